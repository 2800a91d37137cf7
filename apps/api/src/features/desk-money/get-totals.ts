import { BUSINESS_STATUSES, deriveStatus } from '@trilane/domain/business-status';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { addDays, localDate, type CalendarDate } from '@trilane/domain/zoned-time';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { daysOf } from '../reports/public.ts';
import { groupByFacts, sumDays, type DayRow, type FactsGroup } from './totals.repo.ts';

/** Every day in order, so that a chart shows days without sales as what they are. */
function everyDay(rows: readonly DayRow[], { from, to }: { from: CalendarDate; to: CalendarDate }): DayRow[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return daysOf({ from, to }).map(
    (day) => byDay.get(day) ?? { day, sales: 0, gross_cents: 0, refunds: 0, refunded_cents: 0 },
  );
}

function countStatuses(groups: readonly FactsGroup[]) {
  return BUSINESS_STATUSES.map((status) => ({
    status,
    businesses: groups
      .filter((group) => deriveStatus(group) === status)
      .reduce((sum, { businesses }) => sum + businesses, 0),
  })).filter(({ businesses }) => businesses > 0);
}

/** Sales and refunds of all businesses by day, and businesses by status. */
export const getTotals: DeskHandler<'getTotals'> = async ({ platform, read }, { query }) => {
  const today = localDate(platform.clock.now(), SETTLEMENT_ZONE);
  const from = addDays(today, 1 - query.days);
  const { days, groups } = await read(null, async (tx) => ({
    days: await sumDays(tx, from),
    groups: await groupByFacts(tx),
  }));
  // Each business counts in its own days: on Guam tomorrow may have begun.
  const last = days.at(-1)?.day ?? today;
  return {
    days: everyDay(days, { from, to: last > today ? last : today }).map(
      ({ gross_cents: gross, refunded_cents: refunded, ...day }) => ({
        ...day,
        gross: gross / 100,
        refunded: refunded / 100,
      }),
    ),
    statuses: countStatuses(groups),
    frozen: groups.reduce((sum, { frozen }) => sum + frozen, 0),
  };
};
