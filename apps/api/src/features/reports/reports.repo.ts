import type { ReportGrouping } from '@trilane/domain/report-columns';
import { join, sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { wholeMonths, type Period } from './report-period.ts';

/** The figures of a report by the columns of the roll-ups, in the order in which they are read. */
const COLUMN_OF = {
  sales: sql`sales_count`,
  gross: sql`gross_cents`,
  discount: sql`discount_cents`,
  cashback: sql`cashback_cents`,
  premium_fees: sql`premium_fee_cents`,
  refunds: sql`refund_count`,
  refunded: sql`refunded_cents`,
  refund_interest: sql`refund_interest_cents`,
  tips: sql`tip_cents`,
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

export interface ReportFilter extends Period {
  /** Any of them; without it, all stores of the business. */
  storeIds?: readonly string[] | null;
  deviceId?: string | null;
}

const columns = FIGURES.map((figure) => COLUMN_OF[figure]);
const COLUMNS = join(columns, sql`, `);
const ADDED = join(
  columns.map((column) => sql`sum(${column})`),
  sql`, `,
);

// All rows come as one text of lists, [key, figures …]: of a year by day there are thousands of figures, and each
// would be taken apart by itself.
const line = (key: Sql, figures: Sql) =>
  sql`select '["' || ${key} || '",' || concat_ws(',', ${figures}) || ']' as line`;
const together = (lines: Sql) =>
  sql`select '[' || coalesce(string_agg(l.line, ','), '') || ']' as lines from (${lines}) l`;

// Counted from a Sunday: over thousands of rows quicker than asking the calendar.
const WEEKDAY = sql`((day - date '1969-12-28') % 7)`;

/**
 * The tables that the sums of a report are read from. Each figure is kept either under finished days or under open
 * days, so adding both gives the right sum at any moment. Whole months, from `from` on and before `before`, have sums
 * of their own. The days before and after them are read one by one.
 */
function sourcesOf(businessId: string, filter: ReportFilter) {
  const { storeIds: stores = null, deviceId: device = null } = filter;
  const whole = wholeMonths(filter);
  const [first, last, from, before] = [
    sql`${filter.from}::date`,
    sql`${filter.to}::date`,
    sql`${whole.from}::date`,
    sql`${whole.before}::date`,
  ];
  const of = sql`
    business_id = ${businessId} and (${stores}::uuid[] is null or store_id = any(${stores}))
    and (${device}::uuid is null or device_id = ${device})`;
  const open = sql`ledger.sales_open where ${of} and day between ${first} and ${last}`;
  // The scope is passed as a value, because row-level security keeps an expression from using the index. Sums of a
  // device that does not belong to the requested stores are left out.
  const scope = sql`
    business_id = ${businessId} and scope_id = any(${device ? [device] : (stores ?? [businessId])}::uuid[])
    and (${stores}::uuid[] is null or ${device}::uuid is null
      or exists (
        select 1
        from device d
        where d.business_id = ${businessId} and d.device_id = ${device} and d.store_id = any(${stores})
      ))`;
  const place = sql`select store_id, device_id, staff_id, ${COLUMNS}`;
  const hour = sql`select ${WEEKDAY}, hour, ${COLUMNS}`;
  return {
    open,
    days: sql`ledger.sales_scope_day where ${scope} and day between ${first} and ${last}`,
    months: sql`
      (${place} from ledger.sales_month where ${of} and month >= ${from}
        and month < ${before} union all ${place} from ledger.sales_day where ${of} and day >= ${first}
        and day < ${from} union all ${place} from ledger.sales_day where ${of} and day >= ${before}
        and day <= ${last} union all ${place} from ${open}) s`,
    hours: sql`
      (
        select weekday::int, hour, ${COLUMNS}
        from ledger.sales_month_hour
        where ${scope} and month >= ${from} and month < ${before}
        union all ${hour}
        from ledger.sales_hour
        where ${scope} and day >= ${first} and day < ${from}
        union all ${hour}
        from ledger.sales_hour
        where ${scope} and day >= ${before} and day <= ${last}
        union all ${hour}
        from ${open}
      ) s`,
  };
}

type Sources = ReturnType<typeof sourcesOf>;

const BY: Record<ReportGrouping, (sources: Sources) => Sql> = {
  // A finished day of a scope is one row as it is. A day may have open sales as well.
  day: ({ days, open }) => sql`
    ${line(sql`day`, COLUMNS)} from ${days}
    union all ${line(sql`day`, ADDED)} from ${open} group by day`,
  store: ({ months }) => sql`${line(sql`store_id`, ADDED)} from ${months} group by store_id`,
  device: ({ months }) => sql`${line(sql`device_id`, ADDED)} from ${months} group by device_id`,
  staff: ({ months }) => sql`${line(sql`staff_id`, ADDED)} from ${months} group by staff_id`,
  'hour-of-week': ({ hours }) => sql`
    ${line(sql`weekday || '-' || lpad(hour::text, 2, '0')`, ADDED)} from ${hours} group by weekday, hour`,
};

/** The sums of a period by one thing, in no order. Only sums are read, however many transactions there are. */
export async function listSums(
  tx: Tx,
  businessId: string,
  filter: ReportFilter,
  by: ReportGrouping,
): Promise<KeyedSumsRow[]> {
  const { rows } = await tx.query<{ lines: string }>(together(BY[by](sourcesOf(businessId, filter))), {
    name: `report_${by}`,
  });
  const found = new Map<string, KeyedSumsRow>();
  for (const row of readLines(rows[0]!.lines)) {
    const before = found.get(row.key);
    found.set(row.key, before === undefined ? row : { key: row.key, ...addUp([before, row]) });
  }
  return [...found.values()];
}

export async function getSums(tx: Tx, businessId: string, filter: ReportFilter): Promise<SumsRow> {
  // Of no rows at all nothing comes: without the condition it would be one of nulls.
  const total = sql`${line(sql`''`, ADDED)} from ${sourcesOf(businessId, filter).months} having count(*) > 0`;
  const { rows } = await tx.query<{ lines: string }>(together(total), { name: 'report_total' });
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
  store: (businessId: string) => sql`select store_id as id, name from store where business_id = ${businessId}`,
  device: (businessId: string) => sql`
    select d.device_id as id, d.name || ', ' || s.name as name
    from device d
    join store s on s.business_id = d.business_id and s.store_id = d.store_id
    where d.business_id = ${businessId}`,
  staff: (businessId: string) => sql`
    select f.staff_id as id, f.first_name || ' ' || f.last_name || ', ' || s.name as name
    from staff f
    join store s on s.business_id = f.business_id and s.store_id = f.store_id
    where f.business_id = ${businessId}`,
};
export type NamedGrouping = keyof typeof NAMES;

/** The names of a business's stores, or of its devices or staff with their stores. */
export async function listNames(tx: Tx, businessId: string, of: NamedGrouping): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>(NAMES[of](businessId), { name: `report_names_${of}` });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many transactions and journal entries the books of a business have. */
export async function countLines(tx: Tx, businessId: string): Promise<{ transactions: number; entries: number }> {
  const { rows } = await tx.query<{ transactions: number; entries: number }>(
    sql`
      select last_transaction as transactions, last_entry as entries
      from ledger.counter
      where business_id = ${businessId}`,
  );
  return rows[0] ?? { transactions: 0, entries: 0 };
}
