import { isSameWebhookUrl } from '@trilane/domain/webhook';
import { audit, changedFields } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { requireStepUp } from '../auth/public.ts';
import { listEndpoints, noteReading, renewWaiting, updateEndpointFields } from './endpoints.repo.ts';
import { requireEndpoint, requireLockedEndpoint } from './require-endpoint.ts';
import { tellOwner } from './tell-owner.ts';
import { auditedFields, endpointFieldsOf, endpointToWire } from './webhooks.wire.ts';

/**
 * Changes an endpoint. Deliveries that wait go to a new address at once. A new choice of events applies to events from
 * now on.
 */
export const updateWebhook: Handler<'updateWebhook'> = async (context, { params, body }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  const key = { businessId, endpointId: params.id };
  const fields = endpointFieldsOf(platform.config, body);
  await requireStepUp(context);
  const changed = await context.write(async (tx) => {
    const before = await requireLockedEndpoint(tx, key);
    requireVersion(before.version, body.version);
    const others = (await listEndpoints(tx, businessId)).filter(({ endpoint_id: id }) => id !== key.endpointId);
    if (others.some(({ url }) => isSameWebhookUrl(url, fields.url))) throw new Refusal('webhook_address_taken');
    await updateEndpointFields(tx, key, fields);
    await noteReading(tx, businessId);
    if (fields.url !== before.url) {
      await renewWaiting(tx, key, platform.clock.now());
      await tellOwner(tx, context, { what: 'moved', endpointUrl: fields.url, formerUrl: before.url });
    }
    const values = changedFields(auditedFields(before), auditedFields(fields));
    await audit(tx, context, { action: 'webhook.update', subject: fields.url, ...values });
    return endpointToWire(await requireEndpoint(tx, key), platform.securityNow());
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'webhooks');
  return changed;
};
