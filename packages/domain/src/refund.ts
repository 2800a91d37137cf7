import { dayCount360, interestOn } from './credit-interest.ts';
import { cutOffAt } from './settlement-calendar.ts';
import { addDays, diffDays, type CalendarDate } from './zoned-time.ts';
import type { Funding, Outcome, TransactionKind } from './transaction.ts';

/**
 * Credit-funded sales can be refunded until this many days after their trade date (docs/product.md#refunds). The first
 * bill of a sale falls due later, so `refundInterest` may assume that nothing has been repaid yet.
 */
export const CREDIT_REFUND_DAYS_MAX = 25;

export type RefundRefusal =
  | 'refund_not_possible'
  | 'refund_nothing'
  | 'refund_exceeds'
  | 'refund_tip_exceeds'
  | 'refund_too_late';

/** A sale as far as refunds of it care; amounts in cents. */
export interface RefundableSale {
  kind: TransactionKind;
  outcome: Outcome;
  funding: Funding;
  tradeDate: CalendarDate;
  grossCents: number;
  discountCents: number;
  tipCents: number;
  refundedCents: number;
  refundedTipCents: number;
}

/**
 * What can still be given back of a sale: its price after discount, and its tip, each less what was given back before.
 */
export function refundLeft(sale: RefundableSale): { leftCents: number; leftTipCents: number } {
  if (sale.kind !== 'sale' || sale.outcome !== 'approved') return { leftCents: 0, leftTipCents: 0 };
  return {
    leftCents: sale.grossCents - sale.discountCents - sale.refundedCents,
    leftTipCents: sale.tipCents - sale.refundedTipCents,
  };
}

/**
 * The tip of a refund of so much until the person types one: a part leaves the tip where it is, all that is left takes
 * it along (docs/product.md#refunds).
 */
export const tipUntilTyped = (amountCents: number, left: { amountCents: number; tipCents: number }): number =>
  amountCents === left.amountCents ? left.tipCents : 0;

/**
 * The instant from which a credit-funded sale can no longer be refunded: the cut-off of the last cash day that
 * `whyNotRefund` allows.
 */
export function creditRefundEndsAt(tradeDate: CalendarDate): Date {
  return cutOffAt(addDays(tradeDate, CREDIT_REFUND_DAYS_MAX));
}

/**
 * Why this much of a sale cannot be given back today, or null (docs/product.md#refunds). `today` is the cash day of the
 * refund. Cash-funded sales have no time limit.
 */
export function whyNotRefund(
  sale: RefundableSale,
  refund: { amountCents: number; tipCents: number; today: CalendarDate },
): RefundRefusal | null {
  if (sale.kind !== 'sale' || sale.outcome !== 'approved') return 'refund_not_possible';
  if (refund.amountCents < 0 || refund.tipCents < 0 || refund.amountCents + refund.tipCents === 0)
    return 'refund_nothing';
  const { leftCents, leftTipCents } = refundLeft(sale);
  if (refund.amountCents > leftCents) return 'refund_exceeds';
  if (refund.tipCents > leftTipCents) return 'refund_tip_exceeds';
  if (sale.funding === 'credit' && diffDays(sale.tradeDate, refund.today) > CREDIT_REFUND_DAYS_MAX)
    return 'refund_too_late';
  return null;
}

/**
 * One refund of a credit-funded sale: its amount without tip, the cash day on which it was made, and the interest that
 * it was charged.
 */
export interface RefundPart {
  amountCents: number;
  on: CalendarDate;
  interestCents: number;
}

/** A credit-funded sale with its earlier refunds. */
export interface CreditSale {
  tradeDate: CalendarDate;
  aprPercent: number;
  parts: readonly RefundPart[];
}

/**
 * The part of the shopper's interest that the merchant bears for one more refund (docs/product.md#refund-interest). It
 * is the interest on all refunds since the trade date, each over its own days (30/360) and rounded half up once in
 * total, less what earlier refunds were charged. So many parts cost what one refund costs. Never negative; nothing for
 * a tip alone.
 */
export function refundInterest(
  { tradeDate, aprPercent, parts }: CreditSale,
  refund: { amountCents: number; today: CalendarDate },
): number {
  if (refund.amountCents === 0) return 0;
  const all = [...parts, { amountCents: refund.amountCents, on: refund.today }];
  const due = interestOn(
    all.map(({ amountCents, on }) => ({ balanceCents: amountCents, days: dayCount360(tradeDate, on) })),
    aprPercent,
  );
  return Math.max(0, due - parts.reduce((sum, { interestCents }) => sum + interestCents, 0));
}
