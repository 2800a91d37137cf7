import type { AuditField } from '@trilane/domain/audit-fields';
import { dollarsToCents, formatCents } from '@trilane/domain/money';

/** What a refused call tried to do, for its line in the audit trail. */
export interface Attempt {
  subject?: string;
  after?: Partial<Record<AuditField, string>>;
}

/** The amount as text; undefined if it is invalid. */
const words = (dollars: number): string | undefined => {
  const cents = dollarsToCents(dollars);
  return cents === null ? undefined : formatCents(cents);
};

/** The payment that the request names; empty if it names none. */
export const paymentAttempt = (transactionNumber: number | undefined): Attempt =>
  transactionNumber === undefined ? {} : { subject: `TRN No. ${transactionNumber}` };

/** A refund of a payment; what cannot be read is left out. */
export const refundAttempt = (
  transactionNumber: number | undefined,
  asked: { amount: number; tip: number } | undefined,
): Attempt => ({
  ...paymentAttempt(transactionNumber),
  ...(asked && { after: { amount: words(asked.amount), tip: words(asked.tip) } }),
});

/** A transfer to the bank. */
export function transferAttempt(asked: { amount: number; source: string } | undefined): Attempt {
  if (asked === undefined) return {};
  const amount = words(asked.amount);
  return { ...(amount !== undefined && { subject: amount }), after: { amount, from: asked.source } };
}
