import { percentOf } from './money.ts';
import { word } from './word.ts';
import type { CalendarDate } from './zoned-time.ts';

/** Where a shopper's money comes from. */
export type Funding = 'cash' | 'credit';
/** The shopper network's word on a sale; only an approved one moves money. */
export type Outcome = 'approved' | 'declined' | 'cancelled';
export type TransactionKind = 'sale' | 'refund';
/** The word under 'TRN Type'. */
export type TransactionType = 'Cash' | 'Credit' | 'Refund';
/** The word under 'Status' (`amountStatus` on the wire). */
export type TransactionStatus = 'pending' | 'available' | 'refunded' | 'declined' | 'cancelled';

export const FUNDINGS = ['cash', 'credit'] as const satisfies readonly Funding[];
export const OUTCOMES = ['approved', 'declined', 'cancelled'] as const satisfies readonly Outcome[];
export const TRANSACTION_TYPES = ['Cash', 'Credit', 'Refund'] as const satisfies readonly TransactionType[];
export const TRANSACTION_STATUSES = [
  'pending',
  'available',
  'refunded',
  'declined',
  'cancelled',
] as const satisfies readonly TransactionStatus[];
/** What people read for each type. */
export const TRANSACTION_TYPE_WORDS: Readonly<Record<TransactionType, string>> = {
  Cash: word('Cash'),
  Credit: word('Credit'),
  Refund: word('Refund'),
};
/** What people read for each status. */
export const TRANSACTION_STATUS_WORDS: Readonly<Record<TransactionStatus, string>> = {
  pending: word('Pending'),
  available: word('Available'),
  refunded: word('Refunded'),
  declined: word('Declined'),
  cancelled: word('Cancelled'),
};

export const AMOUNT_CENTS_MIN = 1;
export const AMOUNT_CENTS_MAX = 9_999_999;
export const TIP_CENTS_MIN = 0;
export const TIP_CENTS_MAX = AMOUNT_CENTS_MAX;
export const SHOPPER_PAYS_CENTS_MIN = 1;
/** Charged for each accepted sale that came through premium placement while it was on. */
export const PREMIUM_FEE_CENTS = 50;

export type AmountRefusal = 'amount_too_small' | 'amount_too_large';
export type TipRefusal = 'tip_negative' | 'tip_too_large';

/** Why a price of this many cents cannot be charged; null when it can (0.01 to 99,999.99, docs/product.md#payments). */
export function whyNotSaleAmount(cents: number): AmountRefusal | null {
  if (!(cents >= AMOUNT_CENTS_MIN)) return 'amount_too_small';
  return cents > AMOUNT_CENTS_MAX ? 'amount_too_large' : null;
}

/** Why a tip of this many cents cannot be taken; null when it can (from 0, at most as much as the highest price). */
export function whyNotTip(cents: number): TipRefusal | null {
  if (!(cents >= TIP_CENTS_MIN)) return 'tip_negative';
  return cents > TIP_CENTS_MAX ? 'tip_too_large' : null;
}

export type SalePrice = { discountCents: number; shopperPaysCents: number; netCents: number };

/**
 * Prices an accepted sale (docs/product.md#gross-discount-and-net). `grossCents` is the price before discount; the tip
 * is added to what the shopper pays and stays out of net. The discount is rounded half up and never takes what the
 * shopper pays below one cent. Net may be negative where cashback and premium fee exceed the price.
 */
export function priceSale(sale: {
  grossCents: number;
  tipCents: number;
  discountPercent: number | null;
  cashbackCents: number;
  premiumFeeCents: number;
}): SalePrice {
  const fullDiscountCents = sale.discountPercent === null ? 0 : percentOf(sale.grossCents, sale.discountPercent);
  const discountCents = Math.min(fullDiscountCents, sale.grossCents + sale.tipCents - SHOPPER_PAYS_CENTS_MIN);
  const discountedCents = sale.grossCents - discountCents;
  return {
    discountCents,
    shopperPaysCents: discountedCents + sale.tipCents,
    netCents: discountedCents - sale.cashbackCents - sale.premiumFeeCents,
  };
}

/**
 * The status of a sale or refund, derived from facts. `settledThrough` is the last cash day settled so far (null:
 * none); `refundableCents` is what could be given back at first, tip included (0 for a refund's own row).
 */
export function statusOf(facts: {
  outcome: Outcome;
  cashDay: CalendarDate;
  settledThrough: CalendarDate | null;
  refundedCents: number;
  refundableCents: number;
}): TransactionStatus {
  if (facts.outcome !== 'approved') return facts.outcome;
  if (facts.refundableCents > 0 && facts.refundedCents >= facts.refundableCents) return 'refunded';
  return facts.settledThrough !== null && facts.cashDay <= facts.settledThrough ? 'available' : 'pending';
}

/** 'Refund' for a refund's own row, else the funding's word. */
export function typeOf(transaction: { kind: TransactionKind; funding: Funding }): TransactionType {
  if (transaction.kind === 'refund') return 'Refund';
  return transaction.funding === 'cash' ? 'Cash' : 'Credit';
}

/** Whether a row with that status moved money. */
export function isAccepted(status: TransactionStatus): boolean {
  return status !== 'declined' && status !== 'cancelled';
}
