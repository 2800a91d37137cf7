/** Ten trillion dollars. */
export const CENTS_MAX = 1_000_000_000_000_000;

/** The error of an amount beyond ten trillion dollars. */
export const AMOUNT_TOO_LARGE = 'Amount is too large';

/**
 * Integer cents of a JSON number in dollars (docs/product.md#money); null when it is not finite, has more than two
 * decimals or lies beyond ten trillion dollars. Exact: 4.35 is 435, and 1.005 or 0.1 + 0.2 are refused.
 */
export function dollarsToCents(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  // Division rounds correctly, so only the double nearest to those cents passes.
  if (!(Math.abs(cents) <= CENTS_MAX) || cents / 100 !== dollars) return null;
  return cents + 0;
}

/** Why `dollarsToCents` refuses these dollars, in words. */
export function whyNotCents(dollars: number): string {
  return Math.abs(dollars) > CENTS_MAX / 100 ? AMOUNT_TOO_LARGE : 'An amount has at most two decimals.';
}

/** Dollars of integer cents, as the wire carries them. */
export function centsToDollars(cents: number): number {
  assertCents(cents);
  return cents / 100;
}

/**
 * '$1,234.50' from integer cents; a negative amount reads '-$12.50'. The tables of the pending statement and the record
 * set `afterSign`, which gives '$-12.50' (docs/product.md#negative-amounts).
 */
export function formatCents(cents: number, { afterSign = false }: { afterSign?: boolean } = {}): string {
  assertCents(cents);
  const size = Math.abs(cents);
  const fraction = size % 100;
  const whole = String((size - fraction) / 100).replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = cents < 0 ? (afterSign ? '$-' : '-$') : '$';
  return `${sign}${whole}.${String(fraction).padStart(2, '0')}`;
}

/**
 * `percent` of integer cents, rounded half up to the cent (docs/product.md#money). The percent may have two decimals.
 * A negative amount gives the exact negative of its positive twin, so that a reversal cancels what it reverses.
 */
export function percentOf(cents: number, percent: number): number {
  assertCents(cents);
  const hundredths = dollarsToCents(percent);
  if (hundredths === null) throw new RangeError(`Percent ${percent} has more than two decimals`);
  const product = Math.abs(cents) * Math.abs(hundredths) + 5000;
  if (!Number.isSafeInteger(product)) throw new RangeError(`${percent} percent of ${cents} cents is too large`);
  const rounded = (product - (product % 10_000)) / 10_000;
  return rounded === 0 || cents < 0 === hundredths < 0 ? rounded : -rounded;
}

function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not an amount in integer cents`);
}
