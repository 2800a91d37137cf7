import { keepCreditBook } from './credit-book.ts';
import type { DatedAmount } from './credit-book.ts';
import { addMonths } from './credit-tranche.ts';
import { addDays } from './zoned-time.ts';
import type { CalendarDate } from './zoned-time.ts';

/** How many days after its due date a bill may be paid (docs/product.md#credit). */
export const GRACE_DAYS = 2;
/** After so many months from its due date an unpaid bill makes the shopper delinquent (docs/product.md#credit). */
export const DELINQUENT_AFTER_MONTHS = 6;

/** Money received. A debit that the shopper's bank took back counts for nothing from that day on. */
export type CreditPayment = DatedAmount & { reversedOn?: CalendarDate };
export type CreditStatus = 'current' | 'overdue' | 'delinquent';

export type CreditStanding = {
  status: CreditStatus;
  /** Nobody gets new credit while overdue (docs/product.md#credit). */
  mayTakeCredit: boolean;
  /** Principal not repaid yet, due or not. */
  outstandingCents: number;
  /** What has fallen due and is not paid: principal and interest. */
  dueCents: number;
  /** Due date of the oldest bill that is not paid in full. */
  unpaidSince: CalendarDate | null;
  /** Received when nothing was owed. */
  unappliedCents: number;
};

/**
 * How a shopper's credit stands on the evening of a day, from all purchases and payments (docs/product.md#credit).
 * Overdue: a bill is unpaid more than two days after its due date. Delinquent: a bill is unpaid for more than six
 * months, or a debit was reversed and what is due is still unpaid.
 */
export function creditStandingAt(credit: {
  purchases: readonly DatedAmount[];
  payments: readonly CreditPayment[];
  aprPercent: number;
  at: CalendarDate;
}): CreditStanding {
  const { purchases, payments, aprPercent, at } = credit;
  const isReversed = ({ reversedOn }: CreditPayment) => reversedOn !== undefined && reversedOn <= at;
  const receipts = payments.filter((payment) => !isReversed(payment));
  const { tranches, unappliedCents } = keepCreditBook({ purchases, receipts, aprPercent, autoPay: false, until: at });
  const unpaid = tranches
    .flatMap(({ bills }) => bills)
    .filter((bill) => bill.unpaidPrincipalCents + bill.unpaidInterestCents > 0);
  const unpaidSince = unpaid.map(({ dueOn }) => dueOn).sort()[0] ?? null;
  const status = statusOf({ unpaidSince, at, debitReversed: payments.some(isReversed) });
  return {
    status,
    mayTakeCredit: status === 'current',
    outstandingCents: tranches.reduce((sum, tranche) => sum + tranche.outstandingCents, 0),
    dueCents: unpaid.reduce((sum, bill) => sum + bill.unpaidPrincipalCents + bill.unpaidInterestCents, 0),
    unpaidSince,
    unappliedCents,
  };
}

function statusOf(facts: { unpaidSince: CalendarDate | null; at: CalendarDate; debitReversed: boolean }): CreditStatus {
  const { unpaidSince, at, debitReversed } = facts;
  if (unpaidSince === null) return 'current';
  if (debitReversed || at > addMonths(unpaidSince, DELINQUENT_AFTER_MONTHS)) return 'delinquent';
  return at > addDays(unpaidSince, GRACE_DAYS) ? 'overdue' : 'current';
}
