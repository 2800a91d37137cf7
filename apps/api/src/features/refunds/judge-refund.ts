import { dayCount360 } from '@trilane/domain/credit-interest';
import { dollarsToCents, whyNotCents } from '@trilane/domain/money';
import { refundInterest, whyNotRefund } from '@trilane/domain/refund';
import { Refusal } from '../../platform/refusal.ts';
import type { StoredSale } from './refunds.repo.ts';

/** Cents of what was asked; an amount of a part of a cent is refused by its field. */
export function refundCents(asked: { amount: number; tip: number }): { amountCents: number; tipCents: number } {
  const of = (field: 'amount' | 'tip') => {
    const cents = dollarsToCents(asked[field]);
    if (cents === null) throw new Refusal('invalid', { errors: { [field]: [whyNotCents(asked[field])] } });
    return cents;
  };
  return { amountCents: of('amount'), tipCents: of('tip') };
}

export interface JudgedRefund {
  /** The interest that the merchant pays for this refund, on top of what earlier refunds of the sale were charged. */
  interestCents: number;
  days: number;
}

/**
 * Refuses by name what the rules forbid today, and computes the interest of what they allow (docs/product.md#refunds).
 */
export function judgeRefund(
  sale: StoredSale,
  refund: { amountCents: number; tipCents: number },
  today: string,
): JudgedRefund {
  const why = whyNotRefund(sale, { ...refund, today });
  if (why !== null) throw new Refusal(why);
  if (sale.funding === 'cash') return { interestCents: 0, days: 0 };
  return {
    interestCents: refundInterest(sale, { amountCents: refund.amountCents, today }),
    days: dayCount360(sale.tradeDate, today),
  };
}
