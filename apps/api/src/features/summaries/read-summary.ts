import type { SummaryFigures } from '@trilane/contract/mails/summary-mails';
import { spanBefore, summarySpan, type SummaryPeriod, type SummarySpan } from '@trilane/domain/summary';
import { localDate, type CalendarDate } from '@trilane/domain/zoned-time';
import type { Tx } from '../../platform/db/transaction.ts';
import { addUp, getSums, netCents, readReport, type SumsRow } from '../reports/public.ts';
import type { ReaderRow } from './summaries.repo.ts';

const sumsToMail = (sums: SumsRow) => ({ netCents: netCents(sums), salesCents: sums.gross, payments: sums.sales });
const isEmpty = ({ sales, refunds }: SumsRow) => sales + refunds === 0;

/** The hour of the week that brought the most; null where none brought anything. */
function bestHourOf(
  period: SummaryPeriod,
  rows: readonly { key: string; sums: SumsRow }[],
): SummaryFigures['bestHour'] {
  const hours = rows.map(({ key, sums }) => ({ key, cents: netCents(sums) }));
  const best = hours.reduce((most, one) => (one.cents > most.cents ? one : most), { key: '', cents: 0 });
  if (best.key === '') return null;
  const [weekday, hour] = best.key.split('-').map(Number) as [number, number];
  return { ...(period !== 'day' && { weekday }), hour, netCents: best.cents };
}

/** A business that opened after a period has nothing to compare; one that had a quiet period has. */
const existedIn = ({ created_at: at, time_zone: zone }: ReaderRow, { to }: SummarySpan, sums: SumsRow) =>
  !isEmpty(sums) || localDate(at, zone) <= to;

/**
 * What the last whole period before a day brought, for one reader: a store manager reads of the own stores alone. Null
 * for a day on which nothing was sold or refunded.
 */
export async function readSummary(
  tx: Tx,
  { businessId, period, today }: { businessId: string; period: SummaryPeriod; today: CalendarDate },
  reader: ReaderRow,
): Promise<SummaryFigures | null> {
  const span = summarySpan(period, today);
  const earlier = spanBefore(period, span);
  const storeIds = reader.store_ids;
  const filter = { ...span, storeIds };
  const days = await readReport(tx, businessId, filter, 'day');
  const hours = await readReport(tx, businessId, filter, 'hour-of-week');
  const before = await getSums(tx, businessId, { ...earlier, storeIds });
  const sums = addUp(days.map((day) => day.sums));
  if (period === 'day' && isEmpty(sums)) return null;
  const figures = {
    ...sumsToMail(sums),
    businessName: reader.business_name,
    stores: reader.stores,
    fromDay: span.from,
    toDay: span.to,
    before: existedIn(reader, earlier, before) ? sumsToMail(before) : null,
    bestHour: bestHourOf(period, hours),
  };
  if (period === 'day')
    return { ...figures, period, hours: hours.map((row, hour) => ({ hour, netCents: netCents(row.sums) })) };
  return { ...figures, period, days: days.map(({ key, sums: of }) => ({ day: key, netCents: netCents(of) })) };
}
