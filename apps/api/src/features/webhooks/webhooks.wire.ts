import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { TEST_EVENT, WEBHOOK_EVENT_NAMES, whyNotWebhookUrl, type WebhookEvent } from '@trilane/domain/webhook';
import type { Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DeliveryRow } from './deliveries.repo.ts';
import type { EndpointFields, EndpointHealthRow } from './endpoints.repo.ts';

type EndpointWire = CallOutput<Calls['listWebhooks']>[number];
type DeliveryWire = CallOutput<Calls['sendWebhookTest']>;

/** `now` is the security clock, by which secrets end. */
export function endpointToWire(row: EndpointHealthRow, now: Date): EndpointWire {
  const oldUntil = row.old_secret_until !== null && row.old_secret_until > now ? row.old_secret_until : null;
  return {
    id: row.endpoint_id,
    url: row.url,
    description: row.description,
    // A later release may know events that this one does not.
    events: WEBHOOK_EVENT_NAMES.filter((name) => row.events.includes(name)),
    createdAt: row.created_at.toISOString(),
    off: row.off_at && { at: row.off_at.toISOString(), reason: row.off_reason! },
    oldSecretUntil: oldUntil?.toISOString() ?? null,
    waiting: row.waiting,
    lastDeliveredAt: row.delivered_at?.toISOString() ?? null,
    lastFailure: row.failed_at && { at: row.failed_at.toISOString(), words: row.failure! },
    version: row.version,
  };
}

export function deliveryToWire(row: DeliveryRow): DeliveryWire {
  return {
    number: row.message_number,
    messageId: row.message_id,
    type: row.type,
    saidAt: row.said_at.toISOString(),
    state: row.state,
    tries: row.tries,
    lastTryAt: row.last_try_at?.toISOString() ?? null,
    nextTryAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
    status: row.status,
    failure: row.failure,
  };
}

/** The fields as they are stored: each event once, in the order of the list. Refuses an address that cannot be used. */
export function endpointFieldsOf(
  { webhookPrivateAddresses }: Pick<Platform['config'], 'webhookPrivateAddresses'>,
  { url, description, events }: { url: string; description: string; events: readonly WebhookEvent[] },
): EndpointFields {
  const why = whyNotWebhookUrl(url, { plain: webhookPrivateAddresses !== 'off' });
  if (why !== null) throw new Refusal('webhook_address_refused', { errors: { url: [why] } });
  return { url, description, events: WEBHOOK_EVENT_NAMES.filter((name) => events.includes(name)) };
}

/** What the audit trail says of an endpoint. */
export const auditedFields = ({ url, description, events }: EndpointFields) => ({
  url,
  description,
  events: events.join(', '),
});

/** The words of the test event. */
export const testData = (endpointId: string) => ({ endpointId, message: `This is ${TEST_EVENT}. Nothing happened.` });
