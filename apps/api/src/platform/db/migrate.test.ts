import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { createTestDatabase, type TestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { administer, silentLog } from '../../../../../packages/testkit/src/test-server.ts';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { migrate } from './migrate.ts';

let testDatabase: TestDatabase;
let folder: string;
let functionsFolder: string;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  await administer(testDatabase.connections, 'TRUNCATE schema_migrations, schema_functions');
  folder = await makeScratchFolder('migrations');
  functionsFolder = await makeScratchFolder('functions');
  await writeFile(join(folder, '0001_thing_table.sql'), 'CREATE TABLE thing (id int); INSERT INTO thing VALUES (1);');
});

afterEach(() => testDatabase.drop());

const run = () => migrate({ connections: testDatabase.connections, log: silentLog, folder, functionsFolder });

it('applies new files once and in order', async () => {
  await writeFile(join(folder, '0002_thing_name.sql'), 'ALTER TABLE thing ADD name text');
  expect(await run()).toEqual(['0001_thing_table.sql', '0002_thing_name.sql']);
  expect(await run()).toEqual([]);
});

it('lets many processes start at once', async () => {
  const applied = await Promise.all([run(), run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001_thing_table.sql']);
});

it('refuses by name a file that was changed after it had been applied', async () => {
  await run();
  await writeFile(join(folder, '0001_thing_table.sql'), 'CREATE TABLE thing (id bigint)');
  await expect(run()).rejects.toThrow('Migration 0001_thing_table.sql was changed after it had been applied');
});

it('refuses a database that is newer than the program', async () => {
  await run();
  await rm(join(folder, '0001_thing_table.sql'));
  await expect(run()).rejects.toThrow(
    '0001_thing_table.sql was applied to this database but is not part of this program',
  );
});

const as = (version: string, runsFrom: string) =>
  migrate({
    connections: testDatabase.connections,
    log: silentLog,
    folder,
    functionsFolder,
    release: { version, runsFrom },
  });

it('leaves a database of the next release as it is, and refuses one of a release after that', async () => {
  await administer(testDatabase.connections, 'TRUNCATE schema_release');
  await mkdir(join(functionsFolder, 'public'));
  const wish = join(functionsFolder, 'public/wish.sql');
  const wishFor = (what: string) => writeFile(wish, `create or replace function wish() returns text return '${what}';`);
  await wishFor('old');
  await as('0.9.0', '0.8.0');
  await writeFile(join(folder, '0002_thing_name.sql'), 'ALTER TABLE thing ADD name text');
  await wishFor('new');
  expect(await as('0.10.0', '0.9.0')).toEqual(['0002_thing_name.sql', 'public/wish.sql']);
  await rm(join(folder, '0002_thing_name.sql'));
  await wishFor('old');
  expect(await as('0.9.0', '0.8.0')).toEqual([]);
  const wished = "do $$ begin assert wish() = 'new', wish(); end $$";
  await administer(testDatabase.connections, wished);
  await expect(as('0.8.9', '0.8.0')).rejects.toThrow(
    'Release 0.10.0 has brought this database up, and only programs from 0.9.0 on run on it. This program is 0.8.9',
  );
  await writeFile(join(folder, '0002_thing_other.sql'), 'SELECT 1');
  await expect(as('0.9.0', '0.8.0')).rejects.toThrow('0002_thing_name.sql was applied to this database');
});

it('refuses a new file with an old number, and two with the same', async () => {
  await writeFile(join(folder, '0003_thing_more.sql'), 'SELECT 1');
  await run();
  await writeFile(join(folder, '0002_thing_late.sql'), 'SELECT 1');
  await expect(run()).rejects.toThrow('0002_thing_late.sql would run before 0003_thing_more.sql');
  await writeFile(join(folder, '0003_other.sql'), 'SELECT 1');
  await expect(run()).rejects.toThrow('have the same number');
});

it('leaves nothing of a file that fails nor of those before it, and says where it failed', async () => {
  await writeFile(join(folder, '0002_before.sql'), 'CREATE TABLE before (id int)');
  await writeFile(join(folder, '0003_thing_broken.sql'), 'CREATE TABLE half (id int);\nSELECT nothing_like_it;');
  await expect(run()).rejects.toThrow(
    'Migration 0003_thing_broken.sql failed: column "nothing_like_it" does not exist (line 2). ' +
      'Nothing was changed. Mend the cause and try again',
  );
  for (const table of ['half', 'before', 'thing']) {
    await expect(administer(testDatabase.connections, `SELECT FROM ${table}`)).rejects.toThrow(/does not exist/);
  }
});

it('leaves nothing when it is cut off half-way, and the next start applies all of it', async () => {
  await writeFile(join(folder, '0002_thing_slow.sql'), 'SELECT pg_sleep(60)');
  const end = `DO $$ BEGIN
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'SELECT pg_sleep(60)';
    IF NOT FOUND THEN RAISE 'it has not begun'; END IF;
  END $$`;
  const endWhenBegun = eventually(() => administer(testDatabase.connections, end));
  await expect(run()).rejects.toThrow();
  await endWhenBegun;
  await writeFile(join(folder, '0002_thing_slow.sql'), 'SELECT 1');
  expect(await run()).toEqual(['0001_thing_table.sql', '0002_thing_slow.sql']);
});

it('gets past requests that hold one table and want another, without a deadlock for either', async () => {
  await run();
  await writeFile(
    join(folder, '0002_thing_more.sql'),
    'ALTER TABLE thing ADD more int; ALTER TABLE store ADD more int',
  );
  const request = new pg.Client(testDatabase.connections.owner.client);
  await request.connect();
  await request.query('BEGIN; LOCK TABLE store IN ROW EXCLUSIVE MODE');
  const migrated = run();
  const isWaiting = `DO $$ BEGIN ASSERT EXISTS (
    SELECT FROM pg_locks JOIN pg_class c ON c.oid = relation JOIN pg_database d ON d.oid = database
     WHERE c.relname = 'store' AND NOT granted AND d.datname = current_database()
  ), 'it does not wait yet'; END $$`;
  await eventually(() => administer(testDatabase.connections, isWaiting));
  await request.query('INSERT INTO thing VALUES (2); COMMIT');
  await request.end();
  expect(await migrated).toEqual(['0002_thing_more.sql']);
});
