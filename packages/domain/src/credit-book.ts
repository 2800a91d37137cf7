import { dayCount360, interestOn, MONTH_DAYS_360 } from './credit-interest.ts';
import type { BalanceDays } from './credit-interest.ts';
import { closingThursday, dueDates, twelfthOf } from './credit-tranche.ts';
import type { CalendarDate } from './zoned-time.ts';

/** A credit-funded purchase on its trade date, or money received; positive whole cents. */
export type DatedAmount = { date: CalendarDate; amountCents: number };

/** What a tranche asks for on one due date, and what of it is not paid yet. */
export type Bill = {
  dueOn: CalendarDate;
  principalCents: number;
  interestCents: number;
  unpaidPrincipalCents: number;
  unpaidInterestCents: number;
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

export type CreditBook = {
  tranches: readonly TrancheBook[];
  /** Received when nothing was owed. */ unappliedCents: number;
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
 * Keeps the book of one shopper's credit up to the evening of `until` (docs/product.md#credit). With `autoPay` each
 * bill is paid on its due date. Money goes to the oldest unpaid bill first, interest before principal. What is more
 * prepays the tranche that is due next, counts towards its next bill, and bears interest only until the day it came.
 * The order of the lists does not matter. After its last due date a tranche is asked for nothing more: the rules name
 * no interest beyond it.
 */
export function keepCreditBook(account: {
  purchases: readonly DatedAmount[];
  receipts: readonly DatedAmount[];
  aprPercent: number;
  autoPay: boolean;
  until: CalendarDate | null;
}): CreditBook {
  const { purchases, receipts, aprPercent, autoPay, until } = account;
  for (const { amountCents } of [...purchases, ...receipts]) {
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
      throw new RangeError(`${amountCents} is not a positive amount in integer cents`);
  }
  const tranches = openTranches(purchases);
  const bought = sumByDate(purchases);
  const received = sumByDate(receipts);
  const due = Map.groupBy(
    tranches.flatMap((tranche) => tranche.dueDates.map((date) => ({ date, tranche }))),
    ({ date }) => date,
  );
  const dates = [...new Set([...bought.keys(), ...received.keys(), ...due.keys()])].sort();
  let unappliedCents = 0;
  for (const date of dates) {
    if (until !== null && date > until) break;
    const boughtCents = bought.get(date);
    if (boughtCents !== undefined)
      tranches.find(({ closesOn }) => closesOn === closingThursday(date))!.outstandingCents += boughtCents;
    for (const { tranche } of due.get(date) ?? []) drawBill(tranche, date, aprPercent);
    if (autoPay) payBills(tranches, date, Infinity);
    const leftCents = sum(
      tranches,
      (tranche) => tranche.outstandingCents - sum(tranche.bills, (bill) => bill.unpaidPrincipalCents),
    );
    for (const { tranche } of due.get(date) ?? [])
      for (const bill of tranche.bills) if (bill.dueOn === date) bill.allLeftCents = leftCents;
    unappliedCents += prepay(tranches, date, payBills(tranches, date, received.get(date) ?? 0));
  }
  return {
    tranches: tranches.map(({ closesOn, principalCents, outstandingCents, bills, lastPaidOn }) => ({
      closesOn,
      principalCents,
      outstandingCents,
      bills,
      lastPaidOn,
    })),
    unappliedCents,
  };
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
  const unbilledCents = tranche.outstandingCents - sum(tranche.bills, (bill) => bill.unpaidPrincipalCents);
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
    unpaidPrincipalCents: principalCents,
    unpaidInterestCents: interestCents,
    trancheLeftCents: unbilledCents - principalCents,
    allLeftCents: 0,
  });
}

/** Pays what is due, the oldest first, as far as the money goes; returns what is left of it. */
function payBills(tranches: readonly Running[], date: CalendarDate, amountCents: number): number {
  let leftCents = amountCents;
  const unpaid = tranches.flatMap((tranche) => tranche.bills.map((bill) => ({ tranche, bill })));
  for (const { tranche, bill } of unpaid.sort((a, b) => compare(a.bill.dueOn, b.bill.dueOn))) {
    const interestCents = Math.min(leftCents, bill.unpaidInterestCents);
    const principalCents = Math.min(leftCents - interestCents, bill.unpaidPrincipalCents);
    bill.unpaidInterestCents -= interestCents;
    bill.unpaidPrincipalCents -= principalCents;
    if (interestCents > 0) tranche.lastPaidOn = date;
    lowerPrincipal(tranche, date, principalCents);
    leftCents -= interestCents + principalCents;
  }
  return leftCents;
}

function prepay(tranches: readonly Running[], date: CalendarDate, amountCents: number): number {
  let leftCents = amountCents;
  const next = (tranche: Running) => tranche.dueDates.find((dueOn) => dueOn > date) ?? '';
  for (const tranche of tranches.toSorted((a, b) => compare(next(a), next(b)))) {
    const principalCents = Math.min(leftCents, tranche.outstandingCents);
    lowerPrincipal(tranche, date, principalCents);
    tranche.prepaidCents += principalCents;
    leftCents -= principalCents;
  }
  return leftCents;
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
