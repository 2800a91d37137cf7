import type { CalendarDate } from './zoned-time.ts';
import { word } from './word.ts';

/**
 * The accounts of the merchant's own books that exports book to, with the name that each has until the owner chooses
 * another (docs/product.md#accounting-exports).
 */
export const ACCOUNTING_ACCOUNTS = {
  sales: word('Sales'),
  refunds: 'Sales refunds',
  discounts: 'Sales discounts',
  cashback: 'Cashback to shoppers',
  premiumFees: 'Premium placement fees',
  refundInterest: 'Refund interest',
  tips: 'Tips payable',
  balance: 'Merchant balance',
  bankClearing: 'Bank clearing',
  bank: word('Checking'),
} as const;
export type AccountingAccount = keyof typeof ACCOUNTING_ACCOUNTS;
export type AccountNames = Readonly<Record<AccountingAccount, string>>;
/** Their keys in the order of screens and files. */
export const ACCOUNTING_KEYS = Object.keys(ACCOUNTING_ACCOUNTS) as AccountingAccount[];

/** QuickBooks Online takes no longer name. */
export const ACCOUNT_NAME_LENGTH_MAX = 100;

// Quotation marks, semicolons, bars and the separators of lines and paragraphs end or comment a name in some of the
// files.
const ACCOUNT_NAME = /^[\p{L}\p{N}](?:[^\p{Cc}\p{Zl}\p{Zp}";|]*[^\p{Cc}\s";|])?$/u;

/** The name without blanks around it and with single blanks inside: two blanks end a name in a plain journal. */
export function normalizeAccountName(name: string): string {
  return name.trim().replaceAll(/\s+/gu, ' ');
}

/** Whether every format can hold that normalized name. */
export function isAccountName(name: string): boolean {
  return name.length <= ACCOUNT_NAME_LENGTH_MAX && ACCOUNT_NAME.test(name);
}

/**
 * The accepted sales and refunds of one day in New York, in cents. `gross` is of sales, `refunded` of refunds, all
 * others are of both, less what a refund takes back. So `cashback` is less what was withheld.
 */
export interface DaySums {
  date: CalendarDate;
  gross: number;
  discount: number;
  cashback: number;
  premiumFees: number;
  refunded: number;
  refundInterest: number;
  tips: number;
}

/** `cameBack` is a return before the bank said that it had paid: the account of the business never had the money. */
export const PAYOUT_STEPS = ['requested', 'paid', 'failed', 'returned', 'cameBack'] as const;
export type PayoutStepName = (typeof PAYOUT_STEPS)[number];

/** What happened to the money of a payout on one day. One that was stopped has failed. */
export interface PayoutStep {
  payoutId: string;
  step: PayoutStepName;
  date: CalendarDate;
  cents: number;
}

/** Positive cents are a debit, negative ones a credit. */
export interface EntryLine {
  account: AccountingAccount;
  cents: number;
}

/** One journal entry; its lines sum to zero and none is zero. */
export interface AccountingEntry {
  /** Stable, so that a file that is made again has the same numbers. At most 11 characters, as in IIF. */
  number: string;
  date: CalendarDate;
  memo: string;
  lines: EntryLine[];
}

/** The account that a step debits, and the one that it credits. */
const STEP_ACCOUNTS: Readonly<Record<PayoutStepName, readonly [AccountingAccount, AccountingAccount]>> = {
  requested: ['bankClearing', 'balance'],
  paid: ['bank', 'bankClearing'],
  failed: ['balance', 'bankClearing'],
  returned: ['balance', 'bank'],
  cameBack: ['balance', 'bankClearing'],
};
const STEP_MEMOS: Readonly<Record<PayoutStepName, string>> = {
  requested: 'Transfer to bank requested',
  paid: 'Transfer to bank paid',
  failed: 'Transfer to bank failed',
  returned: 'Transfer to bank returned',
  cameBack: 'Transfer to bank returned',
};
const STEP_MARKS: Readonly<Record<PayoutStepName, string>> = {
  requested: 'Q',
  paid: 'P',
  failed: 'F',
  returned: 'R',
  cameBack: 'B',
};

/** The sales of one day: what was earned, what it cost, and by how much the balance grew. */
function linesOfDay(sums: DaySums): EntryLine[] {
  const { gross, discount, cashback, premiumFees, refunded, refundInterest, tips } = sums;
  return [
    { account: 'balance', cents: gross - discount - cashback - premiumFees - refunded - refundInterest + tips },
    { account: 'discounts', cents: discount },
    { account: 'cashback', cents: cashback },
    { account: 'premiumFees', cents: premiumFees },
    { account: 'refunds', cents: refunded },
    { account: 'refundInterest', cents: refundInterest },
    { account: 'sales', cents: -gross },
    { account: 'tips', cents: -tips },
  ];
}

function linesOfStep({ step, cents }: PayoutStep): EntryLine[] {
  const [debit, credit] = STEP_ACCOUNTS[step];
  return [
    { account: debit, cents },
    { account: credit, cents: -cents },
  ];
}

/** One line for each account, in the order of `ACCOUNTING_KEYS`, without those that cancel out. */
function addedUp(lines: readonly EntryLine[]): EntryLine[] {
  const sums = new Map<AccountingAccount, number>();
  for (const { account, cents } of lines) sums.set(account, (sums.get(account) ?? 0) + cents);
  return ACCOUNTING_KEYS.flatMap((account) => {
    const cents = sums.get(account) ?? 0;
    return cents === 0 ? [] : [{ account, cents }];
  });
}

const numberOfDay = (date: CalendarDate) => `D${date.replaceAll('-', '')}`;
const numberOfStep = ({ payoutId, step }: PayoutStep) => `T${payoutId.slice(-8)}${STEP_MARKS[step]}`;
const hasLines = ({ lines }: AccountingEntry) => lines.length > 0;

/** In order of their days, and those of one day in the order that they have. */
const byDate = <Dated extends { date: CalendarDate }>(dated: readonly Dated[]): Dated[] =>
  dated.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));

/** One entry for each day on which something happened, in order. */
export function entriesByDay(days: readonly DaySums[], steps: readonly PayoutStep[]): AccountingEntry[] {
  const linesOf = new Map<CalendarDate, EntryLine[]>();
  const add = (date: CalendarDate, lines: EntryLine[]) => linesOf.set(date, [...(linesOf.get(date) ?? []), ...lines]);
  for (const day of days) add(day.date, linesOfDay(day));
  for (const step of steps) add(step.date, linesOfStep(step));
  const entries = [...linesOf].map(([date, lines]) => ({
    number: numberOfDay(date),
    date,
    memo: 'Sales and transfers of the day',
    lines: addedUp(lines),
  }));
  return byDate(entries.filter(hasLines));
}

/**
 * One entry for each step of a payout, in order. The request also books the days since the request before it. Days that
 * no request follows in their month have an entry of their own, so an entry never spans two months.
 */
export function entriesByPayout(days: readonly DaySums[], steps: readonly PayoutStep[]): AccountingEntry[] {
  const entries: AccountingEntry[] = [];
  let open = byDate(days);
  const takeDays = (isWanted: (date: CalendarDate) => boolean) => {
    const taken = open.filter(({ date }) => isWanted(date));
    open = open.filter(({ date }) => !isWanted(date));
    return taken;
  };
  const closeMonth = (month: string) => {
    const rest = takeDays((date) => date.startsWith(month));
    const last = rest.at(-1);
    if (last !== undefined)
      entries.push({
        number: numberOfDay(last.date),
        date: last.date,
        memo: 'Sales since the last transfer',
        lines: addedUp(rest.flatMap(linesOfDay)),
      });
  };
  const monthsBefore = (month: string) => [
    ...new Set(open.map(({ date }) => date.slice(0, 7)).filter((one) => one < month)),
  ];
  for (const step of byDate(steps)) {
    monthsBefore(step.date.slice(0, 7)).forEach(closeMonth);
    const booked = step.step === 'requested' ? takeDays((date) => date <= step.date) : [];
    entries.push({
      number: numberOfStep(step),
      date: step.date,
      memo: STEP_MEMOS[step.step],
      lines: addedUp([...booked.flatMap(linesOfDay), ...linesOfStep(step)]),
    });
  }
  monthsBefore('9999-99').forEach(closeMonth);
  return byDate(entries.filter(hasLines));
}

/** What entries book to each account, in cents; a debit is positive. */
export function accountingTotals(entries: readonly AccountingEntry[]): Record<AccountingAccount, number> {
  const totals = Object.fromEntries(ACCOUNTING_KEYS.map((key) => [key, 0])) as Record<AccountingAccount, number>;
  for (const { lines } of entries) for (const { account, cents } of lines) totals[account] += cents;
  return totals;
}
