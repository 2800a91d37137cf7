import type { CallName } from '@trilane/contract/calls';
import { buildWebhook, webhookBody } from '@trilane/testkit/build-webhook';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import type { Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { createWebhookWork } from '../features/webhooks/send-webhooks.ts';
import { as, type CallCase } from './call-case.ts';
import type { Sending } from './send-call.ts';

type Rest = Omit<Sending, 'token' | 'params'>;

/** A call about an endpoint of a merchant with a fresh step-up. */
export const aboutWebhook = (
  rest: (id: string, merchant: Merchant, app: TestApp) => Promise<Rest> | Rest = () => ({}),
): CallCase =>
  as('signed-in', async (merchant, app) => {
    const { endpoint } = await buildWebhook(merchant);
    return { params: { id: endpoint.id }, ...(await rest(endpoint.id, merchant, app)) };
  });

/** A call about a test event, which nobody took. */
export const aboutDelivery = (
  change: (id: string, merchant: Merchant, app: TestApp) => Promise<unknown> | void = () => undefined,
): CallCase =>
  as('signed-in', async (merchant, app) => {
    const { endpoint } = await buildWebhook(merchant);
    const { number } = await merchant.client.call('sendWebhookTest', { params: { id: endpoint.id } });
    const work = createWebhookWork(app.platform);
    await work.begin();
    await work.idle();
    await change(endpoint.id, merchant, app);
    return { params: { id: endpoint.id, number: String(number) } };
  });

export const span = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };

export const webhookCases = {
  listWebhooks: as('signed-in'),
  createWebhook: as('signed-in', async (merchant) => {
    await merchant.prove();
    return { body: webhookBody() };
  }),
  updateWebhook: aboutWebhook(() => ({ body: webhookBody({ events: ['payout.paid'] }) })),
  setWebhookActive: aboutWebhook(() => ({ body: { active: false } })),
  removeWebhook: aboutWebhook(),
  rollWebhookSecret: aboutWebhook(),
  sendWebhookTest: aboutWebhook(),
  listWebhookDeliveries: aboutWebhook(),
  getWebhookDelivery: aboutDelivery(),
  replayWebhookDelivery: aboutDelivery(),
  replayWebhookRange: aboutWebhook(() => ({ body: span })),
} satisfies Partial<Record<CallName, CallCase>>;
