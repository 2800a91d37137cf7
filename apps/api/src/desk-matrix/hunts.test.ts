import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskCallName } from '@trilane/contract/desk/desk-calls';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { runSeed } from '../../../../packages/testkit/src/run-seed.ts';
import { sendMalformed } from '../api-matrix/fuzz.ts';
import { largestOf } from '../api-matrix/largest-inputs.ts';
import { findSlow } from '../api-matrix/longest-turn.ts';
import { endStream } from '../api-matrix/send-call.ts';
import { declaredDesk, deskCallNames, sendDeskCall, type DeskSending } from './desk-case.ts';
import { lendDeskSendings } from './lend-desk-sendings.ts';

const REQUESTS = 4_000;

let app: TestApp;
const lent = lendDeskSendings();
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** Calls that end the session of their own request. */
const ENDING = new Set<DeskCallName>(['signOutOfDesk', 'endDeskSession']);

async function send(name: DeskCallName, sending: DeskSending) {
  if (ENDING.has(name)) await app.database.asOwner('update operator_session set ended_at = null');
  return sendDeskCall(app, name, sending, { payloadAsStream: declaredDesk(name).form === 'stream' });
}

/** The cases move the security clock; this makes every proof and session as good as new. */
async function renewSessions(): Promise<void> {
  const now = app.platform.securityNow().toISOString();
  await app.database.asOwner(`update operator_session set last_seen_at = '${now}', stepped_up_at = '${now}'`);
}

async function sendAndRead(name: DeskCallName, sending: DeskSending): Promise<void> {
  const answer = await send(name, sending);
  if (declaredDesk(name).form === 'stream') endStream(answer);
}

test.each(deskCallNames)(
  'the largest input of %s, in the worst shape, keeps nobody waiting for over 200 ms',
  async (name) => {
    const right = await lent(app, name);
    expect(await findSlow(largestOf(name, declaredDesk(name), right), (one) => sendAndRead(name, one))).toEqual([]);
  },
  120_000,
);

test('4,000 malformed requests over all calls of the desk never get a 5xx answer (R-FUZZ)', async () => {
  for (const name of deskCallNames) await lent(app, name);
  await renewSessions();
  const seed = runSeed();
  const { breaches, reached, rounds } = await sendMalformed(
    app,
    { rounds: REQUESTS, seed },
    { names: deskCallNames, declared: declaredDesk, build: (name) => lent(app, name), send, usesUp: false },
  );
  console.log(`seed ${seed}: ${reached}`);
  expect(breaches).toEqual([]);
  expect(rounds).toBe(REQUESTS);
}, 900_000);
