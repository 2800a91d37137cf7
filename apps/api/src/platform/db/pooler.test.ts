import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { databaseUrlOf } from '../../../../../packages/testkit/src/database-url.ts';
import {
  isPoolerInstalled,
  startPooler,
  type Pooler,
  type PoolerOptions,
} from '../../../../../packages/testkit/src/pooler.ts';
import { silentLog } from '../../../../../packages/testkit/src/test-server.ts';
import type { DatabaseConnections, DatabaseUrls } from './connection.ts';
import { cutOff } from './cut-off.ts';
import { openDatabase, openPools, type Database } from './open-database.ts';
import { findPooling, type Pooling } from './pooling.ts';
import { openPool } from './pools.ts';
import { sql } from './sql.ts';

const ALICE = '01900000-0000-7000-8000-00000000000a';
const BOB = '01900000-0000-7000-8000-00000000000b';

const { testDatabase } = await openTestDatabase({ direct: true });
const { connections } = testDatabase;
const isInstalled = isPoolerInstalled();

async function through<T>(options: PoolerOptions, work: (pooled: DatabaseConnections) => Promise<T>): Promise<T> {
  const pooler = await startPooler(connections, options);
  try {
    return await work(pooler.connections);
  } finally {
    await pooler.stop();
  }
}

type Addresses = Pick<DatabaseUrls, 'migrationDatabaseUrl' | 'listenDatabaseUrl'>;

const open = ({ api, jobs }: DatabaseConnections, addresses: Addresses) =>
  openDatabase(
    {
      dataDir: '',
      databaseUrl: databaseUrlOf(api),
      jobsDatabaseUrl: databaseUrlOf(jobs),
      ...addresses,
      migrates: false,
      databasePoolMax: 2,
    },
    silentLog,
  );

describe.skipIf(!isInstalled)('a start behind a pooler', () => {
  test.each<[PoolerOptions, Pooling, string | null]>([
    [{ mode: 'session' }, { by: 'session', keepsPrepared: true }, null],
    [{ mode: 'transaction' }, { by: 'transaction', keepsPrepared: true }, 'LISTEN_DATABASE_URL'],
    [{ mode: 'transaction', preparedMax: 0 }, { by: 'transaction', keepsPrepared: false }, 'prepared statements'],
    [{ mode: 'transaction', connectionsMax: 1 }, { by: 'transaction', keepsPrepared: true }, 'LISTEN_DATABASE_URL'],
    [{ mode: 'statement' }, { by: 'statement', keepsPrepared: false }, 'pool_mode = transaction'],
  ])('finds out %o', async (options, pooling, refusal) => {
    await through(options, async (pooled) => {
      expect(await findPooling(pooled.api)).toEqual(pooling);
      const opened = open(pooled, { migrationDatabaseUrl: databaseUrlOf(connections.listen) });
      if (refusal === null) await (await opened).stop();
      else await expect(opened).rejects.toThrow(refusal);
    });
  });

  const direct = databaseUrlOf(connections.listen);
  test.each<[string, Addresses]>([
    ['with', { listenDatabaseUrl: direct, migrationDatabaseUrl: direct }],
    ['without', { listenDatabaseUrl: direct }],
  ])('works in transaction mode %s an address of the owner, when live topics go past it', async (_, addresses) => {
    await through({}, async (pooled) => {
      const database = await open(pooled, addresses);
      expect((await database.api.single(sql`show lock_timeout`)).rows).toEqual([{ lock_timeout: '4s' }]);
      await database.stop();
    });
  });
});

test('a direct connection to the server is recognised', async () => {
  expect(await findPooling(connections.listen)).toEqual({ by: 'none', keepsPrepared: true });
});

const seen = sql`
  select current_business_id() as business, pg_backend_pid() as pid, (select count(*) from secret) as n`;

function isHandedOnClean(start: () => Promise<DatabaseConnections>): void {
  // Two processes that share the one connection of the server, where a pooler stands between.
  let pooled: DatabaseConnections;
  let databases: Database[];
  beforeAll(async () => {
    pooled = await start();
    databases = [1, 2].map(() => openPools({ connections: pooled, connectionsMax: 1, log: silentLog }));
  });
  afterAll(() => Promise.all(databases.map((database) => database.stop())));

  const nobody = { business: null, n: 0 };
  async function lookEverywhere(): Promise<void> {
    for (const { api } of databases) {
      expect((await api.single(seen)).rows[0]).toMatchObject(nobody);
      expect((await api.read(null, (tx) => tx.query(seen))).rows[0]).toMatchObject(nobody);
      expect((await api.write(BOB, (tx) => tx.query(seen))).rows[0]).toMatchObject({ business: BOB, n: 0 });
    }
  }

  test.each<[string, (api: Database['api']) => Promise<unknown>]>([
    ['a transaction', (api) => api.write(ALICE, (tx) => tx.query(seen))],
    ['a read', (api) => api.read(ALICE, (tx) => tx.query(seen))],
    ['a read at once', (api) => api.read(ALICE, (tx) => tx.query(seen), { atOnce: true })],
    [
      'a statement that names its business',
      (api) => api.single(sql`select ${ALICE} as business, 1 as n from set_config('app.business_id', ${ALICE}, true)`),
    ],
    [
      'an error',
      (api) =>
        api.write(ALICE, async (tx) => {
          const result = await tx.query(seen);
          await tx.query(sql`select 1 / 0`).catch(() => undefined);
          return result;
        }),
    ],
  ])('the business is gone after %s', async (_, work) => {
    for (const { api } of databases) {
      const worked = await work(api).catch((error: Error) => error);
      if (worked instanceof Error) expect(worked.message).toContain('nothing was stored');
      else expect((worked as { rows: unknown[] }).rows[0]).toMatchObject({ business: ALICE, n: 1 });
      await lookEverywhere();
    }
  });

  test('the next client gets no business from one that was cut off within its transaction', async () => {
    const pool = openPool(pooled.api, { name: 'test', connectionsMax: 1, log: silentLog });
    const client = await pool.connect();
    await client.query(`BEGIN; SELECT set_config('app.business_id', '${ALICE}', true)`);
    expect((await client.query(seen)).rows[0]).toMatchObject({ business: ALICE, n: 1 });
    cutOff(client);
    client.release(true);
    await lookEverywhere();
    await pool.end();
  });
}

beforeAll(() =>
  testDatabase.asOwner(
    'create table secret (business_id uuid primary key)',
    `call protect_tenant_table('secret')`,
    `insert into secret values ('${ALICE}')`,
    'grant select on secret to trilane_api',
  ),
);

describe('a connection of a pool', () => {
  isHandedOnClean(async () => connections);
});

describe.skipIf(!isInstalled)('a connection that a pooler hands on', () => {
  let pooler: Pooler;
  isHandedOnClean(async () => (pooler = await startPooler(connections, { connectionsMax: 1 })).connections);
  afterAll(() => pooler.stop());

  test('is one and the same for both processes', async () => {
    const pids = new Set<unknown>();
    for (let process = 1; process <= 2; process += 1) {
      const database = openPools({ connections: pooler.connections, connectionsMax: 1, log: silentLog });
      pids.add((await database.api.write(ALICE, (tx) => tx.query(seen))).rows[0]!['pid']);
      await database.stop();
    }
    expect(pids.size).toBe(1);
  });
});
