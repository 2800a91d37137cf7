import { statementWords, type StatementLineName } from '@trilane/contract/paper/statement-words';
import { isOwnAccount, OWN_ACCOUNT } from '@trilane/domain/account';
import type { MovementRow, StoreRow, StoreSums } from './statement.repo.ts';

/** The accounts of a business in the order of their columns. */
export const STATEMENT_ACCOUNTS = Object.values(OWN_ACCOUNT);

/** A line of the statement: cents by account, and their sum. */
export interface StatementLine {
  name: StatementLineName;
  accounts: number[];
  total: number;
}

export interface StatementFigures {
  opening: StatementLine;
  movements: StatementLine[];
  closing: StatementLine;
  stores: StoreRow[];
  /** The stores summed. */
  all: StoreSums;
}

const ORDER = Object.keys(statementWords.lines) as StatementLineName[];

function movedBetween(rows: readonly MovementRow[], column: 'before_cents' | 'within_cents') {
  const accounts = STATEMENT_ACCOUNTS.map((kind) =>
    rows.reduce(
      (sum, row) => sum + (row.credit_kind === kind ? row[column] : 0) - (row.debit_kind === kind ? row[column] : 0),
      0,
    ),
  );
  return { accounts, total: accounts.reduce((sum, cents) => sum + cents, 0) };
}

function sum(stores: readonly StoreRow[]): StoreSums {
  const all: StoreSums = {
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
  const movements = ORDER.flatMap((name) => {
    const moved = rows.filter((row) => row.reason === name && row.within_cents !== 0);
    return moved.length === 0 ? [] : [{ name, ...movedBetween(moved, 'within_cents') }];
  });
  const opening: StatementLine = { name: 'opening', ...movedBetween(rows, 'before_cents') };
  const within = movedBetween(rows, 'within_cents');
  const closing: StatementLine = {
    name: 'closing',
    accounts: opening.accounts.map((cents, index) => cents + within.accounts[index]!),
    total: opening.total + within.total,
  };
  const all = sum(stores);
  const posted = movedBetween(
    rows
      .filter((row) => !isOwnAccount(row.debit_kind) || !isOwnAccount(row.credit_kind))
      .filter((row) => !row.reason.startsWith('bank_transfer')),
    'within_cents',
  ).total;
  if (posted !== all.net + all.tips)
    throw new Error(`the month's journal entries sum to ${posted}, its transactions to ${all.net + all.tips}`);
  return { opening, movements, closing, stores, all };
}
