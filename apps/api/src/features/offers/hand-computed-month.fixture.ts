/**
 * March 2026 of a shop in New York, worked out with a pocket calculator. Everything happens at noon.
 *
 * Offers, set on 1 March:
 *   10 % Sale from 5 to 14 March; 20 % Off from 10 to 12 March: on those three days the higher one applies, alone
 *   A: whoever spends $100 from 3 to 20 March gets 10 % of it back
 *   B: whoever spends $150 from 6 to 31 March gets 5 % of it back
 * Premium placement, $0.50 a sale that comes through it, is on from 6 to 16 March.
 */
export const OFFERS = {
  tenPercent: { discount: 10, discription: 'Sale', fromDate: '2026-03-05', toDate: '2026-03-14' },
  twentyPercent: { discount: 20, discription: 'Off', fromDate: '2026-03-10', toDate: '2026-03-12' },
  a: { spend: 100, reward: 10, description: 'Promo', fromDate: '2026-03-03', toDate: '2026-03-20' },
  b: { spend: 150, reward: 5, description: 'Cashback T&Cs apply', fromDate: '2026-03-06', toDate: '2026-03-31' },
} as const;

interface Sale {
  what: 'sale';
  day: number;
  shopper: string;
  gross: number;
  tip?: number;
  credit?: true;
  premium?: true;
  declined?: true;
  discount: number;
  cashback: number;
  fee: number;
  net: number;
}
interface Refund {
  what: 'refund';
  day: number;
  /** TRN No. of the sale that is given back. */
  of: number;
  amount: number;
  withheld: number;
  interest: number;
  net: number;
}
type Switch = { what: 'premium'; day: number; on: boolean };

/** In order; the TRN No. counts sales and refunds from 1. `net` is what the shop keeps. */
export const MARCH: readonly (Sale | Refund | Switch)[] = [
  { what: 'sale', day: 2, shopper: 'Ada', gross: 40, tip: 4, discount: 0, cashback: 0, fee: 0, net: 40 },
  // Ada in A: 30.00
  { what: 'sale', day: 3, shopper: 'Ada', gross: 30, discount: 0, cashback: 0, fee: 0, net: 30 },
  // 50.00 less 10 % = 45.00. Ada in A: 30.00 + 45.00 = 75.00
  { what: 'sale', day: 5, shopper: 'Ada', gross: 50, discount: 5, cashback: 0, fee: 0, net: 45 },
  { what: 'premium', day: 6, on: true },
  // 80.00 less 10 % = 72.00, less 0.50. Bob in A and in B: 72.00
  { what: 'sale', day: 6, shopper: 'Bob', gross: 80, premium: true, discount: 8, cashback: 0, fee: 0.5, net: 71.5 },
  // 10 % of 33.33 is 3.333, so 3.33. Ada in A: 75.00 + 30.00 = 105.00, which reaches 100: 10 % of it is 10.50. In B:
  // 30.00
  { what: 'sale', day: 9, shopper: 'Ada', gross: 33.33, tip: 5, discount: 3.33, cashback: 10.5, fee: 0, net: 19.5 },
  // 20 % of 45.55 is 9.11. Bob in A: 72.00 + 36.44 = 108.44: 10 % is 10.844, so 10.84. In B: 108.44
  {
    what: 'sale',
    day: 10,
    shopper: 'Bob',
    gross: 45.55,
    premium: true,
    discount: 9.11,
    cashback: 10.84,
    fee: 0.5,
    net: 25.1,
  },
  { what: 'sale', day: 12, shopper: 'Cleo', gross: 0.05, discount: 0.01, cashback: 0, fee: 0, net: 0.04 },
  // Bob in A: 162.44, he has his cashback. In B: 108.44 + 54.00 = 162.44, which reaches 150: 5 % is 8.122, so 8.12
  { what: 'sale', day: 13, shopper: 'Bob', gross: 60, credit: true, discount: 6, cashback: 8.12, fee: 0, net: 45.88 },
  { what: 'premium', day: 16, on: false },
  {
    what: 'sale',
    day: 16,
    shopper: 'Ada',
    gross: 20,
    declined: true,
    premium: true,
    discount: 0,
    cashback: 0,
    fee: 0,
    net: 0,
  },
  // Ada in A: 130.00, in B: 55.00. Premium placement is off again.
  { what: 'sale', day: 17, shopper: 'Ada', gross: 25, premium: true, discount: 0, cashback: 0, fee: 0, net: 25 },
  // Ada in A: 110.00 and still above 100; her 10.50 came of 105.00. In B: 35.00
  { what: 'refund', day: 18, of: 5, amount: 20, withheld: 0, interest: 0, net: -20 },
  // Ada in A: 110.00 − 45.00 = 65.00, below 100: her 10.50 are withheld
  { what: 'refund', day: 19, of: 3, amount: 45, withheld: 10.5, interest: 0, net: -34.5 },
  // Ada in A: 65.00 + 40.00 = 105.00, which reaches 100 again. In B: 75.00
  { what: 'sale', day: 20, shopper: 'Ada', gross: 40, discount: 0, cashback: 10.5, fee: 0, net: 29.5 },
  { what: 'sale', day: 21, shopper: 'Ada', gross: 10, discount: 0, cashback: 0, fee: 0, net: 10 },
  // Bob in B: 172.44
  { what: 'sale', day: 25, shopper: 'Bob', gross: 10, premium: true, discount: 0, cashback: 0, fee: 0, net: 10 },
  // 54.00 at 11 % for 13 of 360 days is 0.2145, so 0.21. Bob in B: 118.44, below 150: his 8.12 are withheld. In A:
  // 108.44, as when he earned it
  { what: 'refund', day: 26, of: 8, amount: 54, withheld: 8.12, interest: 0.21, net: -46.09 },
];

/** The sums of the month. */
export const TOTAL = {
  sales: 12,
  gross: 423.93,
  discount: 31.45,
  cashback: 21.34,
  premiumFees: 1,
  refunds: 3,
  refunded: 119,
  refundInterest: 0.21,
  net: 250.93,
  tips: 9,
} as const;

/** What each offer came to: A gave 10.50 + 10.84 − 10.50 + 10.50, B 8.12 − 8.12. */
export const RESULTS = {
  tenPercent: { shoppersReached: 2, redemptions: 4, cost: 22.33 },
  twentyPercent: { shoppersReached: 2, redemptions: 2, cost: 9.12 },
  a: { shoppersReached: 3, redemptions: 3, cost: 21.34, netSales: 237.02, netSalesWithout: 258.36, netSalesBefore: 40 },
  b: { shoppersReached: 3, redemptions: 1, cost: 0 },
} as const;
