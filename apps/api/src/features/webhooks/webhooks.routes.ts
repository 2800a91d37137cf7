import { routes } from '../../platform/context.ts';
import { createWebhook } from './create-webhook.ts';
import { listEndpoints } from './endpoints.repo.ts';
import { getWebhookDelivery, listWebhookDeliveries } from './read-deliveries.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayWebhookDelivery, replayWebhookRange } from './replay-webhooks.ts';
import { rollWebhookSecret } from './roll-webhook-secret.ts';
import { sendWebhookTest } from './send-webhook-test.ts';
import { setWebhookActive } from './set-webhook-active.ts';
import { updateWebhook } from './update-webhook.ts';
import { endpointToWire } from './webhooks.wire.ts';

export { createWebhookWork } from './send-webhooks.ts';

export const webhookRoutes = routes({
  listWebhooks: ({ read, holder, platform }) =>
    read(async (tx) =>
      (await listEndpoints(tx, holder.businessId)).map((row) => endpointToWire(row, platform.securityNow())),
    ),
  createWebhook,
  updateWebhook,
  setWebhookActive,
  removeWebhook,
  rollWebhookSecret,
  sendWebhookTest,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayWebhookRange,
});
