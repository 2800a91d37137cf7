import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { sql } from '../platform/db/sql.ts';
import { happyCases } from './happy-cases.ts';
import { callNames, declared, sendCall } from './send-call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop({ booksAreRight: false }));

/** Every request of a key counts for its share of a minute; no other limit is about calls as such. */
async function pointsTaken(): Promise<number> {
  const { rows } = await app.platform.db.single<{ points: number }>(
    sql`select coalesce(sum(points), 0)::integer as points from rate_limit where key not like 'api-key:%'`,
  );
  return rows[0]!.points;
}

const keyed = callNames.filter((name) => {
  const { method, idempotency } = declared(name);
  return method === 'POST' && idempotency !== undefined && idempotency !== 'ignored';
});

test.each(keyed)('a repeat of %s with its key gets the first answer and counts against no limit', async (name) => {
  const right = await happyCases[name](app);
  const sending = { ...right, headers: { ...right.headers, 'idempotency-key': randomUUID() } };
  const first = await sendCall(app, name, sending);
  const before = await pointsTaken();
  const again = await sendCall(app, name, sending);
  expect(first.statusCode).toBe(200);
  // Its happy case ends the session that asks.
  if (name !== 'endSession') expect(again.json()).toEqual(first.json());
  expect(await pointsTaken()).toBe(before);
});
