import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { buildTestSettings } from '@trilane/testkit/test-config';
import { makeRelease } from '../../../../tools/build/release.ts';
import { findFreePort } from '../../../../tools/start/readiness.ts';

const root = join(import.meta.dirname, '../../../..');

let database: TestDatabase;
let release: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const folder = await makeScratchFolder('built', tmpdir());
  const pages = join(folder, 'pages');
  await mkdir(join(pages, 'assets'), { recursive: true });
  await writeFile(join(pages, 'app.html'), '<title>built once</title>');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const buildPages = async () => ({ web: pages, desk: pages });
  release = await makeRelease({ out: join(folder, 'dist'), say: () => undefined, buildPages });
});
afterAll(() => database.drop());

/** Runs the release's own start, without npm or any other program on its path. */
async function launch(settings: Record<string, string> = {}) {
  const port = await findFreePort();
  const env = {
    ...buildTestSettings({}, 'https://world.test'),
    NODE_ENV: 'production',
    TEST_CLOCK: 'off',
    PUBLIC_URL: 'https://portal.test',
    SMTP_URL: 'smtps://user:pass@mail.test',
    DATA_DIR: await makeScratchFolder('data'),
    DATABASE_URL: databaseUrlOf(database.connections.api),
    JOBS_DATABASE_URL: databaseUrlOf(database.connections.jobs),
    MIGRATE: 'off',
    PORT: String(port),
    DRAIN_SECONDS: '0',
    WEBHOOK_PRIVATE_ADDRESSES: 'off',
    PATH: '',
    ...settings,
  };
  const child = spawn(process.execPath, [join(release, 'tools/start.ts')], { env, cwd: '/' });
  // A test that fails leaves nothing running.
  onTestFinished(() => void child.kill('SIGKILL'));
  // Once all that it said has arrived.
  const ended = once(child, 'close') as Promise<[number | null]>;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  return { url: `http://127.0.0.1:${port}`, child, ended, said: () => said };
}

test.each(['1', '2'])('a built product runs by itself, without npm or a build, in %s processes', async (count) => {
  const { url, child, ended, said } = await launch({ PROCESSES: count });
  await expect.poll(said, { timeout: 60_000 }).toMatch(/^ready https:\/\/portal\.test$/m);
  expect(said()).not.toMatch(/build|install/);
  expect(await (await fetch(`${url}/portal/balance`)).text()).toContain('built once');
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ok: true });
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a built product runs in production only, and whole or not at all', async () => {
  const demo = await launch({ NODE_ENV: 'development' });
  expect([await demo.ended, demo.said()]).toEqual([
    [1, null],
    'trilane: A built product runs in production only: set NODE_ENV=production\n',
  ]);
  await rm(join(release, 'db/functions/ledger/post_payments.sql'));
  const spoilt = await launch();
  expect([await spoilt.ended, spoilt.said()]).toEqual([
    [1, null],
    `trilane: ${release} is incomplete, or was changed after it was built. Put it in place again\n`,
  ]);
});
