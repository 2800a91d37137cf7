import { REPLAY_MAX } from '@trilane/domain/webhook';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDelivery, replayDelivery, replaySpan } from './deliveries.repo.ts';
import { wakeLane, type EndpointHealthRow, type EndpointKey } from './endpoints.repo.ts';
import { requireLockedEndpoint } from './require-endpoint.ts';
import { deliveryToWire } from './webhooks.wire.ts';

async function requireOn(tx: Tx, key: EndpointKey): Promise<EndpointHealthRow> {
  const endpoint = await requireLockedEndpoint(tx, key);
  if (endpoint.off_at !== null) throw new Refusal('webhook_off');
  return endpoint;
}

/** Delivers an event again under its own id, by which a receiver knows that it has seen it. */
export const replayWebhookDelivery: Handler<'replayWebhookDelivery'> = async (context, { params }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  const endpoint = { businessId, endpointId: params.id };
  const key = { ...endpoint, number: params.number };
  const replayed = await context.write(async (tx) => {
    const { url } = await requireOn(tx, endpoint);
    if (!(await findDelivery(tx, key))) throw new Refusal('not_found');
    const now = platform.clock.now();
    if (!(await replayDelivery(tx, key, now))) throw new Refusal('webhook_under_way');
    await wakeLane(tx, endpoint, now);
    const row = (await findDelivery(tx, key))!;
    await audit(tx, context, { action: 'webhook.replay', subject: url, after: { event: row.message_id } });
    return deliveryToWire(row);
  });
  platform.live.publish(businessId, 'webhooks');
  return replayed;
};

/** Delivers the events of a span again. Those that are under way are left alone and do not count. */
export const replayWebhookRange: Handler<'replayWebhookRange'> = async (context, { params, body }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  const key = { businessId, endpointId: params.id };
  const { failedOnly, after } = body;
  const [from, to] = [new Date(body.from), new Date(body.to)];
  if (from > to) throw new Refusal('dates_reversed');
  const replayed = await context.write(async (tx) => {
    const { url } = await requireOn(tx, key);
    const now = platform.clock.now();
    const numbers = await replaySpan(tx, key, { from, to, failedOnly, after, most: REPLAY_MAX }, now);
    if (numbers.length > 0) await wakeLane(tx, key, now);
    const { length: count } = numbers;
    await audit(tx, context, {
      action: 'webhook.replay',
      subject: url,
      after: { from: body.from, to: body.to, failedOnly, events: count },
    });
    return { replayed: count, more: count === REPLAY_MAX, through: numbers.at(-1) ?? after };
  });
  platform.live.publish(businessId, 'webhooks');
  return replayed;
};
