import { ACCOUNT_NAMES, isOwnAccount, OWN_ACCOUNT, type JournalReason } from '@trilane/domain/account';
import type { MovementRow, StoreRow } from './statement.repo.ts';

/** The accounts of a business in the order of their columns. */
export const STATEMENT_ACCOUNTS = Object.values(OWN_ACCOUNT).map((kind) => ({ kind, words: ACCOUNT_NAMES[kind] }));

/** A line of the statement: cents by account, and their sum. */
export interface StatementLine {
  words: string;
  accounts: number[];
  total: number;
}

export interface StatementFigures {
  opening: StatementLine;
  movements: StatementLine[];
  closing: StatementLine;
  stores: StoreRow[];
  /** The stores summed. */
  all: StoreRow;
}

// In the order in which money goes its way.
const MOVEMENT_WORDS: Readonly<Record<JournalReason, string>> = {
  sale: 'Sales after discounts',
  cashback: 'Cashback given',
  premium_fee: 'Premium placement fees',
  refund: 'Refunds',
  cashback_withheld: 'Cashback no longer earned',
  refund_interest: 'Refund interest',
  tip: 'Tips',
  tip_refund: 'Tips refunded',
  settlement: 'Settled',
  tip_settlement: 'Tips settled',
  bank_transfer: 'Transfers to the bank, sent off',
  bank_transfer_paid: 'Transfers to the bank, paid',
  bank_transfer_failed: 'Transfers that failed',
  bank_transfer_stopped: 'Transfers that were stopped',
  bank_transfer_returned: 'Transfers that the bank returned',
};
const ORDER = Object.keys(MOVEMENT_WORDS) as JournalReason[];

function line(words: string, rows: readonly MovementRow[], column: 'before_cents' | 'within_cents'): StatementLine {
  const accounts = STATEMENT_ACCOUNTS.map(({ kind }) =>
    rows.reduce(
      (sum, row) => sum + (row.credit_kind === kind ? row[column] : 0) - (row.debit_kind === kind ? row[column] : 0),
      0,
    ),
  );
  return { words, accounts, total: accounts.reduce((sum, cents) => sum + cents, 0) };
}

function sum(stores: readonly StoreRow[]): StoreRow {
  const all: StoreRow = {
    store_name: 'All stores',
    store_no: '',
    sales: 0,
    gross: 0,
    discount: 0,
    cashback: 0,
    premium_fees: 0,
    refunds: 0,
    refunded: 0,
    refund_interest: 0,
    net: 0,
    tips: 0,
  };
  for (const store of stores) {
    for (const key of [
      'sales',
      'gross',
      'discount',
      'cashback',
      'premium_fees',
      'refunds',
      'refunded',
      'refund_interest',
      'net',
      'tips',
    ] as const)
      all[key] += store[key];
  }
  return all;
}

/**
 * A month's figures from its journal entries and its transactions. Both are written together, so they agree on sales
 * and refunds. If they differ, the books are wrong and no statement is made.
 */
export function statementFigures(rows: readonly MovementRow[], stores: StoreRow[]): StatementFigures {
  const reasons = [...new Set(rows.filter((row) => row.within_cents !== 0).map((row) => row.reason))].sort(
    (a, b) => ORDER.indexOf(a) - ORDER.indexOf(b),
  );
  const movements = reasons.map((reason) =>
    line(
      MOVEMENT_WORDS[reason],
      rows.filter((row) => row.reason === reason),
      'within_cents',
    ),
  );
  const opening = line('Opening', rows, 'before_cents');
  const within = line('', rows, 'within_cents');
  const closing: StatementLine = {
    words: 'Closing',
    accounts: opening.accounts.map((cents, index) => cents + within.accounts[index]!),
    total: opening.total + within.total,
  };
  const all = sum(stores);
  const posted = line(
    '',
    rows
      .filter((row) => !isOwnAccount(row.debit_kind) || !isOwnAccount(row.credit_kind))
      .filter((row) => !row.reason.startsWith('bank_transfer')),
    'within_cents',
  ).total;
  if (posted !== all.net + all.tips)
    throw new Error(`the month's journal entries sum to ${posted}, its transactions to ${all.net + all.tips}`);
  return { opening, movements, closing, stores, all };
}
