import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { asOwner, silentLog } from '../../../../../packages/testkit/src/test-server.ts';
import { ROLE_NAMES } from './connection.ts';
import { openPool } from './pools.ts';
import { ensureSessionSettings, whyNotOfRole } from './session-settings.ts';
import { sql } from './sql.ts';
import { createDb, type Db } from './transaction.ts';

const { testDatabase, database } = await openTestDatabase({ direct: true });
const { connections, name } = testDatabase;

async function limitsOf(db: Db): Promise<unknown> {
  const { rows } = await db.read(null, (tx) =>
    tx.query(sql`
      select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`),
  );
  return rows[0];
}

test('the sessions of a login begin with the settings of its role', async () => {
  const usual = { zone: 'UTC', statement: '15s', idle: '15s' };
  expect(await limitsOf(database.api)).toEqual({ ...usual, lock: '4s' });
  expect(await limitsOf(database.jobs)).toEqual({ ...usual, lock: '0' });
});

test('so do those of a login that steps down to the role', async () => {
  const { client } = connections.owner;
  const pool = openPool({ client, assumeRole: ROLE_NAMES.api }, { name: 'test', connectionsMax: 1, log: silentLog });
  const db = createDb(pool);
  expect(await limitsOf(db)).toEqual({ zone: 'UTC', statement: '15s', idle: '15s', lock: '4s' });
  expect(await whyNotOfRole(db, ROLE_NAMES.api)).toBeNull();
  expect(await whyNotOfRole(db, ROLE_NAMES.jobs)).toBe(
    'The database login of trilane_jobs is trilane_api and must be trilane_jobs itself',
  );
  await pool.end();
});

test('the work of the operator has no time limits', async () => {
  const pool = openPool(connections.api, { name: 'test', connectionsMax: 1, log: silentLog, patient: true });
  const db = createDb(pool, { patient: true });
  expect(await limitsOf(db)).toMatchObject({ statement: '0', lock: '0' });
  const { rows } = await db.single(sql`select current_setting('statement_timeout') as limit`);
  expect(rows).toEqual([{ limit: '0' }]);
  await pool.end();
});

test('a login without its settings is detected, and the next migration sets them', async () => {
  const wordsOfNewSession = async () => {
    const pool = openPool(connections.api, { name: 'test', connectionsMax: 1, log: silentLog });
    const words = await whyNotOfRole(createDb(pool), ROLE_NAMES.api);
    await pool.end();
    return words;
  };
  expect(await wordsOfNewSession()).toBeNull();
  await testDatabase.asOwner(
    `SET ROLE trilane_api; ALTER ROLE trilane_api IN DATABASE ${name} RESET lock_timeout;
     ALTER ROLE trilane_api IN DATABASE ${name} SET TimeZone = 'America/New_York'`,
  );
  expect(await wordsOfNewSession()).toBe(
    'The sessions of trilane_api begin without TimeZone, lock_timeout. Run "npm run operator -- migrate" with the ' +
      'login of its owner, and let a pooler connect again (PgBouncer: RECONNECT)',
  );
  await asOwner(connections, ensureSessionSettings);
  expect(await wordsOfNewSession()).toBeNull();
});
