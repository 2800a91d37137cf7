import { keepCreditBook } from './credit-book.ts';
import type { Bill, DatedAmount } from './credit-book.ts';
import { groupBy } from './group-by.ts';
import type { CalendarDate } from './zoned-time.ts';

/** One payment of a plan; `outstandingCents` is the principal left after it. */
export type Instalment = {
  dueOn: CalendarDate;
  principalCents: number;
  interestCents: number;
  outstandingCents: number;
};

export type TranchePlan = {
  /** The Thursday that ends the tranche's week. */
  closesOn: CalendarDate;
  principalCents: number;
  interestCents: number;
  payoffOn: CalendarDate;
  instalments: readonly Instalment[];
};

export type CreditPlan = {
  tranches: readonly TranchePlan[];
  /** All tranches together, one entry a due date, in order. */
  schedule: readonly Instalment[];
  principalCents: number;
  interestCents: number;
  /** When nothing is owed any more; null without a purchase. */
  payoffOn: CalendarDate | null;
};

/**
 * What purchases on credit cost when each minimum is paid on its due date (docs/product.md#credit), per weekly tranche
 * and together. A purchase date is its cash day; amounts are positive cents; the order does not matter. `prepayments`
 * come on top, without penalty, and lower the interest; instalments and prepayments then repay the purchases together.
 * Money that comes when nothing is owed has no part in the plan.
 */
export function amortise(credit: {
  purchases: readonly DatedAmount[];
  aprPercent: number;
  prepayments?: readonly DatedAmount[];
}): CreditPlan {
  const { purchases, aprPercent, prepayments = [] } = credit;
  const tranches = keepCreditBook({ purchases, receipts: prepayments, aprPercent });
  const plans = tranches.map(({ closesOn, principalCents, bills, lastPaidOn }) => ({
    closesOn,
    principalCents,
    interestCents: total(bills, 'interestCents'),
    // Paying every bill on its date pays every tranche off.
    payoffOn: lastPaidOn!,
    instalments: bills.map((bill) => instalmentOf([bill], bill.trancheLeftCents)),
  }));
  const byDueDate = groupBy(
    tranches.flatMap(({ bills }) => bills),
    ({ dueOn }) => dueOn,
  );
  return {
    tranches: plans,
    schedule: [...byDueDate.keys()]
      .sort()
      .map((dueOn) => instalmentOf(byDueDate.get(dueOn)!, byDueDate.get(dueOn)![0]!.allLeftCents)),
    principalCents: plans.reduce((sum, plan) => sum + plan.principalCents, 0),
    interestCents: plans.reduce((sum, plan) => sum + plan.interestCents, 0),
    payoffOn:
      plans
        .map(({ payoffOn }) => payoffOn)
        .sort()
        .at(-1) ?? null,
  };
}

function instalmentOf(bills: readonly Bill[], outstandingCents: number): Instalment {
  return {
    dueOn: bills[0]!.dueOn,
    principalCents: total(bills, 'principalCents'),
    interestCents: total(bills, 'interestCents'),
    outstandingCents,
  };
}

function total(bills: readonly Bill[], name: 'principalCents' | 'interestCents'): number {
  return bills.reduce((sum, bill) => sum + bill[name], 0);
}
