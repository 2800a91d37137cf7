import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
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

const toUndo: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const undo of toUndo.splice(0).toReversed()) await undo();
});

/** The built-in server, until the test has ended. */
async function startServer() {
  const server = await startEmbeddedServer({ dataDir: DATA_DIR, log: silentLog });
  toUndo.push(() => server.stop());
  return server;
}

/** A command that only reads, one that proves the books, and two that need the owner's login. */
const COMMANDS = [
  ['jobs'],
  ['reconcile'],
  ['backup', join(DATA_DIR, 'backup')],
  ['archive', 'import', import.meta.filename],
];

const NO_TABLES =
  'The database has no tables yet. Run `operator migrate`, or wait until the product’s first start prints "ready"\n';

async function expectRefused(settings: Readonly<Record<string, string>>, err: string): Promise<void> {
  for (const command of COMMANDS)
    expect([command, await operate(settings, ...command)]).toEqual([command, { code: 2, out: '', err }]);
}

test('a command on a database without tables says how to get them', async () => {
  const settings = { DATABASE_URL: databaseUrlOf(testDatabase.connections.owner) };
  expect(await operate(settings, 'jobs')).toMatchObject({ code: 0 });
  await administer(
    testDatabase.connections,
    'drop schema ledger cascade',
    'drop schema public cascade',
    'create schema public',
    'grant usage on schema public to public',
  );
  await expectRefused(settings, NO_TABLES);
  await migrate({ connections: testDatabase.connections, log: silentLog });
  expect(await operate(settings, 'jobs')).toMatchObject({ code: 0 });
});

test('a command whose database has a full disk says so', async () => {
  await administer(
    testDatabase.connections,
    `create function refuse() returns trigger language plpgsql
       as $$ begin raise disk_full using message = 'could not extend file'; end $$`,
    'create trigger refuse before insert on audit_event execute function refuse()',
  );
  toUndo.push(() => administer(testDatabase.connections, 'drop function refuse cascade'));
  const settings = { DATABASE_URL: databaseUrlOf(testDatabase.connections.owner), DATA_DIR };
  expect(await operate(settings, 'backup', join(DATA_DIR, 'backup'))).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /^The disk of the database is full \(could not extend file\)\. Make room there[^\n]*\n$/,
    ),
  });
});

test('a login that the database does not have is named with the settings that may be wrong', async () => {
  const url = new URL(databaseUrlOf(testDatabase.connections.owner));
  url.username = 'nobody_of_this_name';
  const { code, out, err } = await operate({ DATABASE_URL: url.href }, 'jobs');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^The database at \S+ refuses the login \(.*nobody_of_this_name.*\)\. Check DATABASE_URL\. /);
  expect(err).toMatch(/only after `operator migrate`\n$/);
  expect(err).not.toMatch(/\n\s+at /);
});

test.each([
  [
    'that does not answer',
    '127.0.0.1:1',
    /^The database at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)\. Make sure/,
  ],
  ['on a host that does not exist', 'nowhere.invalid', /^The database at nowhere\.invalid does not answer \(/],
])('every command on a database %s says so', async (_, at, words) => {
  for (const command of COMMANDS) {
    const { code, out, err } = await operate({ DATABASE_URL: `postgresql://ada:pw@${at}/shop` }, ...command);
    expect([command, code, out]).toEqual([command, 2, '']);
    expect(err).toMatch(words);
    expect(err).not.toMatch(/\n\s+at |pw@/);
  }
});

test.each([
  ['DATABASE_URL', 'db.shop.test/trilane'],
  ['MIGRATION_DATABASE_URL', 'postgresql://owner:pw@db.shop.test:99999/trilane'],
  ['JOBS_DATABASE_URL', 'https://db.shop.test/trilane'],
])('an address in %s that is none is named by its setting', async (name, url) => {
  const settings = { DATABASE_URL: 'postgresql://ada:pw@127.0.0.1:1/shop', [name]: url };
  await expectRefused(settings, `${name} must be an address beginning with postgres:// or postgresql://\n`);
});

test('a data folder that is a file is named with the setting', async () => {
  const file = join(DATA_DIR, 'a-file');
  await writeFile(file, '');
  for (const command of COMMANDS)
    expect(await operate({ DATA_DIR: file }, ...command)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/cannot be read: there is a file where a folder is needed\. Check DATA_DIR[^\n]*\n$/),
    });
});

test('a wrong argument makes no database', async () => {
  const fresh = join(DATA_DIR, 'fresh');
  for (const [args, words] of [
    [['restore', join(DATA_DIR, 'nothing')], 'cannot be read: it does not exist'],
    [['restore', DATA_DIR], 'cannot be read: it is a folder'],
    [['restore'], 'Name one file'],
    [['migrate', 'now'], '"now" is too much here'],
  ] as const)
    expect(await operate({ DATA_DIR: fresh }, ...args)).toMatchObject({ code: 2, err: expect.stringContaining(words) });
  await expect(access(fresh)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a command beside a first start that has not made the tables yet says so', async () => {
  await startServer();
  await expectRefused({ DATA_DIR }, NO_TABLES);
});

test('a command beside a first start that has not made the logins yet says so', async () => {
  const server = await startServer();
  const root = new pg.Client(server.connection('superuser').client);
  await root.connect();
  toUndo.push(() => root.end());
  await root.query('drop owned by trilane_jobs; drop role trilane_jobs');
  await expectRefused({ DATA_DIR }, NO_TABLES);
});

test('a command beside a process that starts or stops the built-in server names it', async () => {
  const lock = await takeLock(
    join(await socketFolderOf(join(await stateBaseOf(DATA_DIR), 'cluster'), 'trilane'), 'lock'),
  );
  toUndo.push(() => lock.release());
  const err = `Process ${process.pid} is starting or stopping the built-in database. Try again in a moment\n`;
  await expectRefused({ DATA_DIR }, err);
});

test('once the tables are made, the same commands work', async () => {
  await migrate({ connections: connectionsOf(await startServer()), log: silentLog });
  expect(await operate({ DATA_DIR }, 'jobs')).toMatchObject({ code: 0, err: '' });
});

test('a database that cannot be brought up is refused in a sentence, and its server stops again', async () => {
  const server = await startServer();
  const newer = "insert into schema_migrations (name, checksum) values ('9999_newer.sql', '')";
  await administer(connectionsOf(server), newer);
  const refused = { code: 2, out: '', err: expect.stringMatching(/^Migration 9999_newer\.sql was applied[^\n]*\n$/) };
  expect(await operate({ DATA_DIR }, 'migrate')).toEqual(refused);
  await server.stop();
  expect(await operate({ DATA_DIR }, 'migrate')).toEqual(refused);
  await startServer();
});
