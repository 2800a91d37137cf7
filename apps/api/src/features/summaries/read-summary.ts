import type { SummaryFigures } from '@trilane/contract/mails/summary-figures';
import { spanBefore, summarySpan, type SummaryPeriod } from '@trilane/domain/summary';
import { localDate } from '@trilane/domain/zoned-time';
import type { Tx } from '../../platform/db/transaction.ts';
import { addUp, getSums, netCents, readReport, type SumsRow } from '../reports/public.ts';
import type { ReaderRow } from './summaries.repo.ts';

const sumsToMail = (sums: SumsRow) => ({ netCents: netCents(sums), grossCents: sums.gross, sales: sums.sales });

/** The hour of the week with the highest net; null if no hour's net is above zero. */
function bestHourOf(rows: readonly { key: string; sums: SumsRow }[]): SummaryFigures['bestHour'] {
  const [best] = rows
    .map(({ key, sums }) => ({ key, cents: netCents(sums) }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents);
  if (!best) return null;
  const [weekday, hour] = best.key.split('-').map(Number) as [number, number];
  return { weekday, hour, netCents: best.cents };
}

/**
 * The figures of the period that `summarySpan` gives, for one reader: a store manager's summary covers only that
 * person's stores. Null for a day without sales and refunds.
 */
export async function readSummary(
  tx: Tx,
  { businessId, period, now, zone }: { businessId: string; period: SummaryPeriod; now: Date; zone: string },
  { store_ids: storeIds, stores, business_name: businessName, created_at: createdAt }: ReaderRow,
): Promise<SummaryFigures | null> {
  const span = summarySpan(period, now, zone);
  const earlier = spanBefore(period, span);
  const filter = { ...span, storeIds };
  const days = await readReport(tx, businessId, filter, 'day');
  const hours = await readReport(tx, businessId, filter, 'hour-of-week');
  const before = await getSums(tx, businessId, { ...earlier, storeIds });
  const sums = addUp(days.map((day) => day.sums));
  if (period === 'day' && sums.sales + sums.refunds === 0) return null;
  const figures = {
    ...sumsToMail(sums),
    businessName,
    stores,
    fromDay: span.from,
    toDay: span.to,
    before: localDate(createdAt, zone) <= earlier.to ? sumsToMail(before) : null,
    bestHour: bestHourOf(hours),
  };
  if (period === 'day')
    return {
      ...figures,
      period,
      hours: hours.map((row) => ({ hour: Number(row.key.split('-')[1]), netCents: netCents(row.sums) })),
    };
  return { ...figures, period, days: days.map(({ key, sums: of }) => ({ day: key, netCents: netCents(of) })) };
}
