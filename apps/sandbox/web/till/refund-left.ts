import { dollarsToCents } from '@trilane/domain/money';
import { gotBackCents } from '@trilane/domain/receipt';
import type { RefundAnswer } from '../../server/till/give-back.ts';
import type { KnownPayment } from '../../server/till/tills.ts';
import type { PaymentAnswer } from './till-types.ts';

/**
 * What can still be given back of a payment as far as this till knows; the portal and other tills may have given back
 * more.
 */
export type Left = { amountCents: number; tipCents: number };

/** Null for a payment that moved no money: refused, declined or cancelled. */
export function refundLeft({ status, approval, answer, refunded }: KnownPayment): Left | null {
  if (status >= 400 || approval.outcome !== 'approved') return null;
  const { grossAmount, discount, tip } = answer as PaymentAnswer;
  return {
    amountCents: Math.max(0, cents(grossAmount) - cents(discount) - cents(refunded.amount)),
    tipCents: Math.max(0, cents(tip) - cents(refunded.tip)),
  };
}

export function refundedCents({ refunded }: KnownPayment): number {
  return cents(refunded.amount) + cents(refunded.tip);
}

/** What a shopper gets back with a refund, whose amounts are negative: less the cashback that was withheld. */
export function shopperGetsCents({
  grossAmount,
  cashback,
  tip,
}: Pick<RefundAnswer['transaction'], 'grossAmount' | 'cashback' | 'tip'>): number {
  return gotBackCents({
    amountCents: 0 - cents(grossAmount),
    withheldCents: 0 - cents(cashback),
    tipCents: 0 - cents(tip),
  });
}

function cents(dollars: number): number {
  return dollarsToCents(dollars) ?? 0;
}
