import { exampleShop } from '@trilane/domain/card-savings';
import { formatCents } from '@trilane/domain/money';

/** The one purchase that the hero, How it Works and the tour tell from the price to the bank. */
export const exampleSale = {
  shop: exampleShop.name,
  till: 'Front counter',
  at: '3:41 PM',
  priceCents: 4320,
  price: formatCents(4320),
  fees: formatCents(0),
  /** The shopper's account, and the merchant's. */
  from: 'Checking 4821',
  to: 'Checking 6645',
} as const;
