import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { startDatabaseProxy } from '@trilane/testkit/database-proxy';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { spawnProduct } from '@trilane/testkit/product-process';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { buildTestSettings } from '@trilane/testkit/test-config';
import { makeDemo } from '../../../../tools/start/with-sandbox.ts';
import type { Config } from '../config/config.ts';
import { openProduct } from '../open-product.ts';
import { createLog } from '../platform/log.ts';
import { StartRefused } from '../start-refusal.ts';

let app: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  app = await createTestApp();
  databaseUrl = databaseUrlOf(app.database.connections.owner);
  await buildMerchant(app);
});
afterAll(() => app.stop());

const unheard = (words: string) => expect.unreachable(words);

/** Starts the product on the test's database without a key that is in use. Returns what it logged. */
async function startWithoutKey(settings: Partial<Config>): Promise<string> {
  const logged: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line: string) => void logged.push(line) } });
  const encryptionKeys = [{ id: 'new', key: randomBytes(32) }];
  const started = openProduct({ ...app.config, databaseUrl, encryptionKeys, port: 0, ...settings }, log, unheard);
  await expect(started).rejects.toThrow(StartRefused);
  await expect(started).rejects.toThrow(/^ENCRYPTION_KEYS lacks the key test, which is in use: .* Put it back/);
  return logged.join('');
}

test('a start that lacks a key in use is refused and says what to do', async () => {
  expect(await startWithoutKey({})).toBe('');
});

test('a start in production warns of backups that are not encrypted', async () => {
  const words = 'backups are not encrypted: BACKUP_KEY is not set';
  expect(await startWithoutKey({ production: true, backupKey: null })).toContain(words);
  expect(await startWithoutKey({ production: true, backupKey: randomBytes(32) })).not.toContain(words);
});

test.each([
  { what: 'that migrates', migrates: true },
  { what: 'that leaves the schema alone', migrates: false },
])('a start $what waits for a database that does not answer, and says so once', async ({ migrates }) => {
  const { line, connections } = await startDatabaseProxy(app.database.connections);
  line.fail('refuse');
  const said: string[] = [];
  const settings = {
    dataDir: await makeScratchFolder('waits'),
    databaseUrl: databaseUrlOf(connections.owner),
    migrates,
    port: 0,
  };
  const starting = openProduct({ ...app.config, ...settings }, createLog({ level: 'silent' }), (words) =>
    said.push(words),
  );
  await eventually(() => expect(said).not.toEqual([]));
  await delay(2_500);
  line.fail(null);
  const { app: started, database } = await starting;
  expect(said).toEqual([
    expect.stringMatching(/^The database at \S+ does not answer .*DATABASE_URL\. The start goes on once/),
  ]);
  expect((await started.server.inject('/readyz')).json()).toEqual({ ok: true });
  await started.server.close();
  await database.stop();
  await line.stop();
});

test('a start that waits for its database ends on SIGTERM', async () => {
  const DATA_DIR = await makeScratchFolder('waits');
  const DATABASE_URL = 'postgres://nobody:x@127.0.0.1:9/nothing';
  const product = spawnProduct(buildTestSettings({ DATA_DIR, DATABASE_URL }), { stderr: 'pipe' });
  const [words] = (await once(product.child.stderr!, 'data')) as [Buffer];
  expect(words.toString()).toContain('does not answer');
  expect(await product.end('SIGTERM')).toBe(0);
});

test('an installation with businesses gets no demo merchant: the product says so and opens to everyone', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const [dataDir, send] = [await makeScratchFolder('demo'), vi.fn<() => void>()];
  await makeDemo({
    launcher: { adopt: () => expect.unreachable('a demo was started') },
    dataDir,
    config: { host: '127.0.0.1', port: 9 },
    env: { DATABASE_URL: databaseUrl },
    sandboxUrl: 'http://127.0.0.1:9',
    seedSecret: 'x',
    product: {
      name: 'The product',
      process: { connected: true, send } as never,
      stopMillisMax: 0,
      ended: new Promise(() => undefined),
    },
  });
  expect(send.mock.calls).toEqual([[{ seed: 'done' }]]);
  expect(said.mock.calls.join()).toContain('this installation has businesses of its own');
  expect(await readdir(dataDir)).toEqual([]);
});
