import { OPEN_WEEKS, OPEN_WEEKS_MIN } from '@trilane/domain/unseen-device';
import { join, sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** The span in which an unseen device was last seen; both ends are included. */
export interface UnseenSpan {
  from: Date;
  to: Date;
}

export interface StoreKey {
  businessId: string;
  storeId: string;
}

/** For a query with `device d`. */
const isUnseen = ({ from, to }: UnseenSpan) => sql`
  d.link_id is not null and d.active and d.last_seen_at between ${from} and ${to}
  and d.told_last_seen_at is distinct from d.last_seen_at`;

/**
 * Whether a store usually takes payments in the hour of the week that contains `at`. For a query with `store s` and
 * `business b`. The days are named one by one: with a join, PostgreSQL may read the whole history of each store.
 */
function isOpenAt(at: Date) {
  const local = sql`(${at}::timestamptz at time zone b.time_zone)`;
  const days = Array.from({ length: OPEN_WEEKS }, (_, n) => sql`${local}::date - ${7 * (n + 1)}::int`);
  const isThen = sql`
    day = any(array[${join(days, sql`, `)}]) and hour = extract(hour from ${local})::smallint and sales_count > 0`;
  return sql`
    (
      select count(*)
      from (
        select day from ledger.sales_hour where business_id = s.business_id and scope_id = s.store_id and ${isThen}
        union
        select day from ledger.sales_open where business_id = s.business_id and store_id = s.store_id and ${isThen}
      ) days
    ) >= ${OPEN_WEEKS_MIN}::int`;
}

/** Stores that are usually open at all these instants and have unseen devices. */
export async function listStoresWithUnseen(
  db: Db,
  span: UnseenSpan,
  { openAt, most }: { openAt: readonly Date[]; most: number },
): Promise<StoreKey[]> {
  const { rows } = await db.single<StoreKey & Record<string, unknown>>(sql`
    with unseen as materialized (
      select distinct d.business_id, d.store_id from device d where ${isUnseen(span)}
    )
    select s.business_id as "businessId", s.store_id as "storeId"
    from unseen
    join store s on s.business_id = unseen.business_id and s.store_id = unseen.store_id
    join business b on b.business_id = s.business_id
    where s.active and b.takes_payments
      and ${join(openAt.map(isOpenAt), sql` and `)}
    order by s.business_id, s.store_id
    limit ${most}`);
  return rows;
}

export interface UnseenDevice {
  deviceId: string;
  name: string;
  storeName: string;
  lastSeenAt: Date;
}

/** Marks a store's unseen devices as reported and returns them by name. If two processes try at once, one gets them. */
export async function takeUnseenDevices(
  tx: Tx,
  { businessId, storeId }: StoreKey,
  span: UnseenSpan,
): Promise<UnseenDevice[]> {
  const { rows } = await tx.query<UnseenDevice & Record<string, unknown>>(sql`
    with unseen as (
      select d.device_id
      from device d
      where d.business_id = ${businessId} and d.store_id = ${storeId} and ${isUnseen(span)}
      order by d.device_id
      for no key update
    ),
    told as (
      update device d
      set told_last_seen_at = d.last_seen_at
      from unseen
      where d.business_id = ${businessId} and d.device_id = unseen.device_id
      returning d.device_id, d.name, d.store_id, d.last_seen_at
    )
    select t.device_id as "deviceId", t.name, s.name as "storeName", t.last_seen_at as "lastSeenAt"
    from told t
    join store s on s.business_id = ${businessId} and s.store_id = t.store_id
    order by t.name, t.device_id`);
  return rows;
}
