import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { openTestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { startDatabaseProxy } from '../../../../../packages/testkit/src/database-proxy.ts';
import { silentLog } from '../../../../../packages/testkit/src/test-server.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import { openPools } from './open-database.ts';
import { openPool } from './pools.ts';
import { sql } from './sql.ts';
import { ANSWERED_MS_MAX, ASK_AFTER_MS, LOOK_EVERY_MS } from './wait-limits.ts';
import { watchAnswers } from './watch-answers.ts';

const FORGOTTEN_AFTER_MS = 60_000;

const { testDatabase } = await openTestDatabase();
const proxy = await startDatabaseProxy(testDatabase.connections, { forgottenAfterMs: FORGOTTEN_AFTER_MS });
const database = openPools({ connections: proxy.connections, connectionsMax: 4, log: silentLog });
afterAll(async () => {
  await database.stop();
  await proxy.line.stop();
});

const sleep = (seconds: number) => sql`select pg_sleep(${seconds}) is null as slept`;

const untilAnswering = () =>
  eventually(async () => expect((await database.api.single(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]));

test('a long statement of a server that answers goes on', async () => {
  const { rows } = await database.api.single(sleep(5));
  expect(rows).toEqual([{ slept: false }]);
});

test('a query to a silent server shares the health check that is already waiting', async () => {
  // Two connections are open then, so neither of the calls below waits for a new one.
  await Promise.all([1, 2].map(() => database.api.single(sleep(0.1))));
  const held = database.api.single(sleep(60));
  proxy.line.fail('half-open');
  await delay(ASK_AFTER_MS + 2 * LOOK_EVERY_MS + 200);
  const askedAt = performance.now();
  const asked = database.api.single(sql`select 1`);
  for (const answer of await Promise.allSettled([held, asked]))
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
  expect(performance.now() - askedAt).toBeLessThan(ANSWERED_MS_MAX);
  proxy.line.fail(null);
  await untilAnswering();
});

test('a server that lets no new connection in, but answers the others, is not silent', async () => {
  const deaf = createServer().listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  const { port } = deaf.address() as AddressInfo;
  const { api } = testDatabase.connections;
  const pool = openPool(api, { name: 'test', connectionsMax: 2, log: silentLog });
  const away = { ...api, client: { ...api.client, host: '127.0.0.1', port } };
  const stop = watchAnswers([pool], { api: away, listen: away });
  const long = pool.query('select pg_sleep(6)');
  const isLongOver = long.then(() => true);
  let answered = 0;
  for (; !(await Promise.race([isLongOver, delay(100, false)])); answered += 1) await pool.query('select 1');
  stop();
  expect((await long).rowCount).toBe(1);
  expect(answered).toBeGreaterThan(3);
  await pool.end();
  deaf.close();
});

test('a silent server is away for everybody within five seconds, and is used again when it speaks', async () => {
  const reads = [1, 2, 3].map(() => database.api.read(null, (tx) => tx.query(sleep(60))));
  const writes = [1, 2, 3].map(() => database.api.write(null, (tx) => tx.query(sql`select 1`)));
  await Promise.all(writes);
  proxy.line.fail('half-open');
  const begunAt = performance.now();
  const asked = [
    ...reads,
    database.api.read(null, (tx) => tx.query(sql`select 1`)),
    database.api.single(sql`select 1`),
  ];
  const answers = await Promise.allSettled(asked);
  expect(performance.now() - begunAt).toBeLessThan(ANSWERED_MS_MAX);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
  const askedAt = performance.now();
  await expect(database.api.single(sql`select 1`)).rejects.toThrow(DatabaseUnavailable);
  expect(performance.now() - askedAt, 'nobody waits for a server that is known to be silent').toBeLessThan(1_500);
  proxy.line.fail(null);
  await untilAnswering();
});
