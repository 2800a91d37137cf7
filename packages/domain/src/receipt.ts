import type { Outcome, TransactionKind } from './transaction.ts';

/** How long the link of a receipt opens it (docs/product.md#receipts). */
export const RECEIPT_LINK_DAYS = 90;
/** What a merchant may write below every receipt. */
export const RECEIPT_FOOTER_LENGTH_MAX = 240;
export const RECEIPT_FOOTER_LINES_MAX = 6;

/** How many refunds a receipt of a sale names one by one; the earlier ones are one line. */
export const RECEIPT_REFUNDS_MAX = 50;

export type ReceiptRefusal = 'receipt_not_possible' | 'logo_unknown';

/** Why a transaction has no receipt, or null: a sale that was declined or cancelled moved no money. */
export function whyNotReceipt({ outcome }: { outcome: Outcome }): 'receipt_not_possible' | null {
  return outcome === 'approved' ? null : 'receipt_not_possible';
}

/** A footer as it is kept: without blanks at the ends of its lines and without empty lines around it. */
export function tidyFooter(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** Whether a tidy footer has no more lines than a receipt shows. */
export const hasFewLines = (footer: string): boolean => footer.split('\n').length <= RECEIPT_FOOTER_LINES_MAX;

/** A refund of a sale as its receipts count it, in cents. All three are positive or zero. */
export interface ReceiptRefund {
  amountCents: number;
  /** Cashback that is no longer earned and was kept back. */
  withheldCents: number;
  tipCents: number;
}

/** What a shopper got back with a refund. */
export const gotBackCents = ({ amountCents, withheldCents, tipCents }: ReceiptRefund): number =>
  amountCents - withheldCents + tipCents;

export interface ReceiptFigures {
  /** What was paid, tip included; of a refund what the shopper got back. */
  totalCents: number;
  /** Discount and cashback that the shopper keeps; of a refund nothing. */
  savedCents: number;
  /** What was paid less what came back with refunds. */
  leftCents: number;
}

/** A sale with its refunds as a receipt counts it, in cents. */
export interface ReceiptSale {
  grossCents: number;
  discountCents: number;
  cashbackCents: number;
  tipCents: number;
  refunds: readonly ReceiptRefund[];
}

/**
 * The figures of a sale that the shopper reads. Once the whole price has come back, nothing was saved; until then the
 * discount of the sale counts whole, and cashback without what was kept back.
 */
export function saleFigures({
  grossCents,
  discountCents,
  cashbackCents,
  tipCents,
  refunds,
}: ReceiptSale): ReceiptFigures {
  const sum = (of: (refund: ReceiptRefund) => number) => refunds.reduce((total, refund) => total + of(refund), 0);
  const totalCents = grossCents - discountCents + tipCents;
  const isAllBack = refunds.length > 0 && sum(({ amountCents }) => amountCents) >= grossCents - discountCents;
  return {
    totalCents,
    savedCents: isAllBack ? 0 : discountCents + Math.max(0, cashbackCents - sum(({ withheldCents }) => withheldCents)),
    leftCents: totalCents - sum(gotBackCents),
  };
}

/** The figures of a refund's own receipt. */
export const refundFigures = (refund: ReceiptRefund): ReceiptFigures => ({
  totalCents: gotBackCents(refund),
  savedCents: 0,
  leftCents: 0,
});

export type ReceiptKind = TransactionKind;
export const RECEIPT_KINDS = ['sale', 'refund'] as const satisfies readonly ReceiptKind[];
