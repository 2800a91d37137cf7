import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { deleteEndpoint, noteReading } from './endpoints.repo.ts';
import { requireLockedEndpoint } from './require-endpoint.ts';
import { auditedFields } from './webhooks.wire.ts';

/** Removes an endpoint, its secret and its deliveries. */
export const removeWebhook: Handler<'removeWebhook'> = async (context, { params }) => {
  const { businessId } = context.holder;
  const key = { businessId, endpointId: params.id };
  const answer = await context.write(async (tx) => {
    const before = await requireLockedEndpoint(tx, key);
    await deleteEndpoint(tx, key);
    await noteReading(tx, businessId);
    await audit(tx, context, { action: 'webhook.remove', subject: before.url, before: auditedFields(before) });
    return { success: true as const };
  });
  context.platform.live.publish(businessId, 'webhooks');
  return answer;
};
