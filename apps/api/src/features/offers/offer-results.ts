import { centsToDollars } from '@trilane/domain/money';
import { hasStarted, offerState, windowDays, type OfferPeriod } from '@trilane/domain/offer';
import { formatDate, type CalendarDate } from '@trilane/domain/zoned-time';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { auditAhead } from '../../platform/audit.ts';
import { CSV_START, csvHeaders, csvLine } from '../../platform/csv.ts';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { daysOf, getSums, netCents, periodBefore } from '../reports/public.ts';

export type OfferResults = CallOutput<Calls['getDiscountResults']>;

/** What an offer did on the days that are over or running; days on which it did nothing may be missing. */
export interface OfferEffects {
  shoppersReached: number;
  byDay: ReadonlyMap<CalendarDate, { redemptions: number; costCents: number }>;
  /** The cashback that refunds took back after the offer's last day. */
  withheldLaterCents: number;
}

/** The days of an offer until today; null before its start. */
export function daysSoFar(period: OfferPeriod, today: CalendarDate): OfferPeriod | null {
  return hasStarted(period, today) ? { from: period.from, to: period.to < today ? period.to : today } : null;
}

/**
 * Puts an offer's effects beside the net sales of its days, of the same without its cost, and of as many days before.
 */
export async function readResults(
  tx: Tx,
  of: { businessId: string; period: OfferPeriod; today: CalendarDate },
  effects: (days: OfferPeriod) => Promise<OfferEffects>,
): Promise<OfferResults> {
  const state = offerState(of.period, of.today);
  const days = daysSoFar(of.period, of.today);
  if (days === null)
    return {
      state,
      days: null,
      shoppersReached: 0,
      redemptions: 0,
      cost: 0,
      withheldLater: 0,
      netSales: 0,
      netSalesWithout: 0,
      netSalesBefore: 0,
      byDay: [],
    };
  const { shoppersReached, byDay, withheldLaterCents } = await effects(days);
  const net = netCents(await getSums(tx, of.businessId, days));
  const netBefore = netCents(await getSums(tx, of.businessId, periodBefore(days)));
  const rows = daysOf(days).map((date) => ({ date, ...(byDay.get(date) ?? { redemptions: 0, costCents: 0 }) }));
  const costCents = rows.reduce((sum, row) => sum + row.costCents, 0);
  return {
    state,
    days: { ...days, count: windowDays(days) },
    shoppersReached,
    redemptions: rows.reduce((sum, row) => sum + row.redemptions, 0),
    cost: centsToDollars(costCents),
    withheldLater: centsToDollars(withheldLaterCents),
    netSales: centsToDollars(net),
    netSalesWithout: centsToDollars(net + costCents),
    netSalesBefore: centsToDollars(netBefore),
    byDay: rows.map((row) => ({ date: row.date, redemptions: row.redemptions, cost: centsToDollars(row.costCents) })),
  };
}

/** The days of the results as CSV, without a line of totals: it would double a spreadsheet's sum. */
export async function resultsFile(context: CallContext, name: string, { byDay }: OfferResults): Promise<string> {
  await auditAhead(context, { action: 'export.results', subject: name, after: { lines: byDay.length } });
  void context.http.reply.headers({ ...csvHeaders(name), 'x-row-total': byDay.length });
  return (
    CSV_START +
    csvLine(['Date', 'Redemptions', 'Cost']) +
    byDay
      .map((day) => csvLine([formatDate(day.date, 'UTC'), day.redemptions, { cents: Math.round(day.cost * 100) }]))
      .join('')
  );
}
