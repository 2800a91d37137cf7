import type { Transaction } from './transaction-words.ts';

/** A pending cash payment with a discount, cashback, premium fee and tip. */
export const buildTransaction = (parts: Partial<Transaction> = {}): Transaction => ({
  id: '0190a5a0-0000-7000-8000-000000000001',
  transactionNumber: 15198,
  date: '2025-11-14T20:41:00.000Z',
  tradeDate: '2025-11-14',
  transactionType: 'Cash',
  amountStatus: 'pending',
  grossAmount: 64,
  discount: 6.4,
  cashback: 10.63,
  premiumFee: 0.5,
  refundInterest: 0,
  tip: 8,
  netAmount: 46.47,
  askedAmount: 0,
  customerName: 'Marcus Hill',
  device: 'Front counter',
  appUser: null,
  store: {
    id: '0190a5a0-0000-7000-8000-000000000002',
    name: 'Juniper Bakery',
    storeNo: '102',
    address: { city: 'Brooklyn' },
  },
  ...parts,
});
