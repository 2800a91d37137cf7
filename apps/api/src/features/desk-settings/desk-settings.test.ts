import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildOperator, type TestOperator } from '@trilane/testkit/build-operator';
import { buryMail } from '../desk-waiting/waiting.harness.ts';

let app: TestApp;
let admin: TestOperator;
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: 'Harbor-Lamp-42' });
  admin = await buildOperator(app, { roles: ['admin'] });
});
afterAll(() => app.stop());

test('settings come with their source, and secrets as fingerprints only', async () => {
  await writeFile(join(app.config.dataDir, 'secrets.json'), JSON.stringify({ METRICS_TOKEN: 'Harbor-Lamp-42' }));
  const { settings } = await admin.client.call('listSettings');
  const found = settings.find(({ name }) => name === 'METRICS_TOKEN');
  expect(found).toMatchObject({ source: 'secrets file', isSecret: true, value: null, fingerprint: expect.any(String) });
  expect(JSON.stringify(settings)).not.toContain('Harbor-Lamp-42');
  await writeFile(join(app.config.dataDir, 'secrets.json'), JSON.stringify({ METRICS_TOKEN: 'another' }));
  const again = await admin.client.call('listSettings');
  expect(again.settings.find(({ name }) => name === 'METRICS_TOKEN')).toMatchObject({ source: 'environment' });
});

test('health shows versions, and how each vendor has answered this process', async () => {
  const before = (await admin.client.call('getHealth')).vendors.find(({ port }) => port === 'mailer')!;
  await app.database.asOwner(`update outbox set dead_at = null where id = '${await buryMail(app)}'`);
  await app.platform.outbox.flush();
  const { vendors, versions, process: own } = await admin.client.call('getHealth');
  expect(versions.map(({ of }) => of)).toEqual(['Product', 'Node', 'PostgreSQL', 'Schema']);
  expect(versions.every(({ version }) => version !== '')).toBe(true);
  expect(own.pid).toBe(process.pid);
  const mailer = vendors.find(({ port }) => port === 'mailer')!;
  expect(mailer.answers).toBeGreaterThan(before.answers);
  expect(mailer).toMatchObject({ adapter: 'smtp', failures: 0, lastMs: expect.any(Number) });
});
