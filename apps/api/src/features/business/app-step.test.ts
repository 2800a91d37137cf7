import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const stepsOf = async ({ client }: Merchant) => {
  const { setup, nextStep } = await client.call('getMe');
  return { app: setup.app, device: setup.device, nextStep };
};

test('opening the link of the app moves the set-up on, and the first linked device completes the step', async () => {
  const merchant = await buildMerchant(app, { stage: 'owner' });
  expect(await stepsOf(merchant)).toEqual({ app: false, device: false, nextStep: 'app' });
  await merchant.client.call('openAppLink');
  expect(await stepsOf(merchant)).toEqual({ app: false, device: false, nextStep: 'device' });

  const linked = await buildMerchant(app);
  expect(await stepsOf(linked)).toEqual({ app: true, device: true, nextStep: null });
  await linked.client.call('unlinkDevice', { params: { deviceId: linked.device.deviceId } });
  expect(await stepsOf(linked), 'an app has connected once').toEqual({ app: true, device: false, nextStep: 'device' });
});

test('a step that was done by opening the link, before connections counted, stays done', async () => {
  const merchant = await buildMerchant(app, { stage: 'owner' });
  await merchant.client.call('openAppLink');
  const migration = await readFile(new URL('../../../../../db/migrations/0396_app_step.sql', import.meta.url), 'utf8');
  await app.database.asOwner(/^update .*;$/ms.exec(migration)![0]);
  expect(await stepsOf(merchant)).toEqual({ app: true, device: false, nextStep: 'device' });
});
