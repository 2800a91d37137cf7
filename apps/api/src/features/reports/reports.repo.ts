import type { Tx } from '../../platform/db/transaction.ts';
import { wholeMonths, type Period } from './report-period.ts';

/** The figures of a report by the columns of the roll-ups, in the order in which they are read. */
const COLUMN_OF = {
  sales: 'sales_count',
  gross: 'gross_cents',
  discount: 'discount_cents',
  cashback: 'cashback_cents',
  premium_fees: 'premium_fee_cents',
  refunds: 'refund_count',
  refunded: 'refunded_cents',
  refund_interest: 'refund_interest_cents',
  tips: 'tip_cents',
} as const;
/** Sums in cents; `gross` is of sales alone, net is what follows from the others. */
export type SumsRow = Record<keyof typeof COLUMN_OF, number>;
export type KeyedSumsRow = SumsRow & { key: string };
const FIGURES = Object.keys(COLUMN_OF) as (keyof SumsRow)[];

/** The sum of sums; of none it is nothing. */
export function addUp(rows: readonly SumsRow[]): SumsRow {
  const total = {
    sales: 0,
    gross: 0,
    discount: 0,
    cashback: 0,
    premium_fees: 0,
    refunds: 0,
    refunded: 0,
    refund_interest: 0,
    tips: 0,
  };
  for (const row of rows) for (const figure of FIGURES) total[figure] += row[figure];
  return total;
}

export type Grouping = 'day' | 'store' | 'device' | 'staff' | 'hour-of-week';
export interface ReportFilter extends Period {
  storeId?: string | undefined;
  aisleId?: string | undefined;
}

const COLUMNS = FIGURES.map((figure) => COLUMN_OF[figure]).join(', ');
const ADDED = FIGURES.map((figure) => `sum(${COLUMN_OF[figure]})`).join(', ');
// All rows come as one text of lists, [key, figures …]: of a year by day there are thousands of figures, and each would
// be taken apart by itself.
const line = (key: string, figures: string) =>
  `select '["' || ${key} || '",' || concat_ws(',', ${figures}) || ']' as line`;
const together = (lines: string) =>
  `select '[' || coalesce(string_agg(l.line, ','), '') || ']' as lines from (${lines}) l`;
const OF = 'business_id = $1 and ($4::uuid is null or store_id = $4) and ($5::uuid is null or device_id = $5)';
const FILTER = `${OF} and day between $2 and $3`;

// A figure stands in one of the two, finished days or open ones: their sum is right at whatever moment. Whole months,
// from $6 on and before $7, have sums of their own; the days around them are read one by one.
const OPEN = `select store_id, device_id, staff_id, ${COLUMNS} from ledger.sales_open where ${FILTER}`;
const MONTHS = `(select store_id, device_id, staff_id, ${COLUMNS} from ledger.sales_month where ${OF} and month >= $6 and month < $7
  union all select store_id, device_id, staff_id, ${COLUMNS} from ledger.sales_day where ${OF} and day >= $2 and day < $6
  union all select store_id, device_id, staff_id, ${COLUMNS} from ledger.sales_day where ${OF} and day >= $7 and day <= $3
  union all ${OPEN}) s`;
// The days and hours of a device that is not one of the asked store's are nobody's here.
const SCOPE = `business_id = $1 and scope_id = $6 and ($4::uuid is null or $5::uuid is null
  or exists (select 1 from device d where d.business_id = $1 and d.device_id = $5 and d.store_id = $4))`;
// Counted from a Sunday: over thousands of rows quicker than asking the calendar.
const WEEKDAY = `((day - date '1969-12-28') % 7)`;
const HOURS = `(select weekday::int, hour, ${COLUMNS} from ledger.sales_month_hour where ${SCOPE} and month >= $7 and month < $8
  union all select ${WEEKDAY}, hour, ${COLUMNS} from ledger.sales_hour where ${SCOPE} and day >= $2 and day < $7
  union all select ${WEEKDAY}, hour, ${COLUMNS} from ledger.sales_hour where ${SCOPE} and day >= $8 and day <= $3
  union all select ${WEEKDAY}, hour, ${COLUMNS} from ledger.sales_open where ${FILTER}) s`;

const BY: Record<Grouping, string> = {
  // A finished day is one row as it is. A day may have open sales as well.
  day: together(`${line('day', COLUMNS)} from ledger.sales_scope_day where ${SCOPE} and day between $2 and $3
    union all ${line('day', ADDED)} from ledger.sales_open where ${FILTER} group by day`),
  store: together(`${line('store_id', ADDED)} from ${MONTHS} group by store_id`),
  device: together(`${line('device_id', ADDED)} from ${MONTHS} group by device_id`),
  staff: together(`${line('staff_id', ADDED)} from ${MONTHS} group by staff_id`),
  'hour-of-week': together(
    `${line("weekday || '-' || lpad(hour::text, 2, '0')", ADDED)} from ${HOURS} group by weekday, hour`,
  ),
};
// Of no rows at all nothing comes: without the condition it would be one of nulls.
const TOTAL = together(`${line("''", ADDED)} from ${MONTHS} having count(*) > 0`);

const valuesOf = (businessId: string, { from, to, storeId, aisleId }: ReportFilter) => [
  businessId,
  from,
  to,
  storeId ?? null,
  aisleId ?? null,
];
function monthsOf(filter: ReportFilter): string[] {
  const { from, before } = wholeMonths(filter);
  return [from, before];
}

/** The sums of a period by one thing, in no order. Only sums are read, however many transactions there are. */
export async function listSums(
  tx: Tx,
  businessId: string,
  filter: ReportFilter,
  by: Grouping,
): Promise<KeyedSumsRow[]> {
  const values = valuesOf(businessId, filter);
  // The scope goes in as a value: behind row-level security an expression would not be looked up in the index.
  if (by === 'day' || by === 'hour-of-week') values.push(filter.aisleId ?? filter.storeId ?? businessId);
  if (by !== 'day') values.push(...monthsOf(filter));
  const { rows } = await tx.query<{ lines: string }>(BY[by], values, { name: `report_${by}` });
  const found = new Map<string, KeyedSumsRow>();
  for (const row of readLines(rows[0]!.lines)) {
    const before = found.get(row.key);
    found.set(row.key, before === undefined ? row : { key: row.key, ...addUp([before, row]) });
  }
  return [...found.values()];
}

export async function getSums(tx: Tx, businessId: string, filter: ReportFilter): Promise<SumsRow> {
  const { rows } = await tx.query<{ lines: string }>(TOTAL, [...valuesOf(businessId, filter), ...monthsOf(filter)], {
    name: 'report_total',
  });
  return addUp(readLines(rows[0]!.lines));
}

function readLines(text: string): KeyedSumsRow[] {
  const lines = JSON.parse(text) as [string, ...number[]][];
  return lines.map(([key, ...figures]) => {
    if (!figures.every(Number.isSafeInteger))
      throw new RangeError(`The database returned ${figures.join(', ')}: one is not an exact whole number here`);
    const row: KeyedSumsRow = { key, ...addUp([]) };
    FIGURES.forEach((figure, place) => (row[figure] = figures[place]!));
    return row;
  });
}

const NAMES = {
  store: 'select store_id as id, name from store where business_id = $1',
  device: `select d.device_id as id, d.name || ', ' || s.name as name from device d join store s on s.business_id = d.business_id and s.store_id = d.store_id where d.business_id = $1`,
  staff: `select f.staff_id as id, f.first_name || ' ' || f.last_name || ', ' || s.name as name from staff f
    join store s on s.business_id = f.business_id and s.store_id = f.store_id where f.business_id = $1`,
};
export type NamedGrouping = keyof typeof NAMES;

/** The names of a business's stores, or of its devices or staff with their stores. */
export async function listNames(tx: Tx, businessId: string, of: NamedGrouping): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>(NAMES[of], [businessId], {
    name: `report_names_${of}`,
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many lines the books of a business have. */
export async function countLines(tx: Tx, businessId: string): Promise<{ transactions: number; transfers: number }> {
  const { rows } = await tx.query<{ transactions: number; transfers: number }>(
    'select last_transaction as transactions, last_transfer as transfers from ledger.counter where business_id = $1',
    [businessId],
  );
  return rows[0] ?? { transactions: 0, transfers: 0 };
}
