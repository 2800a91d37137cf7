import { restAfter, WEBHOOK_KEPT_DAYS, type SentEvent } from '@trilane/domain/webhook';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import type { DeliveryKey, WholeDeliveryRow } from './deliveries.repo.ts';
import type { EndpointKey } from './endpoints.repo.ts';

/** An endpoint that this process works on until then. A later lease belongs to another process. */
export interface LaneLease extends EndpointKey {
  leasedUntil: Date;
}

/** So many endpoints of one business are worked on at a time, so that slow receivers of one leave turns to others. */
const LEASES_OF_BUSINESS_MAX = 4;

/**
 * Claims the endpoint whose work has been due for longest, so that no other process works on it until `leasedUntil`.
 * `now` is the business clock and `leasedAt` the security clock. Endpoints in `except` are passed over. Null when
 * nothing is due.
 */
export async function claimLane(
  db: Db,
  { now, leasedAt, leasedUntil, except }: { now: Date; leasedAt: Date; leasedUntil: Date; except: readonly string[] },
): Promise<LaneLease | null> {
  const { rows } = await db.single<{ business_id: string; endpoint_id: string }>(
    sql`
      update webhook_lane
      set leased_until = ${leasedUntil}
      where (business_id, endpoint_id) = (
        select lane.business_id, lane.endpoint_id
        from webhook_lane lane
        where lane.due_at <= ${now} and (lane.rests_until is null or lane.rests_until <= ${now})
          and (lane.leased_until is null or lane.leased_until <= ${leasedAt})
          and lane.endpoint_id <> all(${except}::uuid[])
          and (
            select count(*)
            from webhook_lane held
            where held.business_id = lane.business_id and held.leased_until > ${leasedAt}
          ) < ${LEASES_OF_BUSINESS_MAX}
        order by lane.due_at
        limit 1 for update skip locked
      )
      returning business_id, endpoint_id`,
    { name: 'claim_webhook_lane' },
  );
  return rows[0] ? { businessId: rows[0].business_id, endpointId: rows[0].endpoint_id, leasedUntil } : null;
}

/** Whether no earlier event about the same object is still to be delivered. */
const IS_FIRST = sql`
  not exists (
    select from webhook_delivery earlier
    where earlier.business_id = d.business_id and earlier.endpoint_id = d.endpoint_id
      and earlier.object = d.object and earlier.message_number < d.message_number
      and earlier.state in ('waiting', 'held')
  )`;

export interface DueRow extends Pick<WholeDeliveryRow, 'message_id' | 'body' | 'tries'> {
  message_number: number;
  type: SentEvent;
  first_try_at: Date | null;
}

/** The due deliveries of an endpoint. Of the events about one object only the first that is not delivered is due. */
export async function listDue(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { now, most }: { now: Date; most: number },
): Promise<DueRow[]> {
  const { rows } = await tx.query<DueRow & Record<string, unknown>>(sql`
    select d.message_number, m.message_id, m.type, m.body, d.tries, d.first_try_at
    from webhook_delivery d
    join webhook_message m using (business_id, message_number)
    where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.due_at <= ${now}
      and ${IS_FIRST}
    order by d.due_at, d.message_number
    limit ${most}`);
  return rows;
}

/** What became of a try. `dueAt` is the next one; null when there is none. */
export interface Tried {
  state: 'waiting' | 'delivered' | 'failed';
  at: Date;
  dueAt: Date | null;
  status: number | null;
  failure: string | null;
  answer: string | null;
  durationMs: number;
}

/**
 * Notes a try; false where the delivery was renewed while it was under way, so that the try counts no more. A delivery
 * that was held meanwhile stays held unless it has ended.
 */
export async function noteTry(
  tx: Tx,
  { businessId, endpointId, number }: DeliveryKey,
  tried: Tried & { triesBefore: number },
): Promise<boolean> {
  const { state, at, dueAt, status, failure, answer, durationMs, triesBefore } = tried;
  const { rowCount } = await tx.query(sql`
    update webhook_delivery
    set state = case when ${state}::text = 'waiting' then state else ${state} end, tries = tries + 1,
      first_try_at = coalesce(first_try_at, ${at}), last_try_at = ${at}, due_at = coalesce(${dueAt}, due_at),
      status = ${status}, failure = ${failure}, answer = ${answer}, duration_ms = ${durationMs}
    where business_id = ${businessId} and endpoint_id = ${endpointId} and message_number = ${number}
      and tries = ${triesBefore}`);
  return rowCount === 1;
}

/** How a round of tries went. */
export interface Round {
  delivered: boolean;
  failure: string | null;
}

/**
 * Lets go of an endpoint and notes when it has work again. Its turn then comes after that of every endpoint that has
 * waited longer.
 */
export async function releaseLane(
  tx: Tx,
  { businessId, endpointId, leasedUntil }: LaneLease,
  { delivered, failure }: Round,
  now: Date,
): Promise<void> {
  const isLane = sql`business_id = ${businessId} and endpoint_id = ${endpointId}`;
  // Who adds work holds this lock until the commit, so the look at the work comes after it.
  const { rows } = await tx.query<{ failed_rounds: number }>(
    sql`select failed_rounds from webhook_lane where ${isLane} and leased_until = ${leasedUntil} for update`,
  );
  if (!rows[0]) return;
  const failedRounds = delivered || failure === null ? 0 : Math.min(rows[0].failed_rounds + 1, 100);
  const restsUntil = failedRounds === 0 ? null : new Date(now.getTime() + restAfter(failedRounds));
  await tx.query(sql`
    update webhook_lane
    set leased_until = null, failed_rounds = ${failedRounds}, rests_until = ${restsUntil},
      delivered_at = case when ${delivered} then ${now} else delivered_at end,
      failed_at = case when ${failure}::text is null then failed_at else ${now} end,
      failure = coalesce(${failure}, failure),
      due_at = (
        select greatest(d.due_at, ${now}::timestamptz)
        from webhook_delivery d
        where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.state = 'waiting' and ${IS_FIRST}
        order by d.due_at, d.message_number
        limit 1
      )
    where ${isLane}`);
}

/** Lets go of an endpoint whose round has failed by a fault of ours, and leaves it alone for a while. */
export async function dropLease(
  db: Db,
  { businessId, endpointId, leasedUntil }: LaneLease,
  restsUntil: Date,
): Promise<void> {
  await db.single(
    sql`
      update webhook_lane
      set leased_until = null, rests_until = ${restsUntil}
      where business_id = ${businessId} and endpoint_id = ${endpointId} and leased_until = ${leasedUntil}`,
  );
}

/** When an endpoint last took an event; null if it never did. */
export async function findLastDelivered(tx: Tx, { businessId, endpointId }: EndpointKey): Promise<Date | null> {
  const { rows } = await tx.query<{ delivered_at: Date | null }>(
    sql`select delivered_at from webhook_lane where business_id = ${businessId} and endpoint_id = ${endpointId}`,
  );
  return rows[0]?.delivered_at ?? null;
}

/** Holds deliveries that were not taken in time, until their endpoint is switched on. */
export async function holdLost(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  numbers: readonly number[],
): Promise<void> {
  await tx.query(sql`
    update webhook_delivery
    set state = 'held'
    where business_id = ${businessId} and endpoint_id = ${endpointId} and message_number = any(${numbers}::bigint[])
      and state = 'failed'`);
}

/** Deletes events that are no longer kept, and their deliveries. */
export async function purgeWebhooks(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    delete
    from webhook_message
    where said_at < ${now}::timestamptz - make_interval(days => ${WEBHOOK_KEPT_DAYS})`);
}

export interface Undelivered {
  state: 'waiting' | 'held';
  deliveries: number;
  oldest_seconds: number;
}

/** What is not delivered, over all businesses. */
export async function countUndelivered(db: Db, now: Date): Promise<Undelivered[]> {
  const { rows } = await db.single<Undelivered & Record<string, unknown>>(sql`
    select d.state, count(*)::integer as deliveries,
      extract(epoch from ${now}::timestamptz - min(m.said_at))::float8 as oldest_seconds
    from webhook_delivery d
    join webhook_message m using (business_id, message_number)
    where d.state in ('waiting', 'held')
    group by 1`);
  return rows;
}
