import { OPEN_WEEKS, OPEN_WEEKS_MIN } from '@trilane/domain/silent-device';
import { join, sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** When devices were heard of last that are told as silent; both ends are included. */
export interface SilentSpan {
  from: Date;
  to: Date;
}

export interface StoreKey {
  businessId: string;
  storeId: string;
}

const isSilent = ({ from, to }: SilentSpan) => sql`
  d.link_id is not null and d.active and d.last_seen_at between ${from} and ${to}
  and d.silence_told_at is distinct from d.last_seen_at`;

/** Whether a store usually takes payments in the hour of the week in which an instant lies. */
const isOpenAt = (at: Date) => sql`
  (
    select count(*)
    from generate_series(1, ${OPEN_WEEKS}::int) weeks
    cross join lateral (select (${at}::timestamptz at time zone b.time_zone) - weeks * interval '7 days') local (time)
    where exists (
        select
        from ledger.sales_hour h
        where h.business_id = s.business_id and h.scope_id = s.store_id and h.day = local.time::date
          and h.hour = extract(hour from local.time) and h.sales_count > 0
      )
      or exists (
        select
        from ledger.sales_open o
        where o.business_id = s.business_id and o.store_id = s.store_id and o.day = local.time::date
          and o.hour = extract(hour from local.time) and o.sales_count > 0
      )
  ) >= ${OPEN_WEEKS_MIN}::int`;

/** The stores that have silent devices and are usually open at all these instants. */
export async function listSilentStores(
  db: Db,
  span: SilentSpan,
  { openAt, most }: { openAt: readonly Date[]; most: number },
): Promise<StoreKey[]> {
  const { rows } = await db.single<StoreKey & Record<string, unknown>>(sql`
    select s.business_id as "businessId", s.store_id as "storeId"
    from store s
    join business b on b.business_id = s.business_id
    where s.active and b.rejected_at is null
      and exists (
        select
        from device d
        where d.business_id = s.business_id and d.store_id = s.store_id and ${isSilent(span)}
      )
      and ${join(openAt.map(isOpenAt), sql` and `)}
    order by s.business_id, s.store_id
    limit ${most}`);
  return rows;
}

export interface SilentDevice {
  device_id: string;
  name: string;
  store: string;
  last_seen_at: Date;
}

/** Notes the silent devices of a store as told, and answers them by name. Of two processes at once one gets them. */
export async function takeSilentDevices(
  tx: Tx,
  { businessId, storeId }: StoreKey,
  span: SilentSpan,
): Promise<SilentDevice[]> {
  const { rows } = await tx.query<SilentDevice & Record<string, unknown>>(sql`
    with told as (
      update device d
      set silence_told_at = d.last_seen_at
      where d.business_id = ${businessId} and d.store_id = ${storeId} and ${isSilent(span)}
      returning d.device_id, d.name, d.store_id, d.last_seen_at
    )
    select t.device_id, t.name, s.name as store, t.last_seen_at
    from told t
    join store s on s.business_id = ${businessId} and s.store_id = t.store_id
    order by t.name, t.device_id`);
  return rows;
}
