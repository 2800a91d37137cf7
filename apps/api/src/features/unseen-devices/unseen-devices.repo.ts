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
 * `business b`.
 */
const isOpenAt = (at: Date) => sql`
  (
    select count(*)
    from generate_series(1, ${OPEN_WEEKS}::int) as past (weeks)
    cross join lateral (
      select (${at}::timestamptz at time zone b.time_zone) - past.weeks * interval '7 days'
    ) local (wall_time)
    where exists (
        select
        from ledger.sales_hour h
        where h.business_id = s.business_id and h.scope_id = s.store_id and h.day = local.wall_time::date
          and h.hour = extract(hour from local.wall_time) and h.sales_count > 0
      )
      or exists (
        select
        from ledger.sales_open o
        where o.business_id = s.business_id and o.store_id = s.store_id and o.day = local.wall_time::date
          and o.hour = extract(hour from local.wall_time) and o.sales_count > 0
      )
  ) >= ${OPEN_WEEKS_MIN}::int`;

/** Stores that are usually open at all these instants and have unseen devices. */
export async function listStoresWithUnseen(
  db: Db,
  span: UnseenSpan,
  { openAt, most }: { openAt: readonly Date[]; most: number },
): Promise<StoreKey[]> {
  const { rows } = await db.single<StoreKey & Record<string, unknown>>(sql`
    select s.business_id as "businessId", s.store_id as "storeId"
    from store s
    join business b on b.business_id = s.business_id
    where s.active and b.rejected_at is null and b.agency_decision is distinct from 'rejected'
      and exists (
        select
        from device d
        where d.business_id = s.business_id and d.store_id = s.store_id and ${isUnseen(span)}
      )
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
    with told as (
      update device d
      set told_last_seen_at = d.last_seen_at
      where d.business_id = ${businessId} and d.store_id = ${storeId} and ${isUnseen(span)}
      returning d.device_id, d.name, d.store_id, d.last_seen_at
    )
    select t.device_id as "deviceId", t.name, s.name as "storeName", t.last_seen_at as "lastSeenAt"
    from told t
    join store s on s.business_id = ${businessId} and s.store_id = t.store_id
    order by t.name, t.device_id`);
  return rows;
}
