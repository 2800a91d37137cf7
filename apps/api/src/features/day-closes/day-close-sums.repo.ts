import { hourWords } from '@trilane/domain/hour-words';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { SumsRow } from '../reports/public.ts';
import type { PartSums, PlaceSums } from './day-close-sums.ts';
import { placeIdOf, type ClosedPlace } from './day-closes.repo.ts';

/** A place since the beginning: its sums, the last transaction that they hold, and when that was. */
export interface PlaceBooks {
  sums: PlaceSums;
  lastTransaction: number;
  lastEventAt: Date | null;
}

type PartRow = Record<keyof SumsRow, number> & {
  last_transaction: number;
  /** Minus infinity before the first transaction. */
  last_event_at: Date | number;
  part: keyof PlaceSums | null;
  key: string;
  label: string | null;
};

const columns = sql`
  sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents, refund_count, refunded_cents,
  refund_interest_cents, tip_cents`;
const added = sql`
  sum(sales_count)::bigint as sales, sum(gross_cents)::bigint as gross, sum(discount_cents)::bigint as discount,
  sum(cashback_cents)::bigint as cashback, sum(premium_fee_cents)::bigint as premium_fees,
  sum(refund_count)::bigint as refunds, sum(refunded_cents)::bigint as refunded,
  sum(refund_interest_cents)::bigint as refund_interest, sum(tip_cents)::bigint as tips`;

/**
 * Reads the sums of a place from the roll-ups of the reports, which hold each accepted transaction from the commit that
 * posts it: finished days by month, open days by hour. However much was ever sold, only sums are read. It is one
 * statement, so its sums are those of exactly the transactions up to the last number, and payments go on meanwhile.
 */
export async function readPlaceBooks(tx: Tx, place: ClosedPlace): Promise<PlaceBooks> {
  const { businessId, store, device } = place;
  const deviceId = device?.id ?? null;
  const of = sql`
    business_id = ${businessId} and store_id = ${store.id} and (${deviceId}::uuid is null or device_id = ${deviceId})`;
  const { rows } = await tx.query<PartRow & Record<string, unknown>>(sql`
    with place as (
      select staff_id, device_id, ${columns} from ledger.sales_month where ${of}
      union all
      select staff_id, device_id, ${columns} from ledger.sales_open where ${of}
    ), hours as (
      select hour, ${columns}
      from ledger.sales_month_hour
      where business_id = ${businessId} and scope_id = ${placeIdOf(place)}
      union all
      select hour, ${columns} from ledger.sales_open where ${of}
    ), parts as (
      select 'byStaff' as part, p.staff_id::text as key, min(f.first_name || ' ' || f.last_name) as label, ${added}
      from place p
      left join staff f on f.business_id = ${businessId} and f.staff_id = p.staff_id
      group by p.staff_id
      union all
      select 'byDevice', p.device_id::text, min(d.name), ${added}
      from place p
      left join device d on d.business_id = ${businessId} and d.device_id = p.device_id
      group by p.device_id
      union all
      select 'byHour', lpad(hour::text, 2, '0'), null, ${added} from hours group by hour
    )
    select books.last_transaction, books.last_event_at, parts.*
    from ledger.counter books
    left join parts on true
    where books.business_id = ${businessId}`);
  const [first] = rows;
  const sums: PlaceSums = { byStaff: [], byHour: [], byDevice: [] };
  for (const { part, ...row } of rows) if (part !== null) sums[part].push(partOf(part, row));
  return {
    sums,
    lastTransaction: first?.last_transaction ?? 0,
    lastEventAt: first?.last_event_at instanceof Date ? first.last_event_at : null,
  };
}

/** Sales that no app user was signed in for, and refunds of the portal. */
const NOBODY_WORDS = 'No app user';

function partOf(part: keyof PlaceSums, { key, label, ...row }: Omit<PartRow, 'part'>): PartSums {
  const { sales, gross, discount, cashback, premium_fees, refunds, refunded, refund_interest, tips } = row;
  return {
    key,
    label: part === 'byHour' ? hourWords(Number(key)) : (label ?? NOBODY_WORDS),
    sums: { sales, gross, discount, cashback, premium_fees, refunds, refunded, refund_interest, tips },
  };
}

/** When a store or device was added: there its first close begins. */
export async function getPlaceStart(tx: Tx, { businessId, store, device }: ClosedPlace): Promise<Date> {
  const { rows } = await tx.query<{ created_at: Date }>(
    device === null
      ? sql`select created_at from store where business_id = ${businessId} and store_id = ${store.id}`
      : sql`select created_at from device where business_id = ${businessId} and device_id = ${device.id}`,
  );
  return rows[0]!.created_at;
}
