import { KIND, type Kind } from '@trilane/domain/transaction-codes';

/** One accepted transaction whose cash day is not settled; amounts in cents. */
export interface PendingTransaction {
  transactionNumber: number;
  kind: Kind;
  grossCents: number;
  discountCents: number;
  cashbackCents: number;
  premiumFeeCents: number;
  refundInterestCents: number;
}

export interface PendingLine {
  paymentId: number;
  description: string;
  amountCents: number;
}

const SALE_WORDS = { [KIND.cash]: 'Sale, cash', [KIND.credit]: 'Sale, credit', [KIND.refund]: 'Refund' } as const;

/**
 * The lines of one transaction in the pending statement: its price after discount, then cashback, premium fee and
 * refund interest, each on a line of its own under the same TRN No. They sum to its net
 * (docs/product.md#pending-statement). A refund of a tip alone has none.
 */
export function pendingLines(transaction: PendingTransaction): PendingLine[] {
  const {
    transactionNumber: paymentId,
    kind,
    grossCents,
    discountCents,
    cashbackCents,
    premiumFeeCents,
    refundInterestCents,
  } = transaction;
  const lines: PendingLine[] = [];
  if (kind !== KIND.refund || grossCents !== 0)
    lines.push({ paymentId, description: SALE_WORDS[kind], amountCents: grossCents - discountCents });
  if (cashbackCents > 0) lines.push({ paymentId, description: 'Cashback given', amountCents: -cashbackCents });
  if (cashbackCents < 0)
    lines.push({ paymentId, description: 'Cashback no longer earned', amountCents: -cashbackCents });
  if (premiumFeeCents !== 0)
    lines.push({ paymentId, description: 'Premium placement fee', amountCents: -premiumFeeCents });
  if (refundInterestCents !== 0)
    lines.push({ paymentId, description: 'Refund interest', amountCents: -refundInterestCents });
  return lines;
}
