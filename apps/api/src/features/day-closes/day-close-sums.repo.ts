import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { SumsRow } from '../reports/public.ts';

/** Sums in cents, as the reports have them, of one app user, hour or device; the key of nobody is empty. */
export interface PartSums {
  key: string;
  label: string;
  sums: SumsRow;
}

/** What a close says, as it is kept. */
export interface DayCloseFigures {
  total: SumsRow;
  byStaff: PartSums[];
  byHour: PartSums[];
  byDevice: PartSums[];
}

/** The transactions of the business after the one number and up to the other. */
export interface TransactionRange {
  after: number;
  through: number;
}

/** The sums of a range at a place, and when its first and last accepted transactions happened. */
export interface RangeSums {
  figures: DayCloseFigures;
  firstAt: Date | null;
  lastAt: Date | null;
}

type PartRow = SumsRow & {
  part: 'total' | 'staff' | 'hour' | 'device';
  key: string;
  label: string | null;
  first_at: Date | null;
  last_at: Date | null;
};

/**
 * The number of the last transaction. The ledger commits a transaction with its number, one after the other, so all up
 * to this one can be read and a later one has a higher number: payments go on while a day is closed.
 */
export async function getLastTransaction(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await tx.query<{ last: number }>(
    sql`select last_transaction as last from ledger.counter where business_id = ${businessId}`,
  );
  return rows[0]?.last ?? 0;
}

interface SummedPlace {
  businessId: string;
  storeId: string;
  deviceId: string | null;
  timeZone: string;
}

const IS_REFUND = sql`t.kind = ${literal(KIND.refund)}`;

/** Adds up what a store or a device accepted within a range: as a whole, by app user, by hour of the day, by device. */
export async function sumRange(
  tx: Tx,
  { businessId, storeId, deviceId, timeZone }: SummedPlace,
  { after, through }: TransactionRange,
): Promise<RangeSums> {
  const { rows } = await tx.query<PartRow & Record<string, unknown>>(sql`
    with line as (
      select t.*, ${IS_REFUND} as is_refund, extract(hour from t.event_at at time zone ${timeZone})::int as hour
      from ledger.transaction t
      where t.business_id = ${businessId} and t.transaction_number > ${after} and t.transaction_number <= ${through}
        and t.store_id = ${storeId} and (${deviceId}::uuid is null or t.device_id = ${deviceId})
        and t.outcome = ${literal(OUTCOME.approved)}
    ), summed as (
      select grouping(staff_id) = 0 as of_staff, grouping(hour) = 0 as of_hour, grouping(device_id) = 0 as of_device,
        staff_id, hour, device_id, min(event_at) as first_at, max(event_at) as last_at,
        count(*) filter (where not is_refund) as sales,
        coalesce(sum(gross_cents) filter (where not is_refund), 0)::bigint as gross,
        coalesce(sum(discount_cents), 0)::bigint as discount, coalesce(sum(cashback_cents), 0)::bigint as cashback,
        coalesce(sum(premium_fee_cents), 0)::bigint as premium_fees, count(*) filter (where is_refund) as refunds,
        coalesce(-sum(gross_cents) filter (where is_refund), 0)::bigint as refunded,
        coalesce(sum(refund_interest_cents), 0)::bigint as refund_interest,
        coalesce(sum(tip_cents), 0)::bigint as tips
      from line
      group by grouping sets ((), (staff_id), (hour), (device_id))
    )
    select
      case when s.of_staff then 'staff' when s.of_hour then 'hour' when s.of_device then 'device' else 'total' end
        as part,
      coalesce(s.staff_id::text, lpad(s.hour::text, 2, '0'), s.device_id::text, '') as key,
      coalesce(f.first_name || ' ' || f.last_name, d.name) as label, s.first_at, s.last_at, s.sales, s.gross,
      s.discount, s.cashback, s.premium_fees, s.refunds, s.refunded, s.refund_interest, s.tips
    from summed s
    left join staff f on f.business_id = ${businessId} and f.staff_id = s.staff_id
    left join device d on d.business_id = ${businessId} and d.device_id = s.device_id
    order by part, s.hour, s.gross desc, label`);
  const total = rows.find(({ part }) => part === 'total')!;
  const partsOf = (wanted: PartRow['part']): PartSums[] =>
    rows
      .filter(({ part }) => part === wanted)
      .map((row) => ({ key: row.key, label: row.label ?? NOBODY, sums: sumsOf(row) }));
  const byHour = partsOf('hour').map((row) => ({ ...row, label: hourWords(Number(row.key)) }));
  return {
    figures: { total: sumsOf(total), byStaff: partsOf('staff'), byHour, byDevice: partsOf('device') },
    firstAt: total.first_at,
    lastAt: total.last_at,
  };
}

const sumsOf = (row: SumsRow): SumsRow => ({
  sales: row.sales,
  gross: row.gross,
  discount: row.discount,
  cashback: row.cashback,
  premium_fees: row.premium_fees,
  refunds: row.refunds,
  refunded: row.refunded,
  refund_interest: row.refund_interest,
  tips: row.tips,
});

/** Sales that no app user was signed in for, and refunds of the portal. */
const NOBODY = 'Nobody signed in';

/** '5 PM' of an hour of the day. */
const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
