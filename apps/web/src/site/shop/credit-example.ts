import { amortise } from '@trilane/domain/credit-plan';
import type { CreditPlan, Instalment } from '@trilane/domain/credit-plan';
import { addDays, isCalendarDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';

/** What somebody wants to know the cost of. */
export type CreditQuestion = { amountCents: number; aprPercent: number; boughtOn: CalendarDate; often: 'once' | 'weekly' };

/** The purchase that is drawn beside the page's title, before anybody asks for another. */
export const firstQuestion: CreditQuestion = { amountCents: 60_000, aprPercent: 11, boughtOn: '2025-11-17', often: 'once' };

export const amountRange = { minDollars: 20, maxDollars: 3000, stepDollars: 20 } as const;
export const aprRange = { min: 11, max: 30, step: 0.5 } as const;
/** So many weeks in a row show how tranches follow one another. */
export const WEEKS_IN_A_ROW = 12;

/** What is asked for, brought within what the controls can say; a date that is none keeps the one before. */
export function settleQuestion(asked: CreditQuestion, before: CreditQuestion): CreditQuestion {
  const within = (value: number, min: number, max: number, otherwise: number) => (Number.isFinite(value) ? Math.min(Math.max(value, min), max) : otherwise);
  return {
    amountCents: within(asked.amountCents, amountRange.minDollars * 100, amountRange.maxDollars * 100, before.amountCents),
    aprPercent: within(asked.aprPercent, aprRange.min, aprRange.max, before.aprPercent),
    boughtOn: isCalendarDate(asked.boughtOn) && asked.boughtOn >= '2000-01-01' && asked.boughtOn <= '2199-12-31' ? asked.boughtOn : before.boughtOn,
    often: asked.often,
  };
}

/** The plan when every minimum is paid on its day: the rules of the terms, reckoned (decisions §5, Credit). */
export function planOf({ amountCents, aprPercent, boughtOn, often }: CreditQuestion): CreditPlan {
  const weeks = often === 'weekly' ? WEEKS_IN_A_ROW : 1;
  const purchases = Array.from({ length: weeks }, (_, n) => ({ date: addDays(boughtOn, 7 * n), amountCents }));
  return amortise({ purchases, aprPercent });
}

export const dueCents = ({ principalCents, interestCents }: Instalment): number => principalCents + interestCents;

/** 12/25/2025 of 2025-12-25. */
export function usDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
