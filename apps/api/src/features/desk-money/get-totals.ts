import { BUSINESS_STATUSES, deriveStatus } from '@trilane/domain/business-status';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { addDays, localDate } from '@trilane/domain/zoned-time';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { groupByFacts, sumDays, type FactsGroup } from './totals.repo.ts';

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
  const from = addDays(localDate(platform.clock.now(), SETTLEMENT_ZONE), 1 - query.days);
  const { days, groups } = await read(null, async (tx) => ({
    days: await sumDays(tx, from),
    groups: await groupByFacts(tx),
  }));
  return {
    days: days.map(({ gross_cents: gross, refunded_cents: refunded, ...day }) => ({
      ...day,
      gross: gross / 100,
      refunded: refunded / 100,
    })),
    statuses: countStatuses(groups),
    frozen: groups.reduce((sum, { frozen }) => sum + frozen, 0),
  };
};
