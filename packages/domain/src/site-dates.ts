import { formatDay } from './format-day.ts';
import type { Language } from './language.ts';
import { firstQuestion, planOf, showPlan } from './credit-example.ts';
import type { ShownPlan } from './credit-example.ts';
import { settlesAt, SETTLEMENT_ZONE } from './settlement-calendar.ts';
import { addDays, localDate } from './zoned-time.ts';
import type { CalendarDate } from './zoned-time.ts';

/** The text for each token of a built page, by the token's name. */
export type TokenTexts = Readonly<Record<string, string>>;

const OFFER_DAYS_LEFT = 12;

/** The server fills pages of all languages, so their sentences with a date in them stand here. */
const sentences: Readonly<
  Record<
    Language,
    { offerEnds(on: string): string; paymentsFirst(count: string): string; dueOn(due: string, on: string): string }
  >
> = {
  en: {
    offerEnds: (on) => `Everything in store. Expires on ${on}`,
    paymentsFirst: (count) => `${count} payments, first`,
    dueOn: (due, on) => `${due} on ${on}`,
  },
  es: {
    offerEnds: (on) => `Todo en la tienda. Vence el ${on}`,
    paymentsFirst: (count) => `${count} pagos, el primero`,
    dueOn: (due, on) => `${due} el ${on}`,
  },
};

/**
 * The dates of the public pages for one day of the business clock. TODAY is written YYYY-MM-DD, other dates as people
 * read them. YOURS_ON is the day on which the merchant gets the money of a sale of this day. OFFER_WORDS are the last
 * words of the drawn offer. The CREDIT_ texts answer the calculator's first question; `instalments` are the rows of its
 * table and the bars of its chart.
 */
export function siteDates(
  today: CalendarDate,
  language: Language,
): { words: TokenTexts; instalments: readonly TokenTexts[] } {
  const { instalments, ...plan } = showPlan(planOf(firstQuestion(today)), language);
  const { offerEnds, paymentsFirst, dueOn } = sentences[language];
  const words = {
    TODAY: today,
    YOURS_ON: formatDay(localDate(settlesAt(today), SETTLEMENT_ZONE), language),
    OFFER_WORDS: offerEnds(formatDay(addDays(today, OFFER_DAYS_LEFT), language)),
    CREDIT_COUNT_WORDS: paymentsFirst(plan.count),
    CREDIT_FIRST_WORDS: dueOn(plan.firstDue, plan.firstOn),
    ...renamed(plan, (name) => [planToken(name), plan[name]]),
  };
  return { words, instalments: instalments.map((one) => renamed(one, (name) => [tokenOf(name), one[name]])) };
}

/** The plan for the build: a token for each text, and one instalment that serves as the pattern of all. */
export function planPattern(): ShownPlan {
  const { instalments, ...plan } = showPlan(planOf(firstQuestion('2000-01-03')), 'en');
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
