import { isSameWebhookUrl, WEBHOOKS_MAX } from '@trilane/domain/webhook';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireStepUp } from '../auth/public.ts';
import { insertEndpoint, listEndpoints, lockBook, noteReading, openBook } from './endpoints.repo.ts';
import { requireEndpoint } from './require-endpoint.ts';
import { newWebhookSecret, webhookSecretPlace } from './sign-webhook.ts';
import { tellOwner } from './tell-owner.ts';
import { auditedFields, endpointFieldsOf, endpointToWire } from './webhooks.wire.ts';

/** Adds an endpoint. It gets what happens from now on; its secret is shown in this answer alone. */
export const createWebhook: Handler<'createWebhook'> = async (context, { body }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  const fields = endpointFieldsOf(platform.config, body);
  await requireStepUp(context);
  const key = { businessId, endpointId: newId() };
  const secret = newWebhookSecret();
  const secretBox = platform.box.encrypt(secret, webhookSecretPlace(businessId, key.endpointId));
  const endpoint = await context.write(async (tx) => {
    await openBook(tx, businessId);
    await lockBook(tx, businessId);
    const others = await listEndpoints(tx, businessId);
    if (others.length >= WEBHOOKS_MAX) throw new Refusal('webhooks_full');
    if (others.some(({ url }) => isSameWebhookUrl(url, fields.url))) throw new Refusal('webhook_address_taken');
    await insertEndpoint(tx, key, { ...fields, secretBox, now: platform.clock.now() });
    await noteReading(tx, businessId);
    await audit(tx, context, { action: 'webhook.create', subject: fields.url, after: auditedFields(fields) });
    await tellOwner(tx, context, { what: 'added', endpointUrl: fields.url });
    return endpointToWire(await requireEndpoint(tx, key), platform.securityNow());
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'webhooks');
  return { endpoint, secret };
};
