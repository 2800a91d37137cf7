import { beforeAll, describe, expect, it } from 'vitest';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { openTestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { administer, silentLog } from '../../../../../packages/testkit/src/test-server.ts';
import { DatabaseUnavailable, isUniqueViolation } from './database-errors.ts';
import { openPools } from './open-database.ts';
import { Sql } from './sql.ts';
import type { ReadOptions, Tx } from './transaction.ts';
import { sql } from './sql.ts';

const ALICE = '01900000-0000-7000-8000-00000000000a';
const BOB = '01900000-0000-7000-8000-00000000000b';

const { testDatabase, database } = await openTestDatabase();

beforeAll(async () => {
  await administer(
    testDatabase.connections,
    'CREATE TABLE note (business_id uuid NOT NULL, id int NOT NULL, cents bigint NOT NULL DEFAULT 0, day date, ' +
      'at timestamptz, PRIMARY KEY (business_id, id))',
    `CALL protect_tenant_table('note')`,
    `GRANT SELECT, INSERT, UPDATE ON note TO trilane_api, trilane_jobs`,
  );
});

const insertNote = (business: string, id: number) =>
  database.api.write(business, (tx) => tx.query(sql`INSERT INTO note (business_id, id) VALUES (${business}, ${id})`));

async function countAs(db: 'api' | 'jobs', business: string | null): Promise<number> {
  const { rows } = await database[db].read(business, (tx) =>
    tx.query<{ n: number }>(sql`SELECT count(*) AS n FROM note`),
  );
  return rows[0]?.n ?? -1;
}

describe('whom a transaction works for', () => {
  it('shows a business its own rows, nobody else any, and due work all', async () => {
    await insertNote(ALICE, 1);
    await insertNote(BOB, 1);
    expect(await countAs('api', ALICE)).toBe(1);
    expect(await countAs('api', null)).toBe(0);
    expect(await countAs('jobs', null)).toBe(2);
  });

  it('refuses a row written for another business', async () => {
    const foreign = database.api.write(ALICE, (tx) =>
      tx.query(sql`INSERT INTO note (business_id, id) VALUES (${BOB}, 9)`),
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
  });

  it('does not carry the business over to the next transaction', async () => {
    for (let i = 0; i < 20; i += 1) await countAs('api', ALICE);
    expect(await countAs('api', null)).toBe(0);
  });

  it('refuses a business id that is not a UUID', async () => {
    await expect(database.api.read("x', true); DROP TABLE note; --", async () => 1)).rejects.toThrow(TypeError);
  });
});

describe('what a transaction promises', () => {
  it('stores nothing when the work throws', async () => {
    const failing = database.api.write(ALICE, async (tx) => {
      await tx.query(sql`INSERT INTO note (business_id, id) VALUES (${ALICE}, 50)`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const { rowCount } = await database.api.read(ALICE, (tx) => tx.query(sql`SELECT FROM note WHERE id = 50`));
    expect(rowCount).toBe(0);
  });

  it('does not pretend to have stored what a swallowed failure rolled back', async () => {
    const swallowing = database.api.write(ALICE, async (tx) => {
      await tx.query(sql`INSERT INTO note (business_id, id) VALUES (${ALICE}, 51)`);
      await tx.query(sql`SELECT 1 / 0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow(/nothing was stored/);
  });

  it('names a broken key', async () => {
    await insertNote(ALICE, 60);
    const error: unknown = await insertNote(ALICE, 60).catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'note_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'other')).toBe(false);
  });

  it('refuses statements after its end', async () => {
    const kept = await database.api.read(ALICE, async (tx) => tx);
    await expect(kept.query(sql`SELECT 1`)).rejects.toThrow(/has ended/);
  });

  it('runs a statement ahead of a read, whose word comes first', async () => {
    await insertNote(ALICE, 82);
    const seen: unknown[] = [];
    let named = 0;
    const ahead = (text: string, check: (rows: unknown[]) => void = () => undefined) => ({
      statement: new Sql(text.split('$1'), text.includes('$1') ? [BOB] : []),
      name: `ahead_${(named += 1)}`,
      check,
    });
    const read = (statement: ReturnType<typeof ahead>, text = 'SELECT id FROM note WHERE id IN (82, 83)') =>
      database.api.read(ALICE, (tx) => tx.query(text), { atOnce: true, ahead: statement });
    const kept = ahead(
      "SELECT $1 AS who, current_setting('app.business_id', true) AS business, pg_current_xact_id_if_assigned() " +
        'IS NULL AS reads',
      (rows) => seen.push(...rows),
    );
    expect((await read(kept)).rows).toEqual([{ id: 82 }]);
    expect(seen).toEqual([{ who: BOB, business: '', reads: true }]);
    await expect(
      read(
        ahead('SELECT $1 AS who', () => {
          throw new Error('not you');
        }),
      ),
    ).rejects.toThrow('not you');
    await expect(
      read(
        ahead('SELECT $1 AS who', () => {
          throw new Error('not you');
        }),
        'SELECT 1 / 0',
      ),
    ).rejects.toThrow('not you');
    await expect(read(ahead('SELECT $1::int / 0'))).rejects.toThrow(/invalid input syntax|division by zero/);
    await expect(read(ahead('SELECT $1 AS who'), 'SELECT 1 / 0')).rejects.toThrow(/division by zero/);
    expect((await read(kept)).rows).toEqual([{ id: 82 }]);
  });

  it('refuses to write in a read', async () => {
    await expect(database.api.read(ALICE, (tx) => tx.query(sql`UPDATE note SET cents = 1`))).rejects.toThrow(
      /read-only/,
    );
  });

  it('reads at once for one business at one moment, and leaves a clean connection', async () => {
    await insertNote(ALICE, 80);
    await insertNote(BOB, 81);
    const ask = (tx: Tx) =>
      Promise.all([
        tx.query(sql`SELECT id FROM note WHERE id IN (80, 81)`),
        tx.query(sql`SELECT transaction_timestamp() AS at`),
        tx.query(sql`SELECT pg_sleep(0.01)`),
        tx.query(sql`SELECT transaction_timestamp() AS at`),
      ]);
    const [mine, before, , after] = await database.api.read(ALICE, ask, { atOnce: true });
    expect([mine.rows, after.rows]).toEqual([[{ id: 80 }], before.rows]);
    await expect(database.api.read(ALICE, (tx) => tx.query(sql`SELECT 1 / 0`), { atOnce: true })).rejects.toThrow(
      /division by zero/,
    );
    await expect(
      database.api.read(ALICE, (tx) => tx.query(sql`UPDATE note SET cents = 1`), { atOnce: true }),
    ).rejects.toThrow(/read-only/);
    await expect(
      database.api.read(ALICE, async (tx) => (await tx.query(sql`SELECT 1`), tx.query(sql`SELECT 2`)), {
        atOnce: true,
      }),
    ).rejects.toThrow(/has ended/);
    const mode = (options: ReadOptions) =>
      database.api.read(ALICE, (tx) => tx.query(sql`SHOW plan_cache_mode`), { atOnce: true, ...options });
    expect((await mode({ planOnce: true })).rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
    expect((await mode({})).rows).toEqual([{ plan_cache_mode: 'auto' }]);
    const all = Array.from({ length: 30 }, () => database.api.read(ALICE, ask, { atOnce: true }));
    for (const [rows] of await Promise.all(all)) expect(rows.rows).toEqual([{ id: 80 }]);
    expect((await database.api.read(null, (tx) => tx.query(sql`SELECT FROM note`))).rowCount).toBe(0);
  });

  it('runs again after a deadlock, so both sides succeed', async () => {
    await insertNote(ALICE, 70);
    await insertNote(ALICE, 71);
    let tries = 0;
    let arrived = 0;
    let open = () => {};
    const bothHoldOne = new Promise<void>((resolve) => (open = resolve));
    const addInOrder = (first: number, second: number) =>
      database.api.write(ALICE, async (tx) => {
        tries += 1;
        await tx.query(sql`UPDATE note SET cents = cents + 1 WHERE id = ${first}`);
        arrived += 1;
        if (arrived === 2) open();
        await bothHoldOne;
        await tx.query(sql`UPDATE note SET cents = cents + 1 WHERE id = ${second}`);
      });
    await Promise.all([addInOrder(70, 71), addInOrder(71, 70)]);
    // The two may meet once more before one of them is through.
    expect(tries).toBeGreaterThanOrEqual(3);
    const { rows } = await database.api.read(ALICE, (tx) => tx.query(sql`SELECT cents FROM note WHERE id IN (70, 71)`));
    expect(rows).toEqual([{ cents: 2 }, { cents: 2 }]);
  });
});

describe('how columns arrive', () => {
  it('reads whole numbers, days and instants', async () => {
    const { rows } = await database.api.read(null, (tx) =>
      tx.query(sql`
        SELECT 9007199254740991::bigint AS big,
          sum(x) AS total, '2026-03-08'::date AS day, '2026-03-08T07:30:00Z'::timestamptz AS at,
          array[1, null]::bigint[] AS list
        FROM (VALUES (2::bigint), (3)) v (x)`),
    );
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      total: 5,
      day: '2026-03-08',
      at: new Date('2026-03-08T07:30:00Z'),
      list: [1, null],
    });
  });

  it.each(['9007199254740992::bigint', '0.5::numeric'])(
    'refuses %s, which is not an exact whole number',
    async (value) => {
      await expect(database.api.read(null, (tx) => tx.query(new Sql([`SELECT ${value}`], [])))).rejects.toThrow(
        RangeError,
      );
    },
  );
});

describe('when the server goes away', () => {
  it('says so, and recovers by itself', async () => {
    const cut = database.api.write(ALICE, async (tx) => {
      const { rows } = await tx.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await administer(testDatabase.connections, `SELECT pg_terminate_backend(${rows[0]?.pid})`);
      return tx.query(sql`SELECT 1`);
    });
    await expect(cut).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      outcome: 'not-committed',
      retryAfterSeconds: 2,
    });
    expect(await countAs('api', null)).toBe(0);
  });

  it('says so when there is no such server', async () => {
    const nowhere = { client: { host: '127.0.0.1', port: 1, user: 'x', password: 'x', database: 'x' } };
    const away = openPools({
      connections: { owner: nowhere, api: nowhere, jobs: nowhere, listen: nowhere },
      connectionsMax: 2,
      log: silentLog,
    });
    await expect(away.api.read(null, async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(away.api.single(sql`SELECT 1`)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await away.stop();
  });

  it('says so when the server refuses the login, for a password may have been changed', async () => {
    const address = new URL(databaseUrlOf(testDatabase.connections.api));
    address.pathname = '/no_such_books';
    const api = { client: { connectionString: address.href } };
    const refused = openPools({ connections: { ...testDatabase.connections, api }, connectionsMax: 1, log: silentLog });
    await expect(refused.api.single(sql`SELECT 1`)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      cause: { code: '3D000' },
    });
    await refused.stop();
  });

  it('lets callers wait their turn, and after five seconds tells them to come back', async () => {
    const narrow = openPools({ connections: testDatabase.connections, connectionsMax: 1, log: silentLog });
    const turns = await Promise.all(Array.from({ length: 200 }, () => narrow.api.single(sql`SELECT 1`)));
    expect(turns).toHaveLength(200);
    const startedAt = performance.now();
    const holder = narrow.api.read(null, (tx) => tx.query(sql`SELECT pg_sleep(6)`));
    await expect(narrow.api.read(null, async () => 1)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      outcome: 'not-committed',
    });
    expect(performance.now() - startedAt).toBeLessThan(5_900);
    await holder;
    await expect(narrow.api.read(null, async () => 1)).resolves.toBe(1);
    await narrow.stop();
  });
});
