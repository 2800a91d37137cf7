import { centsToDollars } from '@trilane/domain/money';
import { statusOf, typeOf } from '@trilane/domain/transaction';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import type { TransactionRow } from './transactions.repo.ts';

export const OUTCOME_WORD = {
  [OUTCOME.approved]: 'approved',
  [OUTCOME.declined]: 'declined',
  [OUTCOME.cancelled]: 'cancelled',
} as const;

export function transactionToWire(
  row: TransactionRow,
  settledThrough: string,
): CallOutput<Calls['listTransactions']>['docs'][number] {
  // A declined or cancelled sale moved no money.
  const moved = (cents: number) => (row.outcome === OUTCOME.approved ? centsToDollars(cents) : 0);
  const funding = row.kind === KIND.credit ? 'credit' : 'cash';
  return {
    id: row.transaction_id,
    transactionNumber: row.transaction_number,
    date: row.event_at.toISOString(),
    tradeDate: row.cash_day,
    transactionType: typeOf({ kind: row.kind === KIND.refund ? 'refund' : 'sale', funding }),
    amountStatus: statusOf({
      outcome: OUTCOME_WORD[row.outcome],
      cashDay: row.cash_day,
      settledThrough: settledThrough === '-infinity' ? null : settledThrough,
      refundedCents: row.refunded_cents + row.refunded_tip_cents,
      refundableCents: row.kind === KIND.refund ? 0 : row.gross_cents - row.discount_cents + row.tip_cents,
    }),
    grossAmount: moved(row.gross_cents),
    discount: moved(row.discount_cents),
    cashback: moved(row.cashback_cents),
    premiumFee: moved(row.premium_fee_cents),
    refundInterest: moved(row.refund_interest_cents),
    tip: moved(row.tip_cents),
    netAmount: moved(row.net_cents),
    askedAmount: row.outcome === OUTCOME.approved ? 0 : centsToDollars(row.gross_cents),
    customerName: row.shopper_name,
    device: row.device_name,
    appUser: row.staff_first_name === null ? null : { firstName: row.staff_first_name, lastName: row.staff_last_name! },
    store: { id: row.store_id, name: row.store_name, storeNo: row.store_no, address: { city: row.city } },
  };
}
