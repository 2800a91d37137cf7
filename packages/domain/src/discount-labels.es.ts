import type * as English from './discount-labels.ts';

export const DISCOUNT_LABELS: typeof English.DISCOUNT_LABELS = {
  Sale: 'de rebaja',
  Off: 'menos',
  Discount: 'de descuento',
};
