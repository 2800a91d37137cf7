import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDelivery, listDeliveries } from './deliveries.repo.ts';
import { requireEndpoint } from './require-endpoint.ts';
import { deliveryToWire } from './webhooks.wire.ts';

/** The deliveries of an endpoint, newest first. */
export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = ({ read, holder }, { params, query }) =>
  read(async (tx) => {
    const key = { businessId: holder.businessId, endpointId: params.id };
    await requireEndpoint(tx, key);
    const rows = await listDeliveries(tx, key, query, query.limit + 1);
    return { docs: rows.slice(0, query.limit).map(deliveryToWire), more: rows.length > query.limit };
  });

/** One delivery, with what is sent and what the receiver answered last. */
export const getWebhookDelivery: Handler<'getWebhookDelivery'> = ({ read, holder }, { params }) =>
  read(async (tx) => {
    const key = { businessId: holder.businessId, endpointId: params.id };
    const { url } = await requireEndpoint(tx, key);
    const row = await findDelivery(tx, { ...key, number: params.number });
    if (!row) throw new Refusal('not_found');
    return { delivery: deliveryToWire(row), url, body: row.body, answer: row.answer, durationMs: row.duration_ms };
  });
