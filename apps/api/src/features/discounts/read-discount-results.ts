import { discountInForce } from '@trilane/domain/discount';
import type { OfferPeriod } from '@trilane/domain/offer';
import { addDays, startOfDay, type CalendarDate } from '@trilane/domain/zoned-time';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import {
  countDiscounted,
  countUndiscounted,
  findOffersIn,
  firstNumbersAt,
  readResults,
  readToday,
  type OfferEffects,
  type OfferResults,
} from '../offers/public.ts';
import { daysOf, listSums } from '../reports/public.ts';
import { requireDiscount } from './read-discounts.ts';

/** The numbers of the transactions of some days; days in a row become one stretch. */
async function stretchesOf(
  tx: Tx,
  { businessId, zone }: { businessId: string; zone: string },
  days: readonly CalendarDate[],
): Promise<{ from: number; before: number }[]> {
  const edges: { from: CalendarDate; before: CalendarDate }[] = [];
  for (const day of days) {
    const last = edges.at(-1);
    if (last?.before === day) last.before = addDays(day, 1);
    else edges.push({ from: day, before: addDays(day, 1) });
  }
  const numbers = await firstNumbersAt(
    tx,
    businessId,
    edges.flatMap(({ from, before }) => [startOfDay(from, zone), startOfDay(before, zone)]),
  );
  return edges.map((_, n) => ({ from: numbers[2 * n]!, before: numbers[2 * n + 1]! }));
}

/**
 * What a discount did: on the days on which it was the one in force, all discount came from it. Which one was in force
 * on a day that is over never changes, so nothing of it needs to be kept with the sales. A sale so small that its
 * discount rounds to nothing did not redeem it, as in a trial of the offer (`createReplay`).
 */
async function discountEffects(
  tx: Tx,
  of: { businessId: string; discountId: string; zone: string },
  days: OfferPeriod,
): Promise<OfferEffects> {
  const { businessId, zone } = of;
  const { discounts } = await findOffersIn(tx, businessId, days);
  const own = daysOf(days).filter((day) => discountInForce(discounts, day)?.id === of.discountId);
  const stretches = await stretchesOf(tx, of, own);
  const undiscounted = await countUndiscounted(tx, businessId, { stretches, zone });
  const sums = new Map((await listSums(tx, businessId, days, 'day')).map((row) => [row.key, row]));
  const byDay = own.flatMap((day) => {
    const row = sums.get(day);
    if (!row) return [];
    return [[day, { redemptions: row.sales - (undiscounted.get(day) ?? 0), costCents: row.discount }] as const];
  });
  return {
    shoppersReached: await countDiscounted(tx, businessId, stretches),
    byDay: new Map(byDay),
    withheldLaterCents: 0,
  };
}

/** What a discount has come to so far; refuses with `not_found`. */
export async function readDiscountResults(
  tx: Tx,
  platform: Platform,
  key: { businessId: string; discountId: string },
): Promise<OfferResults> {
  const discount = await requireDiscount(tx, key.businessId, key.discountId);
  const { zone, today } = await readToday(tx, platform, key.businessId);
  return readResults(tx, { businessId: key.businessId, period: discount, today }, (days) =>
    discountEffects(tx, { ...key, zone }, days),
  );
}
