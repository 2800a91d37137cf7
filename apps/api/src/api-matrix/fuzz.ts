import type { CallName } from '@trilane/contract/calls';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { seededRandom } from '../reliability/random.ts';
import { roundsOf, type Effort, type Outcome } from '../reliability/effort.ts';
import { happyCases } from './happy-cases.ts';
import { spoil } from './malformed.ts';
import { callNames, declared, endStream, sendCall, type Sending } from './send-call.ts';

/**
 * After this many spoiled requests the right request is built anew, because accepted ones use up what it depends on.
 */
const ROUNDS_A_WRITE = 60;
const BREACHES_MAX = 20;

const shown = ({ params, query, body, headers, rewriteUrl }: Sending, name: CallName) =>
  `${name} ${JSON.stringify({ params, query, headers, url: rewriteUrl?.('/HOLE'), body })}`.slice(0, 700);

/** Sends malformed requests to every call in turn. An answer of 5xx is a breach. */
export async function sendMalformed(app: TestApp, effort: Effort): Promise<Outcome> {
  const random = seededRandom(effort.seed);
  const [keyId, secret] = [...app.config.networkKeys][0]!;
  const right = new Map<CallName, { sending: Sending; uses: number }>();
  const statuses = new Map<number, number>();
  const breaches: string[] = [];
  let rounds = 0;
  for (const round of roundsOf(effort)) {
    const name = callNames[round % callNames.length]!;
    let known = right.get(name);
    if (!known || (known.uses >= ROUNDS_A_WRITE && declared(name).method === 'POST'))
      right.set(name, (known = { sending: await happyCases[name](app), uses: 0 }));
    known.uses += 1;
    const sending = spoil({ call: declared(name), sending: known.sending, random, networkKey: { keyId, secret } });
    const answer = await sendCall(app, name, sending);
    if (declared(name).form === 'stream') endStream(answer);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode >= 500) {
      const why = String(app.world.reported.at(-1));
      breaches.push(`seed ${effort.seed}, round ${round}: ${answer.statusCode} to ${shown(sending, name)}: ${why}`);
    }
    rounds = round + 1;
    if (breaches.length >= BREACHES_MAX) break;
  }
  const counts = [...statuses].sort(([a], [b]) => a - b);
  return { rounds, breaches, reached: counts.map(([status, count]) => `${status}: ${count}`).join(', ') };
}
