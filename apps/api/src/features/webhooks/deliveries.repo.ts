import type { DeliveryState, SentEvent } from '@trilane/domain/webhook';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { EndpointKey } from './endpoints.repo.ts';

export interface DeliveryRow {
  message_number: number;
  message_id: string;
  type: SentEvent;
  said_at: Date;
  state: DeliveryState;
  tries: number;
  last_try_at: Date | null;
  due_at: Date;
  status: number | null;
  failure: string | null;
}

export interface WholeDeliveryRow extends DeliveryRow {
  body: string;
  answer: string | null;
  duration_ms: number | null;
}

export interface DeliveryKey extends EndpointKey {
  number: number;
}

const COLUMNS = sql`
  d.message_number, m.message_id, m.type, m.said_at, d.state, d.tries, d.last_try_at, d.due_at, d.status, d.failure`;
const FROM = sql`from webhook_delivery d join webhook_message m using (business_id, message_number)`;

/** The deliveries of an endpoint, newest first. */
export async function listDeliveries(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  filter: { state?: DeliveryState | undefined; type?: SentEvent | undefined; before?: number | undefined },
  limit: number,
): Promise<DeliveryRow[]> {
  const { state = null, type = null, before = null } = filter;
  const { rows } = await tx.query<DeliveryRow & Record<string, unknown>>(sql`
    select ${COLUMNS} ${FROM}
    where d.business_id = ${businessId} and d.endpoint_id = ${endpointId}
      and (${state}::text is null or d.state = ${state}) and (${type}::text is null or m.type = ${type})
      and (${before}::bigint is null or d.message_number < ${before})
    order by d.message_number desc
    limit ${limit}`);
  return rows;
}

export async function findDelivery(
  tx: Tx,
  { businessId, endpointId, number }: DeliveryKey,
): Promise<WholeDeliveryRow | null> {
  const { rows } = await tx.query<WholeDeliveryRow & Record<string, unknown>>(sql`
    select ${COLUMNS}, m.body, d.answer, d.duration_ms ${FROM}
    where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.message_number = ${number}`);
  return rows[0] ?? null;
}

const AGAIN = sql`state = 'waiting', tries = 0, first_try_at = null`;

/** Makes a delivery due again; false while it is under way or held. */
export async function replayDelivery(
  tx: Tx,
  { businessId, endpointId, number }: DeliveryKey,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update webhook_delivery
    set ${AGAIN}, due_at = ${now}
    where business_id = ${businessId} and endpoint_id = ${endpointId} and message_number = ${number}
      and state in ('delivered', 'failed')`);
  return rowCount === 1;
}

export interface Span {
  from: Date;
  to: Date;
  failedOnly: boolean;
  after: number;
  most: number;
}

/** Makes the ended deliveries of a span due again, oldest first; answers their numbers. */
export async function replaySpan(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { from, to, failedOnly, after, most }: Span,
  now: Date,
): Promise<number[]> {
  const states = failedOnly ? ['failed'] : ['delivered', 'failed'];
  const { rows } = await tx.query<{ message_number: number }>(sql`
    with chosen as (
      select d.message_number ${FROM}
      where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.state = any(${states})
        and d.message_number > ${after} and m.said_at >= ${from} and m.said_at <= ${to}
      order by d.message_number
      limit ${most} for update of d
    )
    update webhook_delivery d
    set ${AGAIN}, due_at = ${now}
    from chosen
    where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.message_number = chosen.message_number
      and d.state = any(${states})
    returning d.message_number`);
  return rows.map((row) => row.message_number).toSorted((a, b) => a - b);
}
