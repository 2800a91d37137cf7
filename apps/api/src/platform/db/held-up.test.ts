import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { silentLog } from '../../../../../packages/testkit/src/test-server.ts';
import { openPools } from './open-database.ts';
import { sql } from './sql.ts';
import type { Db } from './transaction.ts';
import { lockLimit, spendSince, withWaitBudget } from './wait-budget.ts';
import { ANSWERED_MS_MAX, LOCK_MS_MIN, WAIT_MS_MAX, WORKED_MS_MIN } from './wait-limits.ts';

const { testDatabase, database } = await openTestDatabase();
const narrow = openPools({ connections: testDatabase.connections, connectionsMax: 1, log: silentLog });
const holder = new pg.Client(testDatabase.connections.owner.client);
afterAll(async () => {
  await holder.end();
  await narrow.stop();
});

// A trigger makes commits wait here, as they do for a silent standby.
const SLOW_COMMIT = `
  create table slow (id int primary key);
  create function wait_long() returns trigger language plpgsql as 'begin perform pg_sleep(6); return null; end';
  create constraint trigger slow after insert on slow deferrable initially deferred
    for each row execute function wait_long();
  grant select, insert on slow to trilane_api;
  grant execute on function wait_long() to trilane_api`;

beforeAll(async () => {
  await testDatabase.asOwner(
    SLOW_COMMIT,
    'create table held (id int primary key); insert into held values (1), (2), (3), (4)',
    'grant select, update on held to trilane_api',
  );
  await holder.connect();
  await holder.query('begin; update held set id = id');
});

const change = (id: number) => sql`update held set id = id where id = ${id}`;

/** How long a request has waited for its answer, and what it was. */
async function ask(work: () => Promise<unknown>): Promise<unknown> {
  const begunAt = performance.now();
  const error = await withWaitBudget(work).catch((reason: unknown) => reason);
  const tookMs = performance.now() - begunAt;
  return { error, inTime: tookMs > WAIT_MS_MAX - 200 && tookMs < ANSWERED_MS_MAX };
}

const refused = (outcome: string) => ({
  error: expect.objectContaining({ name: 'DatabaseUnavailable', outcome }),
  inTime: true,
});

/** The wait for a connection and then for the row. */
async function behindOther(db: Db, work: () => Promise<unknown>): Promise<unknown> {
  const other = db.read(null, (tx) => tx.query(sql`select pg_sleep(2)`));
  const asked = ask(work);
  await other;
  return asked;
}

const write = (db: Db, id: number) => () => db.write(null, (tx) => tx.query(change(id)));

test('a request that waits for a row or a commit is answered within five seconds, and the commit goes on', async () => {
  const insert = () => database.api.write(null, (tx) => tx.query(sql`insert into slow values (1)`));
  const answers = await Promise.all([
    ask(write(database.api, 1)),
    ask(() => database.api.single(change(2))),
    behindOther(narrow.api, write(narrow.api, 3)),
    ask(insert),
  ]);
  expect(answers).toEqual([...Array.from({ length: 3 }, () => refused('not-committed')), refused('unknown')]);
  const isStored = async () => (await database.api.single(sql`select from slow`)).rowCount === 1;
  while (!(await isStored())) await delay(200);
});

test('each of many requests that wait for the same row is answered in time', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ask(write(database.api, 4))));
  expect(answers.map((answer) => (answer as { inTime: boolean }).inTime)).toEqual([true, true, true]);
});

test('a transaction waits less for a row after a statement of the same request has waited', async () => {
  const request = async () => {
    await database.api.single(sql`select pg_sleep(2)`);
    await database.api.write(null, (tx) => tx.query(change(2)));
  };
  expect(await ask(request)).toEqual(refused('not-committed'));
});

test('a statement waits less for a row after it has waited for its connection', async () => {
  expect(await behindOther(narrow.api, () => narrow.api.single(change(2)))).toEqual(refused('not-committed'));
  expect((await narrow.api.single(sql`show lock_timeout`)).rows, 'only there').toEqual([{ lock_timeout: '4s' }]);
});

test.each([
  ['a moment', 'the least', ANSWERED_MS_MAX + 200, `; SET LOCAL lock_timeout = ${LOCK_MS_MIN}`],
  ['much', 'the usual', WORKED_MS_MIN, ''],
])('after a wait for a row and %s of work, a request has %s time to wait for the next row', (...row) => {
  const [, , spentMs, limit] = row;
  const found = withWaitBudget(() => {
    spendSince(performance.now() - spentMs);
    return lockLimit();
  });
  expect(found).toBe(limit);
});
