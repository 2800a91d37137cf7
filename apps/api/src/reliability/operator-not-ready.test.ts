import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { takeLock } from '@trilane/embedded-postgres/lock-socket';
import { socketFolderOf, stateBaseOf } from '@trilane/embedded-postgres/state-folder';
import { openTestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { makeDataFolder } from '@trilane/testkit/scratch-folder';
import { administer, silentLog } from '../../../../packages/testkit/src/test-server.ts';
import { connectionsOf, startEmbeddedServer } from '../platform/db/embedded-server.ts';
import { migrate } from '../platform/db/migrate.ts';
import { operate } from './operate.harness.ts';

const { testDatabase } = await openTestDatabase();
const DATA_DIR = await makeDataFolder('not-ready');
afterAll(() => rm(DATA_DIR, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

/** A command that only reads, one that writes, and one that needs the owner's login. */
const COMMANDS = [['jobs'], ['reconcile'], ['backup', join(DATA_DIR, 'backup')], ['archive', 'import', 'archive.zip']];

async function expectNotReady(settings: Readonly<Record<string, string>>): Promise<void> {
  const err = 'The database is not ready yet: repeat the command once the product has started and printed "ready"\n';
  for (const command of COMMANDS)
    expect([command, await operate(settings, ...command)]).toEqual([command, { code: 2, out: '', err }]);
}

test('a command on a database without tables says that it is not ready', async () => {
  const settings = { DATABASE_URL: databaseUrlOf(testDatabase.connections.owner) };
  expect(await operate(settings, 'jobs')).toMatchObject({ code: 0 });
  await administer(
    testDatabase.connections,
    'drop schema ledger cascade',
    'drop schema public cascade',
    'create schema public',
    'grant usage on schema public to public',
  );
  await expectNotReady(settings);
  await migrate({ connections: testDatabase.connections, log: silentLog });
  expect(await operate(settings, 'jobs')).toMatchObject({ code: 0 });
});

test('a command says that the built-in database is not ready while a first start makes it', async () => {
  const server = await startEmbeddedServer({ dataDir: DATA_DIR, log: silentLog });
  await expectNotReady({ DATA_DIR });
  const root = new pg.Client(server.connection('superuser').client);
  await root.connect();
  await root.query('drop owned by trilane_jobs; drop role trilane_jobs');
  await root.end();
  await expectNotReady({ DATA_DIR });
  await server.stop();

  const lock = await takeLock(
    join(await socketFolderOf(join(await stateBaseOf(DATA_DIR), 'cluster'), 'trilane'), 'lock'),
  );
  await expectNotReady({ DATA_DIR });
  await lock.release();

  const again = await startEmbeddedServer({ dataDir: DATA_DIR, log: silentLog });
  await migrate({ connections: connectionsOf(again), log: silentLog });
  expect(await operate({ DATA_DIR }, 'jobs')).toMatchObject({ code: 0, err: '' });
  await again.stop();
});
