import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@trilane/testkit/database';
import { serve, type Served } from './served.ts';
import {
  balanceRequest,
  paymentRequest,
  recordRequest,
  send,
  transferRequest,
  type ShopAnswer,
  type ShopRequest,
} from './shop-calls.ts';
import { sql } from '../platform/db/sql.ts';

const CLIENTS = 200;
const WAIT_MS_MAX = 5_000;
/** Longer than anybody may wait. */
const TAKEN_SECONDS = 7;

const { testDatabase: test } = await openTestDatabase();
let served: Served;
beforeAll(async () => {
  served = await serve(test, { connectionsMax: 1 });
});
afterAll(() => served.stop());

interface Asked {
  request: ShopRequest;
  answer: ShopAnswer | null;
  ms: number;
}

function requests(): ShopRequest[] {
  const shop = served.shops[0]!;
  return Array.from({ length: CLIENTS }, (_, n) => {
    const key = randomUUID();
    return [
      balanceRequest(shop),
      paymentRequest(shop, served.config, { key, amountCents: 100 + n, tipCents: 0 }),
      recordRequest(shop),
      transferRequest(shop, { key, amountCents: 1 }),
    ][n % 4]!;
  });
}

async function ask(asking: ShopRequest[]): Promise<Asked[]> {
  const asked = await Promise.all(
    asking.map(async (request) => {
      const begunAt = performance.now();
      const answer = await send(served.urls[0]!, request, 30_000);
      return { request, answer, ms: performance.now() - begunAt };
    }),
  );
  expect(asked.filter(({ answer }) => answer === null || ![200, 503].includes(answer.status))).toEqual([]);
  return asked;
}
const refusedOf = (asked: Asked[]) => asked.filter(({ answer }) => answer?.status === 503);

/** Repeats each refused request until all are served. */
async function serveAll(): Promise<void> {
  let asking = requests();
  for (let roundsLeft = 6; asking.length > 0; roundsLeft -= 1) {
    expect(roundsLeft, 'rounds left in which all are served').toBeGreaterThan(0);
    asking = refusedOf(await ask(asking)).map(({ request }) => request);
  }
}

it('one connection for 200 clients: each is served, or told within five seconds to come back (R-POOL)', async () => {
  await serveAll();

  const taken = served.pools.api.read(null, (tx) => tx.query(sql`select pg_sleep(${TAKEN_SECONDS})`));
  const starved = await ask(requests());
  const refused = refusedOf(starved);
  expect(refused.length).toBeGreaterThan(CLIENTS / 2);
  expect(refused.filter(({ answer }) => !(Number(answer!.headers['retry-after']) > 0))).toEqual([]);
  expect(Math.max(...starved.map(({ ms }) => ms))).toBeLessThan(WAIT_MS_MAX);
  await taken;

  await serveAll();
});
