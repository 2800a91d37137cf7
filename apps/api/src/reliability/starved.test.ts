import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@trilane/testkit/database';
import { serve, type Served } from './served.ts';
import { balanceRequest, paymentRequest, recordRequest, send, transferRequest, type ShopAnswer } from './shop-calls.ts';
import { sql } from '../platform/db/sql.ts';

const CLIENTS = 200;
const WAIT_MS_MAX = 5_000;
/** Longer than anybody may wait. */
const TAKEN_SECONDS = 7;

let test: TestDatabase;
let served: Served;
beforeAll(async () => {
  test = await createTestDatabase();
  served = await serve(test, { connectionsMax: 1 });
});
afterAll(async () => {
  await served.stop();
  await test.drop();
});

async function askAll(): Promise<{ answer: ShopAnswer | null; ms: number }[]> {
  const shop = served.shops[0]!;
  return Promise.all(
    Array.from({ length: CLIENTS }, async (_, n) => {
      const key = randomUUID();
      const request = [
        balanceRequest(shop),
        paymentRequest(shop, served.config, { key, amountCents: 100 + n, tipCents: 0 }),
        recordRequest(shop),
        transferRequest(shop, { key, amountCents: 1 }),
      ][n % 4]!;
      const begunAt = performance.now();
      return { answer: await send(served.urls[0]!, request, 30_000), ms: performance.now() - begunAt };
    }),
  );
}

/** Asks until all are served: who is told to come back does. */
async function serveAll(): Promise<void> {
  for (let roundsLeft = 5; ; roundsLeft -= 1) {
    const answers = await askAll();
    expect(answers.filter(({ answer }) => answer === null || ![200, 503].includes(answer.status))).toEqual([]);
    if (answers.every(({ answer }) => answer?.status === 200)) return;
    expect(roundsLeft, 'rounds left in which all are served').toBeGreaterThan(0);
  }
}

it(
  'one connection for two hundred clients: all are served, or told within five seconds to come back, and then served again (R-POOL)',
  { timeout: 60_000 },
  async () => {
    await serveAll();

    const taken = served.pools.api.read(null, (tx) => tx.query(sql`select pg_sleep(${TAKEN_SECONDS})`));
    const starved = await askAll();
    expect(starved.filter(({ answer }) => answer === null || ![200, 503].includes(answer.status))).toEqual([]);
    expect(starved.filter(({ answer }) => answer?.status === 503).length).toBeGreaterThan(CLIENTS / 2);
    expect(
      starved.filter(({ answer }) => answer?.status === 503 && !(Number(answer.headers['retry-after']) > 0)),
    ).toEqual([]);
    expect(Math.max(...starved.map(({ ms }) => ms))).toBeLessThan(WAIT_MS_MAX);
    await taken;

    await serveAll();
  },
);
