import { AMOUNT_TOO_LARGE, formatCents, percentOf } from './money.ts';
import { PAYMENT_FEE_PERCENT, SERVICE_FEE_PERCENT } from './promises.ts';
import { parseDollars } from './typed-dollars.ts';

/** Limits of the merchants' calculator; within them every product stays an exact integer. */
const MONTHLY_SALES_CENTS_MAX = 10_000_000_000;
const CARD_RATE_PERCENT_MAX = 20;
const MONTHS = 12;

/** The invented shop whose figures the calculator shows until a visitor has entered two figures. */
export const exampleShop = { name: 'Juniper Bakery', monthlySalesCents: 2_000_000, cardRatePercent: 1 } as const;

/** What a visitor has typed into the two fields. */
export type TypedCosts = { sales: string; rate: string };

/** What a shop pays for cards in a year, what it would pay here, and the difference. Integer cents. */
export type CardSavings = { cardFeesCents: number; ourFeesCents: number; keptCents: number };

/** An answer of the calculator in texts. */
export type ShownSavings = {
  /** Whose figures these are. */
  title: string;
  kept: string;
  /** What the figure depends on, or what is still to be entered. */
  note: string;
  product: string;
  cardFees: string;
  ourFees: string;
};

/**
 * What a shop keeps in a year if all its card sales were paid here: twelve months of sales at its card rate, less the
 * same at the fees that the product states. Each is rounded once, for the year.
 */
export function savingsOf(monthlySalesCents: number, cardRatePercent: number): CardSavings {
  const yearCents = monthlySalesCents * MONTHS;
  const cardFeesCents = percentOf(yearCents, cardRatePercent);
  const ourFeesCents = percentOf(yearCents, SERVICE_FEE_PERCENT + PAYMENT_FEE_PERCENT);
  return { cardFeesCents, ourFeesCents, keptCents: cardFeesCents - ourFeesCents };
}

/** Why the typed sales of a month cannot be used, in words; null when they can, or when nothing is typed. */
export function whyNotSales(text: string): string | null {
  if (text.trim() === '') return null;
  const { cents, error } = parseDollars(text);
  if (error === AMOUNT_TOO_LARGE || (cents ?? 0) > MONTHLY_SALES_CENTS_MAX)
    return `Enter at most ${formatCents(MONTHLY_SALES_CENTS_MAX)} a month`;
  if (error !== undefined) return error;
  return cents === 0 ? 'Enter sales above $0.00' : null;
}

/** Why the typed card rate cannot be used, in words; null when it can, or when nothing is typed. */
export function whyNotRate(text: string): string | null {
  if (text.trim() === '') return null;
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?\s?%?$/.exec(text.trim()) ?? [];
  if (whole === '' && fraction === '') return 'Enter a rate in percent, such as 1.25';
  if (minus !== '') return 'A rate cannot be negative';
  if (fraction.length > 2) return 'A rate can have at most two decimals';
  return readRate(text) > CARD_RATE_PERCENT_MAX ? `Enter a rate of at most ${CARD_RATE_PERCENT_MAX}%` : null;
}

const readRate = (text: string): number => Number(text.replace('%', ''));

/** The calculator's answer: for the visitor's figures once both can be used, until then for the example shop. */
export function showSavings({ sales, rate }: TypedCosts): ShownSavings {
  const hasSales = sales.trim() !== '' && whyNotSales(sales) === null;
  const hasRate = rate.trim() !== '' && whyNotRate(rate) === null;
  if (hasSales && hasRate) {
    const [salesCents, ratePercent] = [parseDollars(sales).cents!, readRate(rate)];
    const { keptCents } = savingsOf(salesCents, ratePercent);
    return { title: 'You keep in a year', ...inTexts(salesCents, ratePercent), note: noteOf(keptCents) };
  }
  const missing = hasSales ? 'your card rate' : hasRate ? 'your card sales' : 'both figures';
  return {
    title: `Example: ${exampleShop.name}, a fictional shop, keeps in a year`,
    ...inTexts(exampleShop.monthlySalesCents, exampleShop.cardRatePercent),
    note: `Enter ${missing} to see what you keep.`,
  };
}

function inTexts(salesCents: number, ratePercent: number) {
  const { cardFeesCents, ourFeesCents, keptCents } = savingsOf(salesCents, ratePercent);
  return {
    kept: formatCents(keptCents),
    product: `${formatCents(salesCents)} × ${MONTHS} months × ${ratePercent}%`,
    cardFees: formatCents(cardFeesCents),
    ourFees: formatCents(ourFeesCents),
  };
}

function noteOf(keptCents: number): string {
  if (keptCents > 0) return 'This assumes that shoppers make all these purchases with us instead of by card.';
  return keptCents === 0 ? 'Cards cost you nothing at this rate.' : 'Cards cost you less at this rate.';
}
