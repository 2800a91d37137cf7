import type { DiscountDescription } from './discount.ts';
import { word } from './word.ts';

/** What people read after the percent of a discount. */
export const DISCOUNT_LABELS: Readonly<Record<DiscountDescription, string>> = {
  Sale: word('Sale', 'after a percent'),
  Off: word('Off', 'after a percent'),
  Discount: word('Discount', 'after a percent'),
};
