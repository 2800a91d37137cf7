import type { Receipt } from './receipt-words.ts';

/** A receipt of an invented sale, for previews. */
export const exampleSale: Receipt = {
  kind: 'sale',
  transactionNumber: 1042,
  date: '2026-11-24T23:02:00.000Z',
  timeZone: 'America/New_York',
  business: { name: 'Corner Bakery' },
  store: { name: 'Main Street', address: ['1 Main Street', 'New York, New York 10001'] },
  appUser: 'Maya Ortiz',
  paidWith: 'Cash',
  price: 48,
  discount: 4.8,
  tip: 5,
  cashback: 2.16,
  total: 48.2,
  saved: 6.96,
  left: 48.2,
  refundOf: null,
  earlierRefunds: null,
  refunds: [],
  logo: null,
  footer: 'Thank you for your visit.\nOpen daily from 7 AM.',
};

/** The receipt of a refund of it. */
export const exampleRefund: Receipt = {
  ...exampleSale,
  kind: 'refund',
  transactionNumber: 1051,
  date: '2026-11-25T15:30:00.000Z',
  appUser: null,
  price: 12,
  discount: 0,
  tip: 0,
  cashback: 0.54,
  total: 11.46,
  saved: 0,
  left: 0,
  refundOf: { transactionNumber: exampleSale.transactionNumber, date: exampleSale.date },
};
