import { hourWords, WEEKDAYS } from '@trilane/domain/hour-words';
import type { ReportGrouping } from '@trilane/domain/report-columns';
import { addDays, formatDate, weekdayOf } from '@trilane/domain/zoned-time';
import { daysOf } from './report-period.ts';
import { addUp, type KeyedSumsRow, type ReportFilter, type SumsRow } from './reports.repo.ts';

/** One row of a report: the thing that it sums up, by a stable key and in words, and the sums. */
export interface ReportRow {
  key: string;
  label: string;
  sums: SumsRow;
}

const NOTHING = addUp([]);

/**
 * Net of sums: what sales brought less everything that was given away or back, tips apart
 * (docs/product.md#gross-discount-and-net).
 */
export function netCents(sums: SumsRow): number {
  return sums.gross - sums.discount - sums.cashback - sums.premium_fees - sums.refunded - sums.refund_interest;
}

// Every day of the period and every hour of its weekdays has a row, so that a chart shows the empty ones as what they
// are.
function timeKeys(filter: ReportFilter, by: 'day' | 'hour-of-week'): { key: string; label: string }[] {
  if (by === 'day') return daysOf(filter).map((day) => ({ key: day, label: formatDate(day, 'UTC') }));
  const lastOfWeek = addDays(filter.from, 6);
  const weekdays = new Set(
    daysOf({ from: filter.from, to: lastOfWeek < filter.to ? lastOfWeek : filter.to }).map(weekdayOf),
  );
  return [...weekdays]
    .sort((a, b) => a - b)
    .flatMap((weekday) =>
      Array.from({ length: 24 }, (_, hour) => ({
        key: `${weekday}-${String(hour).padStart(2, '0')}`,
        label: `${WEEKDAYS[weekday]} ${hourWords(hour)}`,
      })),
    );
}

/**
 * Sums in the order in which a person reads them: time as it passes, everything else by gross, the highest first.
 * `names` are those of stores, devices or staff by id; what has none, as a sale that nobody signed in for, is shown as
 * '—'.
 */
export function reportRows(
  found: readonly KeyedSumsRow[],
  filter: ReportFilter,
  by: ReportGrouping,
  names: ReadonlyMap<string, string>,
): ReportRow[] {
  const byKey = new Map<string, SumsRow>(found.map((row) => [row.key, row]));
  if (by === 'day' || by === 'hour-of-week')
    return timeKeys(filter, by).map((time) => ({ ...time, sums: byKey.get(time.key) ?? NOTHING }));
  return [...byKey]
    .map(([key, sums]) => ({ key, label: names.get(key) ?? '—', sums }))
    .sort((a, b) => b.sums.gross - a.sums.gross || (a.label < b.label ? -1 : 1));
}
