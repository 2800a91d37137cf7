import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { makeDemo } from '../../../../tools/start/with-sandbox.ts';
import type { Config } from '../config.ts';
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

/** Starts the product on the test's database without a key that is in use. Returns what it logged. */
async function startWithoutKey(settings: Partial<Config>): Promise<string> {
  const logged: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line: string) => void logged.push(line) } });
  const encryptionKeys = [{ id: 'new', key: randomBytes(32) }];
  const started = openProduct({ ...app.config, databaseUrl, encryptionKeys, port: 0, ...settings }, log);
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
    product: { name: 'The product', process: { connected: true, send } as never, ended: new Promise(() => undefined) },
  });
  expect(send.mock.calls).toEqual([[{ seed: 'done' }]]);
  expect(said.mock.calls.join()).toContain('this installation has businesses of its own');
  expect(await readdir(dataDir)).toEqual([]);
});
