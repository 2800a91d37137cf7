import type { DiscountDescription } from './discount.ts';

/** What people read after the percent of a discount. */
export const DISCOUNT_LABELS: Readonly<Record<DiscountDescription, string>> = {
  Sale: 'Sale',
  Off: 'Off',
  Discount: 'Discount',
};
