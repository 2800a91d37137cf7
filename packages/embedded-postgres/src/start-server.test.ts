import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDataFolder } from '@trilane/testkit/scratch-folder';
import { findServer } from './find-server.ts';
import type { ServerUser } from './server-names.ts';
import { startServer, type EmbeddedServer } from './start-server.ts';
import { socketFolderOf } from './state-folder.ts';
import { NAMES, quiet } from './test-names.fixture.ts';

type Role = keyof typeof NAMES.roles;

let folder: string;
const running: EmbeddedServer<Role>[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await makeDataFolder('server');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function start(dataDir = folder): Promise<EmbeddedServer<Role>> {
  const server = await startServer({ dataDir, names: NAMES, log: quiet, settings: { shared_buffers: '32MB' } });
  running.push(server);
  return server;
}

async function stop(server: EmbeddedServer<Role>): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.stop();
}

async function ask(
  server: Pick<EmbeddedServer<Role>, 'connection'>,
  text: string,
  user: ServerUser<Role> = 'owner',
): Promise<unknown[]> {
  const client = new pg.Client(server.connection(user).client);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function startInOtherProcess(): Promise<{ child: ChildProcess; serverPid: number }> {
  const child = fork(join(import.meta.dirname, 'supervised-process.fixture.ts'), [folder], { execArgv: [] });
  children.push(child);
  await once(child, 'message');
  return { child, serverPid: await recordedPid() };
}

async function recordedPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres/cluster/data/postmaster.pid'), 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries += 1) {
    if (tries > 400) throw new Error('It did not happen within ten seconds');
    await delay(25);
  }
}

it('keeps what was stored over a restart, behind a private socket with fsync on', async () => {
  const first = await start();
  await ask(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await stop(first);
  const second = await start();
  expect(await ask(second, 'SELECT answer FROM kept')).toEqual([42]);
  expect(
    await ask(
      second,
      "SELECT current_setting('fsync'), current_setting('listen_addresses'), current_setting('data_checksums')",
    ),
  ).toEqual(['on', '', 'on']);
  expect(await ask(second, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([false]);
  expect((await stat(join(folder, 'postgres/cluster'))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'postgres/passwords.json'))).mode & 0o077).toBe(0);
});

it('has the roles that its options name: each logs in, and none is a superuser', async () => {
  const server = await start();
  const rights =
    'SELECT current_user::text, rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user';
  expect(await ask(server, rights, 'superuser')).toEqual(['library_root', true, true, true]);
  expect(await ask(server, rights, 'owner')).toEqual(['librarian', false, true, true]);
  expect(await ask(server, rights, 'reader')).toEqual(['library_reader', false, false, false]);
  expect(await ask(server, rights, 'night shift')).toEqual(['library_night shift', false, false, false]);
  await ask(server, 'SET ROLE library_reader');
});

it('creates a role that is added later, and leaves the others unchanged', async () => {
  const { 'night shift': later, ...roles } = NAMES.roles;
  const before = await startServer({ dataDir: folder, names: { ...NAMES, roles }, log: quiet });
  const { password } = before.connection('reader').client;
  await before.stop();
  const server = await start();
  expect(server.connection('reader').client.password).toBe(password);
  expect(await ask(server, 'SELECT current_user::text', 'night shift')).toEqual([later]);
});

it('is found by another program of the account, with its logins', async () => {
  expect(await findServer(folder, NAMES)).toBeNull();
  const server = await start();
  const connection = (await findServer(folder, NAMES))!;
  expect(await ask({ connection }, 'SELECT current_user::text', 'reader')).toEqual(['library_reader']);
  expect(connection('owner')).toEqual(server.connection('owner'));
});

it('leaves no server behind when its process is killed, and starts again', async () => {
  const { child, serverPid } = await startInOtherProcess();
  expect(isAlive(serverPid)).toBe(true);
  child.kill('SIGKILL');
  await eventually(() => !isAlive(serverPid));
  expect(await ask(await start(), 'SELECT 1')).toEqual([1]);
});

it('refuses a data folder that another process uses, naming it', async () => {
  const { child } = await startInOtherProcess();
  await expect(start()).rejects.toThrow(`already running as process ${child.pid}`);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(await ask(await start(), 'SELECT 1')).toEqual([1]);
});

it('stops a server whose process and guard were both killed', async () => {
  const { child, serverPid } = await startInOtherProcess();
  // Our process is frozen, so that it cannot start the server again, and the guard dies before the pipe ends.
  const guards = (await readFile(`/proc/${serverPid}/stat`, 'utf8')).split(' ')[3];
  process.kill(child.pid ?? 0, 'SIGSTOP');
  const watchers = (await readFile(`/proc/${guards}/task/${guards}/children`, 'utf8'))
    .trim()
    .split(' ')
    .map(Number)
    .filter((pid) => pid !== serverPid);
  for (const pid of [...watchers, Number(guards)]) process.kill(pid, 'SIGKILL');
  process.kill(child.pid ?? 0, 'SIGKILL');
  await delay(100);
  expect(isAlive(serverPid)).toBe(true);
  const next = await start();
  expect(isAlive(serverPid)).toBe(false);
  expect(await ask(next, 'SELECT 1')).toEqual([1]);
});

it.runIf(process.platform === 'linux')('starts although postmaster.pid names a living stranger', async () => {
  await stop(await start());
  const { uid, gid } = await stat(join(folder, 'postgres/cluster/data'));
  const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  children.push(stranger);
  const pidFile = join(folder, 'postgres/cluster/data/postmaster.pid');
  await writeFile(pidFile, `${stranger.pid}\n${join(folder, 'postgres/cluster/data')}\n1\n5432\n/nowhere\n\n\n`, {
    mode: 0o600,
  });
  await chown(pidFile, uid, gid);
  expect(await ask(await start(), 'SELECT 1')).toEqual([1]);
  expect(stranger.exitCode).toBeNull();
});

it('starts a server again that died in mid-use', async () => {
  const server = await start();
  let deaths = 0;
  server.onDeath(() => (deaths += 1));
  const before = await recordedPid();
  process.kill(before, 'SIGKILL');
  await eventually(
    async () =>
      deaths === 1 &&
      (await ask(server, 'SELECT 1').then(
        () => true,
        () => false,
      )),
  );
  expect(await recordedPid()).not.toBe(before);
});

it('starts over after an interrupted creation', async () => {
  await stop(await start());
  const cluster = join(folder, 'postgres/cluster');
  await rename(join(cluster, 'data'), join(cluster, 'data.init'));
  expect(await ask(await start(), 'SELECT 1')).toEqual([1]);
});

it('works below a path that is too long for a socket', async () => {
  const deep = join(folder, 'x'.repeat(100), 'y'.repeat(100));
  await mkdir(deep, { recursive: true });
  const server = await start(deep);
  const sockets = await socketFolderOf(join(deep, 'postgres/cluster'), NAMES.prefix);
  try {
    expect(await ask(server, 'SELECT 1')).toEqual([1]);
    await stop(server);
  } finally {
    await rm(sockets, { recursive: true });
  }
});

it('refuses data of another major version', async () => {
  await stop(await start());
  await writeFile(join(folder, 'postgres/cluster/data/PG_VERSION'), '14\n');
  await expect(start()).rejects.toThrow('was made by PostgreSQL 14, but PostgreSQL 18 is to run it');
});

it.runIf(process.getuid?.() === 0)('keeps the database outside a folder that its account cannot reach', async () => {
  await chmod(folder, 0o700);
  const first = await start();
  expect(first.dataFolder.startsWith(folder)).toBe(false);
  const outside = (await readFile(join(folder, 'postgres-location.txt'), 'utf8')).trim();
  try {
    await ask(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await stop(first);
    expect(await ask(await start(), 'SELECT answer FROM kept')).toEqual([42]);
  } finally {
    for (const server of [...running]) await stop(server);
    await rm(outside, { recursive: true, force: true });
  }
});
