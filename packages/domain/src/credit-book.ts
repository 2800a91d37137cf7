import { dayCount360, interestOn, MONTH_DAYS_360 } from './credit-interest.ts';
import type { BalanceDays } from './credit-interest.ts';
import { closingThursday, dueDates, twelfthOf } from './credit-tranche.ts';
import { groupBy } from './group-by.ts';
import type { CalendarDate } from './zoned-time.ts';

/** A credit-funded purchase on its trade date, or money received; positive whole cents. */
export type DatedAmount = { date: CalendarDate; amountCents: number };

/** What a tranche requires on one due date. */
export type Bill = {
  dueOn: CalendarDate;
  principalCents: number;
  interestCents: number;
  /** Principal of the tranche, and of all tranches, left after the bill is paid. */
  trancheLeftCents: number;
  allLeftCents: number;
};

export type TrancheBook = {
  closesOn: CalendarDate;
  /** All that the week bought; a repayment does not lower it. */
  principalCents: number;
  outstandingCents: number;
  bills: Bill[];
  /** When money last came for it: the payoff date, once nothing is outstanding. */
  lastPaidOn: CalendarDate | null;
};

/** The book of a tranche with what the running five weeks need to be remembered. */
type Running = TrancheBook & {
  dueDates: CalendarDate[];
  periodFrom: CalendarDate;
  segments: BalanceDays[];
  countedDays: number;
  prepaidCents: number;
};

/**
 * Keeps the book of one shopper's credit (docs/product.md#credit). Each bill is paid on its due date. Money received
 * prepays the tranche that is due next, counts towards its next bill, and stops interest from the day it arrives. Money
 * that arrives when nothing is owed is left out. The order of the lists does not matter.
 */
export function keepCreditBook(account: {
  purchases: readonly DatedAmount[];
  receipts: readonly DatedAmount[];
  aprPercent: number;
}): readonly TrancheBook[] {
  const { purchases, receipts, aprPercent } = account;
  for (const { amountCents } of [...purchases, ...receipts]) {
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
      throw new RangeError(`${amountCents} is not a positive amount in integer cents`);
  }
  const tranches = openTranches(purchases);
  const bought = sumByDate(purchases);
  const received = sumByDate(receipts);
  const due = groupBy(
    tranches.flatMap((tranche) => tranche.dueDates.map((date) => ({ date, tranche }))),
    ({ date }) => date,
  );
  const dates = [...new Set([...bought.keys(), ...received.keys(), ...due.keys()])].sort();
  for (const date of dates) {
    const boughtCents = bought.get(date);
    if (boughtCents !== undefined)
      tranches.find(({ closesOn }) => closesOn === closingThursday(date))!.outstandingCents += boughtCents;
    for (const { tranche } of due.get(date) ?? []) drawBill(tranche, date, aprPercent);
    payBills(tranches, date);
    const leftCents = sum(tranches, (tranche) => tranche.outstandingCents);
    for (const { tranche } of due.get(date) ?? [])
      for (const bill of tranche.bills) if (bill.dueOn === date) bill.allLeftCents = leftCents;
    prepay(tranches, date, received.get(date) ?? 0);
  }
  return tranches.map(({ closesOn, principalCents, outstandingCents, bills, lastPaidOn }) => ({
    closesOn,
    principalCents,
    outstandingCents,
    bills,
    lastPaidOn,
  }));
}

function openTranches(purchases: readonly DatedAmount[]): Running[] {
  const principals = sumByDate(
    purchases.map(({ date, amountCents }) => ({ date: closingThursday(date), amountCents })),
  );
  return [...principals.keys()]
    .sort()
    .map((closesOn) => ({
      closesOn,
      principalCents: principals.get(closesOn)!,
      outstandingCents: 0,
      bills: [],
      lastPaidOn: null,
      dueDates: dueDates(closesOn),
      periodFrom: closesOn,
      segments: [],
      countedDays: 0,
      prepaidCents: 0,
    }));
}

/** One twelfth of the original principal, or on the last date all, plus 30 days' interest on what is outstanding. */
function drawBill(tranche: Running, date: CalendarDate, aprPercent: number): void {
  const unbilledCents = tranche.outstandingCents;
  const askedCents =
    date === tranche.dueDates.at(-1)
      ? unbilledCents
      : Math.max(0, twelfthOf(tranche.principalCents) - tranche.prepaidCents);
  const principalCents = Math.min(unbilledCents, askedCents);
  const rest = { balanceCents: tranche.outstandingCents, days: MONTH_DAYS_360 - tranche.countedDays };
  const interestCents = interestOn([...tranche.segments, rest], aprPercent);
  Object.assign(tranche, { periodFrom: date, segments: [], countedDays: 0, prepaidCents: 0 });
  if (principalCents === 0 && interestCents === 0) return;
  tranche.bills.push({
    dueOn: date,
    principalCents,
    interestCents,
    trancheLeftCents: unbilledCents - principalCents,
    allLeftCents: 0,
  });
}

/** Pays the bills that fall due on a date. */
function payBills(tranches: readonly Running[], date: CalendarDate): void {
  for (const tranche of tranches) {
    const bill = tranche.bills.at(-1);
    if (bill?.dueOn !== date) continue;
    tranche.lastPaidOn = date;
    lowerPrincipal(tranche, date, bill.principalCents);
  }
}

function prepay(tranches: readonly Running[], date: CalendarDate, amountCents: number): void {
  let leftCents = amountCents;
  const next = (tranche: Running) => tranche.dueDates.find((dueOn) => dueOn > date) ?? '';
  for (const tranche of tranches.toSorted((a, b) => compare(next(a), next(b)))) {
    const principalCents = Math.min(leftCents, tranche.outstandingCents);
    lowerPrincipal(tranche, date, principalCents);
    tranche.prepaidCents += principalCents;
    leftCents -= principalCents;
  }
}

/**
 * Takes repaid principal off, and notes for how long until then it has borne interest; a period of five weeks counts as
 * 30 days.
 */
function lowerPrincipal(tranche: Running, date: CalendarDate, amountCents: number): void {
  if (amountCents === 0) return;
  const elapsedDays = date <= tranche.periodFrom ? 0 : Math.min(MONTH_DAYS_360, dayCount360(tranche.periodFrom, date));
  tranche.segments.push({ balanceCents: tranche.outstandingCents, days: elapsedDays - tranche.countedDays });
  tranche.countedDays = elapsedDays;
  tranche.outstandingCents -= amountCents;
  tranche.lastPaidOn = date;
}

function sumByDate(amounts: readonly DatedAmount[]): Map<CalendarDate, number> {
  const sums = new Map<CalendarDate, number>();
  for (const { date, amountCents } of amounts) sums.set(date, (sums.get(date) ?? 0) + amountCents);
  return sums;
}

function sum<T>(items: readonly T[], centsOf: (item: T) => number): number {
  return items.reduce((total, item) => total + centsOf(item), 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
