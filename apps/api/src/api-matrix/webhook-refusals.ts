import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { WEBHOOKS_MAX } from '@trilane/domain/webhook';
import { buildWebhook, webhookBody } from '@trilane/testkit/build-webhook';
import type { Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, type CallCase } from './call-case.ts';
import { missingId } from './case-parts.ts';
import { withBody } from './changed-sending.ts';
import { aboutDelivery, aboutWebhook, span } from './webhook-cases.ts';

const ofMissing = (body?: unknown): CallCase =>
  as('signed-in', async (merchant) => {
    await merchant.prove();
    return { params: { id: missingId() }, ...(body !== undefined && { body }) };
  });

const ofMissingNumber = (): CallCase =>
  as('signed-in', async (merchant) => {
    const { endpoint } = await buildWebhook(merchant);
    return { params: { id: endpoint.id, number: '7' } };
  });

const switchOff = (id: string, { client }: Merchant) =>
  client.call('setWebhookActive', { params: { id }, body: { active: false } });

const addressOfOther = async (merchant: Merchant) => ({ url: (await buildWebhook(merchant)).endpoint.url });

const unencrypted = { url: 'ftp://example.com' };
const BEYOND_PROOF_SECONDS = 16 * 60;

/** The requests that cause each refusal about webhooks. */
export const webhookRefusals: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  createWebhook: {
    webhooks_full: as('signed-in', async (merchant) => {
      for (let n = 0; n < WEBHOOKS_MAX; n += 1) await buildWebhook(merchant);
      return { body: webhookBody() };
    }),
    webhook_address_refused: withBody('createWebhook', unencrypted),
    webhook_address_taken: as('signed-in', async (merchant) => ({
      body: { ...webhookBody(), ...(await addressOfOther(merchant)) },
    })),
    proof_required: as('signed-in', () => ({ body: webhookBody() })),
  },
  updateWebhook: {
    not_found: ofMissing(webhookBody()),
    webhook_address_refused: withBody('updateWebhook', unencrypted),
    webhook_address_taken: aboutWebhook(async (_id, merchant) => ({
      body: { ...webhookBody(), ...(await addressOfOther(merchant)) },
    })),
    changed_elsewhere: withBody('updateWebhook', { version: 9 }),
    proof_required: aboutWebhook((_id, _merchant, app) => {
      app.advanceSecurity(BEYOND_PROOF_SECONDS);
      return { body: webhookBody() };
    }),
  },
  setWebhookActive: { not_found: ofMissing({ active: true }) },
  removeWebhook: { not_found: ofMissing() },
  rollWebhookSecret: {
    not_found: ofMissing(),
    proof_required: aboutWebhook((_id, _merchant, app) => {
      app.advanceSecurity(BEYOND_PROOF_SECONDS);
      return {};
    }),
  },
  sendWebhookTest: { not_found: ofMissing() },
  listWebhookDeliveries: { not_found: ofMissing() },
  getWebhookDelivery: { not_found: ofMissingNumber() },
  replayWebhookDelivery: {
    not_found: ofMissingNumber(),
    webhook_off: aboutDelivery(switchOff),
    webhook_under_way: as('signed-in', async (merchant) => {
      const { endpoint } = await buildWebhook(merchant);
      const { number } = await merchant.client.call('sendWebhookTest', { params: { id: endpoint.id } });
      return { params: { id: endpoint.id, number: String(number) } };
    }),
  },
  replayWebhookRange: {
    not_found: ofMissing(span),
    webhook_off: aboutWebhook(async (id, merchant) => {
      await switchOff(id, merchant);
      return { body: span };
    }),
    dates_reversed: aboutWebhook(() => ({ body: { from: span.to, to: span.from } })),
  },
};
