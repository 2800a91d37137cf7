import { diffDays } from './zoned-time.ts';
import type { CalendarDate } from './zoned-time.ts';

/** Days of a year and of a month where interest is counted 30/360 (docs/product.md#credit). */
export const YEAR_DAYS_360 = 360;
export const MONTH_DAYS_360 = 30;

/** A principal in cents that was owed for this many days of a 30/360 year. */
export type BalanceDays = { balanceCents: number; days: number };

/**
 * Days from `from` to `to` where each month has 30 and each year 360 (docs/product.md#credit), by the bond basis: a
 * start on the 31st counts as the 30th, and so does an end on the 31st if the start is the 30th or 31st. Never
 * negative; refuses `to` before `from`.
 */
export function dayCount360(from: CalendarDate, to: CalendarDate): number {
  if (diffDays(from, to) < 0) throw new RangeError(`${to} is before ${from}`);
  const start = partsOf(from);
  const end = partsOf(to);
  const startDay = Math.min(start.day, 30);
  const endDay = startDay === 30 ? Math.min(end.day, 30) : end.day;
  return (end.year - start.year) * YEAR_DAYS_360 + (end.month - start.month) * MONTH_DAYS_360 + (endDay - startDay);
}

/** Interest in cents on balances that changed in the course of a period: their exact sum, rounded half up once. */
export function interestOn(balances: readonly BalanceDays[], aprPercent: number): number {
  const rate = BigInt(thousandthsOf(aprPercent));
  let centDays = 0n;
  for (const { balanceCents, days } of balances) {
    if (!Number.isSafeInteger(balanceCents) || balanceCents < 0)
      throw new RangeError(`${balanceCents} is not a principal in integer cents`);
    centDays += BigInt(balanceCents) * BigInt(days);
  }
  return Number((2n * centDays * rate + INTEREST_DIVISOR) / (2n * INTEREST_DIVISOR));
}

// A thousandth of a percent is a hundred-thousandth; a day is a 360th of the year.
const INTEREST_DIVISOR = 100_000n * BigInt(YEAR_DAYS_360);

function thousandthsOf(aprPercent: number): number {
  const thousandths = Math.round(aprPercent * 1000);
  if (!(aprPercent >= 0) || thousandths / 1000 !== aprPercent)
    throw new RangeError(`${aprPercent} is not an APR in percent with at most three decimals`);
  return thousandths;
}

function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}
