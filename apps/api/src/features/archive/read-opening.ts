import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { REPORT_DAYS_MAX } from '@trilane/domain/report-period';
import { addDays, localDate, type CalendarDate } from '@trilane/domain/zoned-time';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { ZipEntry } from '../../platform/zip-parts.ts';
import { payoutCsv } from '../balance/public.ts';
import { readReport, reportCsv } from '../reports/public.ts';
import { readExtent, type Extent } from './archive.repo.ts';
import { dataFileName, rowsAtOnce } from './data-files.ts';
import { KEPT_BOOKS } from './kept-books.ts';
import { ARRIVALS } from './list-files.ts';

/**
 * What an archive reads in one transaction: how far it goes, and every figure that changes with the books. All of it
 * is of one moment, and none of it grows with the number of payments.
 */
export interface Opening {
  /** The business clock. */
  at: Date;
  extent: Extent;
  files: readonly ZipEntry[];
}

const EVERY_DAY = { startsAt: null, endsBefore: null };

/** The months from one instant to another in New York, as 'YYYY-MM'. */
export function monthsBetween(from: Date, to: Date): string[] {
  const monthOf = (at: Date) => localDate(at, SETTLEMENT_ZONE).slice(0, 7);
  const months: string[] = [];
  for (let day = `${monthOf(from)}-01`; day.slice(0, 7) <= monthOf(to); day = `${addDays(day, 31).slice(0, 7)}-01`)
    months.push(day.slice(0, 7));
  return months;
}

async function salesByDay(tx: Tx, businessId: string, { firstDay }: Extent, today: CalendarDate): Promise<string> {
  const rows = [];
  for (let from = firstDay; from !== null && from <= today; from = addDays(from, REPORT_DAYS_MAX)) {
    const last = addDays(from, REPORT_DAYS_MAX - 1);
    rows.push(...(await readReport(tx, businessId, { from, to: last < today ? last : today }, 'day')));
  }
  return reportCsv('day', rows);
}

async function whole(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

/** Reads the opening of an archive. */
export async function readOpening(tx: Tx, platform: Pick<Platform, 'clock'>, businessId: string): Promise<Opening> {
  const at = platform.clock.now();
  const extent = await readExtent(tx, businessId);
  const { timeZone } = extent;
  const payouts = payoutCsv({ read: (work) => work(tx), holder: { businessId } }, EVERY_DAY, timeZone);
  const texts: Record<string, string> = {
    'csv/sales-by-day.csv': await salesByDay(tx, businessId, extent, localDate(at, timeZone)),
    'csv/transfers-to-bank.csv': await whole(payouts),
    [ARRIVALS.name]: await ARRIVALS.make(tx, businessId, timeZone),
  };
  for (const kept of KEPT_BOOKS)
    if (kept.atOnce) texts[dataFileName(kept.table)] = await rowsAtOnce(tx, { businessId, extent }, kept);
  return { at, extent, files: Object.entries(texts).map(([name, content]) => ({ name, content: [content] })) };
}
