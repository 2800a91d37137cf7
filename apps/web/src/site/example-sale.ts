import { clockWords } from '@trilane/domain/settlement-words';
import { exampleShop } from '@trilane/domain/card-savings';
import { formatCents } from '@trilane/domain/money';
import { word } from '@trilane/domain/word';

/** Of the example's bank accounts, short enough for a drawn phone. */
const accountKind = word('Checking', 'for short');

/** The one purchase that the hero, How it Works and the tour tell from the price to the bank. */
export const exampleSale = {
  shop: exampleShop.name,
  till: 'Front counter',
  at: clockWords('15:41'),
  priceCents: 4320,
  price: formatCents(4320),
  fees: formatCents(0),
  /** The shopper's account, and the merchant's. */
  from: `${accountKind} 4821`,
  to: `${accountKind} 6645`,
} as const;
