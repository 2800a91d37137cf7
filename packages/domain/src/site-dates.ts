import { firstQuestion, planOf, showPlan } from './credit-example.ts';
import type { ShownPlan } from './credit-example.ts';
import { settlesAt, SETTLEMENT_ZONE } from './settlement-calendar.ts';
import { addDays, formatDate } from './zoned-time.ts';
import type { CalendarDate } from './zoned-time.ts';

/** The text for each token of a built page, by the token's name. */
export type TokenTexts = Readonly<Record<string, string>>;

const OFFER_DAYS_LEFT = 12;

/**
 * The dates of the public pages for one day of the business clock. TODAY is written YYYY-MM-DD, other dates as people
 * read them. YOURS_ON is the day on which the merchant gets the money of a sale of this day. OFFER_WORDS are the last
 * words of the drawn offer. The CREDIT_ texts answer the calculator's first question; `instalments` are the rows of its
 * table and the bars of its chart.
 */
export function siteDates(today: CalendarDate): { words: TokenTexts; instalments: readonly TokenTexts[] } {
  const { instalments, ...plan } = showPlan(planOf(firstQuestion(today)));
  const words = {
    TODAY: today,
    YOURS_ON: formatDate(settlesAt(today), SETTLEMENT_ZONE),
    OFFER_WORDS: `Everything in store. Expires on ${formatDate(addDays(today, OFFER_DAYS_LEFT), SETTLEMENT_ZONE)}`,
    CREDIT_COUNT_WORDS: `${plan.count} payments, first`,
    CREDIT_FIRST_WORDS: `${plan.firstDue} on ${plan.firstOn}`,
    ...renamed(plan, (name) => [planToken(name), plan[name]]),
  };
  return { words, instalments: instalments.map((one) => renamed(one, (name) => [tokenOf(name), one[name]])) };
}

/** The plan for the build: a token for each text, and one instalment that serves as the pattern of all. */
export function planPattern(): ShownPlan {
  const { instalments, ...plan } = showPlan(planOf(firstQuestion('2000-01-03')));
  return {
    ...renamed(plan, (name) => [name, `%${planToken(name)}%`]),
    instalments: [renamed(instalments[0]!, (name) => [name, `%${tokenOf(name)}%`])],
  };
}

const tokenOf = (name: string) => name.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
const planToken = (name: string) => `CREDIT_${tokenOf(name)}`;

type Texts = Record<string, string>;

function renamed<T extends Texts>(texts: T, rename: (name: keyof T & string) => [string, string | undefined]): T {
  return Object.fromEntries(Object.keys(texts).map(rename)) as T;
}
