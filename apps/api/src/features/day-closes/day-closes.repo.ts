import type { DayCloser } from '@trilane/domain/day-close';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { DayCloseFigures, PlaceSums } from './day-close-sums.ts';

/** What is closed: a device, or a store as a whole. */
export interface ClosedPlace {
  businessId: string;
  store: { id: string; name: string; storeNo: string };
  device: { id: string; name: string } | null;
}

export const placeIdOf = ({ store, device }: ClosedPlace): string => device?.id ?? store.id;

/** Where the last close of a place ended. */
export interface LastClose {
  number: number;
  through_transaction: number;
  closed_at: Date;
  sums_through: PlaceSums;
}

/** A stored close. A list has only the total of its figures. */
export interface DayCloseRow<Figures = DayCloseFigures> {
  close_id: string;
  store_id: string;
  store_name: string;
  store_no: string;
  device_id: string | null;
  device_name: string | null;
  number: number;
  after_transaction: number;
  through_transaction: number;
  opened_at: Date;
  closed_at: Date;
  time_zone: string;
  closed_by_kind: DayCloser;
  closed_by: string;
  figures: Figures;
}

const HEAD = sql`
  close_id, store_id, store_name, store_no, device_id, device_name, number, after_transaction, through_transaction,
  opened_at, closed_at, time_zone, closed_by_kind, closed_by`;

export async function findLastClose(tx: Tx, place: ClosedPlace): Promise<LastClose | null> {
  const { rows } = await tx.query<LastClose & Record<string, unknown>>(sql`
    select number, through_transaction, closed_at, sums_through
    from day_close
    where business_id = ${place.businessId} and place_id = ${placeIdOf(place)}
    order by number desc
    limit 1`);
  return rows[0] ?? null;
}

/** Keeps a close. The caller has locked the store, so the number is the next one. */
export async function insertDayClose(
  tx: Tx,
  { businessId, store, device }: ClosedPlace,
  row: Omit<DayCloseRow, 'store_id' | 'store_name' | 'store_no' | 'device_id' | 'device_name'>,
  sumsThrough: PlaceSums,
): Promise<void> {
  await tx.query(sql`
    insert into day_close (
      business_id, close_id, place_id, store_id, device_id, number, after_transaction, through_transaction, opened_at,
      closed_at, time_zone, store_name, store_no, device_name, closed_by_kind, closed_by, figures,
      sums_through
    )
    values (
      ${businessId}, ${row.close_id}, ${device?.id ?? store.id}, ${store.id}, ${device?.id ?? null}, ${row.number},
      ${row.after_transaction}, ${row.through_transaction}, ${row.opened_at}, ${row.closed_at}, ${row.time_zone},
      ${store.name}, ${store.storeNo}, ${device?.name ?? null}, ${row.closed_by_kind}, ${row.closed_by},
      ${JSON.stringify(row.figures)}::jsonb, ${JSON.stringify(sumsThrough)}::jsonb
    )`);
}

export async function findDayClose(tx: Tx, businessId: string, closeId: string): Promise<DayCloseRow | null> {
  const { rows } = await tx.query<DayCloseRow & Record<string, unknown>>(
    sql`select ${HEAD}, figures from day_close where business_id = ${businessId} and close_id = ${closeId}`,
  );
  return rows[0] ?? null;
}

export interface DayCloseFilter {
  /** Any of them; null for all stores of the business. */
  storeIds: readonly string[] | null;
  deviceId: string | null;
}

/** Closes, newest first, each with its total, and how many there are. */
export async function listCloses(
  tx: Tx,
  businessId: string,
  { storeIds, deviceId }: DayCloseFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: DayCloseRow<Pick<DayCloseFigures, 'total'>>[]; total: number }> {
  const ofStore: Sql = storeIds === null ? sql`` : sql`and store_id = any(${storeIds}::uuid[])`;
  const ofDevice: Sql = deviceId === null ? sql`` : sql`and device_id = ${deviceId}`;
  const found = sql`day_close where business_id = ${businessId} ${ofStore} ${ofDevice}`;
  const [list, count] = await Promise.all([
    tx.query<DayCloseRow<Pick<DayCloseFigures, 'total'>> & Record<string, unknown>>(sql`
      select ${HEAD}, jsonb_build_object('total', figures -> 'total') as figures
      from ${found}
      order by closed_at desc, close_id desc
      offset ${offset}
      limit ${limit}`),
    tx.query<{ total: number }>(sql`select count(*)::int as total from ${found}`),
  ]);
  return { rows: list.rows, total: count.rows[0]!.total };
}

/** The next closes of a business in the order of their ids, of those that cover no transaction beyond `through`. */
export async function listClosesAfter(
  tx: Tx,
  businessId: string,
  { after, through, limit }: { after: string | null; through: number; limit: number },
): Promise<DayCloseRow[]> {
  const { rows } = await tx.query<DayCloseRow & Record<string, unknown>>(sql`
    select ${HEAD}, figures
    from day_close
    where business_id = ${businessId} and through_transaction <= ${through}
      and (${after}::uuid is null or close_id > ${after})
    order by close_id
    limit ${limit}`);
  return rows;
}

/** The newest close of a business that is not among its `newest` ones; null if there are no more. */
export async function findOlderClose(
  tx: Tx,
  businessId: string,
  { through, newest }: { through: number; newest: number },
): Promise<string | null> {
  const { rows } = await tx.query<{ close_id: string }>(sql`
    select close_id
    from day_close
    where business_id = ${businessId} and through_transaction <= ${through}
    order by close_id desc
    offset ${newest}
    limit 1`);
  return rows[0]?.close_id ?? null;
}
