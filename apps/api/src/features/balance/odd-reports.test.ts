import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app, { stage: 'signed-in' });
});
afterAll(() => app.stop());

const report = async (reference: string) =>
  (
    await app.report('/webhooks/payouts', app.config.payoutWebhookSecrets[0]!, {
      id: randomUUID(),
      type: 'payout.paid',
      reference,
      payoutId: 'payout-1',
      reason: null,
    })
  ).statusCode;

test.each([
  ['of hyphens', () => `${'-'.repeat(36)}.${'-'.repeat(36)}`, 422],
  ['of digits without hyphens', () => `${'0'.repeat(36)}.${'0'.repeat(36)}`, 422],
  ['of a transfer of hyphens', () => `${merchant.businessId}.${'-'.repeat(36)}`, 422],
  ['of an unknown business', () => `${randomUUID()}.${randomUUID()}`, 200],
  ['of an unknown transfer', () => `${merchant.businessId}.${randomUUID()}`, 200],
  ['in capitals', () => `${merchant.businessId}.${randomUUID()}`.toUpperCase(), 422],
  ['with a line break behind it', () => `${merchant.businessId}.${randomUUID()}\n`, 422],
])('a report of a payout with a reference %s changes nothing and breaks nothing', async (_, reference, status) => {
  expect(await report(reference())).toBe(status);
});
