import type { LightMyRequestResponse } from 'fastify';
import type { CallShape } from '@trilane/contract/call';
import type { CallName } from '@trilane/contract/calls';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { seededRandom } from '../reliability/random.ts';
import { roundsOf, type Effort, type Outcome } from '../reliability/effort.ts';
import { happyCases } from './happy-cases.ts';
import { spoil } from './malformed.ts';
import { callNames, declared, endStream, sendCall, type Sending } from './send-call.ts';

/**
 * After this many spoiled requests the right request is built again, because accepted ones use up what it depends on.
 */
const ROUNDS_A_WRITE = 200;
const BREACHES_MAX = 20;
/** Most of a request's time is waiting for the database. */
const AT_ONCE = 8;

const shown = ({ params, query, body, headers, rewriteUrl }: Sending, name: string) =>
  `${name} ${JSON.stringify({ params, query, headers, url: rewriteUrl?.('/HOLE'), body })}`.slice(0, 700);

/** What is sent malformed requests. */
export interface Target<Name extends string> {
  names: readonly Name[];
  declared(name: Name): CallShape;
  /** Builds the right request that is then spoiled. */
  build(name: Name): Promise<Sending> | Sending;
  send(name: Name, sending: Sending): Promise<LightMyRequestResponse>;
  /** Whether accepted requests use up what the right one depends on. */
  usesUp: boolean;
}

/** The whole API. */
export const apiTarget = (app: TestApp): Target<CallName> => ({
  names: callNames,
  declared,
  build: (name) => happyCases[name](app),
  send: (name, sending) => sendCall(app, name, sending),
  usesUp: true,
});

/**
 * Sends malformed requests to every call in turn. An answer of 5xx is a breach. Each request depends on the seed and
 * its own number alone, so the order in which requests at the same time are answered changes none of them.
 */
export async function sendMalformed<Name extends string>(
  app: TestApp,
  effort: Effort,
  target: Target<Name>,
): Promise<Outcome> {
  const [keyId, secret] = [...app.config.networkKeys][0]!;
  const right = new Map<Name, { sending: Promise<Sending>; uses: number }>();
  const statuses = new Map<number, number>();
  const breaches: string[] = [];
  // Right requests are built one after the other: their outside world holds one merchant's state at a time.
  let built: Promise<Sending> = Promise.resolve({});
  let rounds = 0;
  const sendOne = async (round: number) => {
    const name = target.names[round % target.names.length]!;
    const call = target.declared(name);
    let known = right.get(name);
    const usedUp = target.usesUp && call.method === 'POST' && (known?.uses ?? 0) >= ROUNDS_A_WRITE;
    if (!known || usedUp)
      right.set(name, (known = { sending: (built = built.then(() => target.build(name))), uses: 0 }));
    known.uses += 1;
    const random = seededRandom(effort.seed + round);
    const sending = spoil({ call, sending: await known.sending, random, networkKey: { keyId, secret } });
    const answer = await target.send(name, sending);
    if (call.form === 'stream') endStream(answer);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode >= 500) {
      const why = String(app.world.reported.at(-1));
      breaches.push(`seed ${effort.seed}, round ${round}: ${answer.statusCode} to ${shown(sending, name)}: ${why}`);
    }
    rounds += 1;
  };
  const numbers = roundsOf(effort);
  const sendInTurn = async () => {
    for (const round of numbers) {
      await sendOne(round);
      if (breaches.length >= BREACHES_MAX) break;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  const counts = [...statuses].sort(([a], [b]) => a - b);
  return { rounds, breaches, reached: counts.map(([status, count]) => `${status}: ${count}`).join(', ') };
}
