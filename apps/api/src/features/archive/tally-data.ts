import { isOwnAccount } from '@trilane/domain/account';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { z } from 'zod';

const cents = z.number().int();
const number = z.number().int().min(1);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const account = z.object({ kind: z.number().int(), balance_cents: cents });
const entry = z.object({
  entry_number: number,
  reason: z.string(),
  debit_kind: z.number().int(),
  credit_kind: z.number().int(),
  amount_cents: cents,
  debit_balance_after: cents.nullable(),
  credit_balance_after: cents.nullable(),
});
const transaction = z.object({
  transaction_number: number,
  kind: z.number().int(),
  outcome: z.number().int(),
  gross_cents: cents,
  discount_cents: cents,
  cashback_cents: cents,
  premium_fee_cents: cents,
  refund_interest_cents: cents,
  tip_cents: cents,
  net_cents: cents,
  cash_day: day,
});
const batch = z.object({ cash_day: day, net_cents: cents, tips_cents: cents, transaction_count: cents });
const payout = z.object({ amount_cents: cents });
const counter = z.object({ last_transaction: cents, last_entry: cents });

/** More differences of an archive are not told. */
export const FAULTS_MAX = 200;

type Transaction = z.infer<typeof transaction>;

/** Sums of accepted transactions, in cents. */
export interface Sums {
  sales: number;
  refunds: number;
  grossSales: number;
  refunded: number;
  discount: number;
  cashback: number;
  premiumFee: number;
  refundInterest: number;
  net: number;
  tip: number;
}

/** What one cash day comes to. */
export interface DaySums {
  net: number;
  tips: number;
  transactions: number;
}

/** What the rows in `data/` come to. */
export class DataTally {
  readonly balances = new Map<number, number>();
  readonly posted = new Map<number, number>();
  /** What entries of transactions brought to the accounts of the business. */
  postedBySales = 0;
  entries = 0;
  transactions = 0;
  readonly sums: Sums = {
    sales: 0,
    refunds: 0,
    grossSales: 0,
    refunded: 0,
    discount: 0,
    cashback: 0,
    premiumFee: 0,
    refundInterest: 0,
    net: 0,
    tip: 0,
  };
  readonly byDay = new Map<string, DaySums>();
  readonly batches = new Map<string, DaySums>();
  readonly payouts = { count: 0, amount: 0 };
  /** The numbers of the last transaction and entry by the books. */
  readonly counted = { transaction: 0, entry: 0 };
  readonly faults: string[] = [];

  /** What takes the rows of a table; undefined where its rows are not added up. */
  readerOf(table: string): ((row: unknown) => void) | undefined {
    const readers: Readonly<Record<string, (row: unknown) => void>> = {
      'ledger.account': (row) => this.#addAccount(account.parse(row)),
      'ledger.journal_entry': (row) => this.#addEntry(entry.parse(row)),
      'ledger.transaction': (row) => this.#addTransaction(transaction.parse(row)),
      'ledger.settlement_batch': (row) => this.#addBatch(batch.parse(row)),
      'ledger.payout': (row) => this.#addPayout(payout.parse(row)),
      'ledger.counter': (row) => this.#addCounter(counter.parse(row)),
    };
    return readers[table];
  }

  #noteFault(words: string): void {
    if (this.faults.length < FAULTS_MAX) this.faults.push(words);
  }

  #addAccount({ kind, balance_cents: balance }: z.infer<typeof account>): void {
    this.balances.set(kind, balance);
  }

  #addEntry(row: z.infer<typeof entry>): void {
    this.entries += 1;
    if (row.entry_number !== this.entries)
      this.#noteFault(`journal entry ${this.entries} is missing, or not in its place`);
    this.#post(row.debit_kind, -row.amount_cents, row.debit_balance_after, row.entry_number);
    this.#post(row.credit_kind, row.amount_cents, row.credit_balance_after, row.entry_number);
    const isWithin = isOwnAccount(row.debit_kind) && isOwnAccount(row.credit_kind);
    if (isWithin || row.reason.startsWith('bank_transfer')) return;
    this.postedBySales += isOwnAccount(row.credit_kind) ? row.amount_cents : -row.amount_cents;
  }

  #post(kind: number, amount: number, balanceAfter: number | null, at: number): void {
    if (!isOwnAccount(kind)) return;
    const balance = (this.posted.get(kind) ?? 0) + amount;
    this.posted.set(kind, balance);
    if (balance !== balanceAfter)
      this.#noteFault(
        `journal entry ${at} leaves account ${kind} at ${balanceAfter} cents; the entries sum to ${balance}`,
      );
  }

  #addTransaction(row: Transaction): void {
    this.transactions += 1;
    if (row.transaction_number !== this.transactions)
      this.#noteFault(`transaction ${this.transactions} is missing, or not in its place`);
    const net =
      row.gross_cents - row.discount_cents - row.cashback_cents - row.premium_fee_cents - row.refund_interest_cents;
    if (row.net_cents !== net)
      this.#noteFault(`transaction ${row.transaction_number} nets ${row.net_cents} cents; its parts make ${net}`);
    if (row.outcome !== OUTCOME.approved) return;
    this.#addUp(row);
    const day = this.byDay.get(row.cash_day) ?? { net: 0, tips: 0, transactions: 0 };
    this.byDay.set(row.cash_day, {
      net: day.net + row.net_cents,
      tips: day.tips + row.tip_cents,
      transactions: day.transactions + 1,
    });
  }

  #addUp(row: Transaction): void {
    const { sums } = this;
    if (row.kind === KIND.refund) {
      sums.refunds += 1;
      sums.refunded -= row.gross_cents;
    } else {
      sums.sales += 1;
      sums.grossSales += row.gross_cents;
    }
    sums.discount += row.discount_cents;
    sums.cashback += row.cashback_cents;
    sums.premiumFee += row.premium_fee_cents;
    sums.refundInterest += row.refund_interest_cents;
    sums.net += row.net_cents;
    sums.tip += row.tip_cents;
  }

  #addBatch(row: z.infer<typeof batch>): void {
    this.batches.set(row.cash_day, { net: row.net_cents, tips: row.tips_cents, transactions: row.transaction_count });
  }

  #addPayout({ amount_cents: amount }: z.infer<typeof payout>): void {
    this.payouts.count += 1;
    this.payouts.amount += amount;
  }
  #addCounter(row: z.infer<typeof counter>): void {
    this.counted.transaction = row.last_transaction;
    this.counted.entry = row.last_entry;
  }
}
