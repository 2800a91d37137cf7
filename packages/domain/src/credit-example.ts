import { amortise } from './credit-plan.ts';
import type { CreditPlan, Instalment } from './credit-plan.ts';
import { formatDay } from './format-day.ts';
import type { Language } from './language.ts';
import { formatCents } from './money.ts';
import { addDays, isCalendarDate } from './zoned-time.ts';
import type { CalendarDate } from './zoned-time.ts';

/** What a visitor enters into the calculator. */
export type CreditQuestion = {
  amountCents: number;
  aprPercent: number;
  boughtOn: CalendarDate;
  often: 'once' | 'weekly';
};

export const amountRange = { minDollars: 20, maxDollars: 3000, stepDollars: 20 } as const;
export const aprRange = { min: 11, max: 30, step: 0.5 } as const;
/** Twelve weekly purchases show how the payments of several purchases overlap. */
export const WEEKS_IN_A_ROW = 12;

const CHART_HEIGHT = 100;

/** The purchase that the shoppers' page shows first: $600.00 at the lowest rate, bought on the given day. */
export function firstQuestion(boughtOn: CalendarDate): CreditQuestion {
  return { amountCents: 60_000, aprPercent: aprRange.min, boughtOn, often: 'once' };
}

/** Limits the input to what the controls offer. An invalid date keeps the previous one. */
export function settleQuestion(asked: CreditQuestion, before: CreditQuestion): CreditQuestion {
  const within = (value: number, min: number, max: number, otherwise: number) =>
    Number.isFinite(value) ? Math.min(Math.max(value, min), max) : otherwise;
  const { minDollars, maxDollars } = amountRange;
  const datable = isCalendarDate(asked.boughtOn) && asked.boughtOn >= '2000-01-01' && asked.boughtOn <= '2199-12-31';
  return {
    amountCents: within(asked.amountCents, minDollars * 100, maxDollars * 100, before.amountCents),
    aprPercent: within(asked.aprPercent, aprRange.min, aprRange.max, before.aprPercent),
    boughtOn: datable ? asked.boughtOn : before.boughtOn,
    often: asked.often,
  };
}

/** The plan of payments when every minimum is paid on its due day, by the rules of the terms. Cents. */
export function planOf({ amountCents, aprPercent, boughtOn, often }: CreditQuestion): CreditPlan {
  const weeks = often === 'weekly' ? WEEKS_IN_A_ROW : 1;
  const purchases = Array.from({ length: weeks }, (_, n) => ({ date: addDays(boughtOn, 7 * n), amountCents }));
  return amortise({ purchases, aprPercent });
}

export const dueCents = ({ principalCents, interestCents }: Instalment): number => principalCents + interestCents;

/** One payment as the page shows it: amounts as "$50.00", dates as of `formatDay`, the bar in units of the chart. */
export type ShownInstalment = {
  dueOn: string;
  principal: string;
  interest: string;
  due: string;
  left: string;
  barX: string;
  principalY: string;
  principalHeight: string;
  interestY: string;
  interestHeight: string;
};

/** A plan as texts, so that the server can fill them into the built page and the browser draws the same plan. */
export type ShownPlan = {
  firstDue: string;
  firstOn: string;
  /** How many payments before the last fall from one to the next, and the lowest; empty where some rise. */
  fallingCount: string;
  lowestDue: string;
  lastDue: string;
  lastOn: string;
  count: string;
  principal: string;
  interest: string;
  total: string;
  chartBox: string;
  instalments: readonly ShownInstalment[];
};

/** A plan of at least one payment, as the shoppers' page shows it. */
export function showPlan({ schedule, principalCents, interestCents }: CreditPlan, language: Language): ShownPlan {
  const day = (date: CalendarDate) => formatDay(date, language);
  const [first, last] = [schedule[0]!, schedule.at(-1)!];
  const before = schedule.slice(0, -1).map(dueCents);
  const isFalling = before.length > 1 && before.every((cents, n) => n === 0 || cents <= before[n - 1]!);
  const most = Math.max(...schedule.map(dueCents));
  const height = (cents: number) => (cents / most) * CHART_HEIGHT;
  return {
    firstDue: formatCents(dueCents(first)),
    firstOn: day(first.dueOn),
    fallingCount: isFalling ? String(before.length) : '',
    lowestDue: isFalling ? formatCents(before.at(-1)!) : '',
    lastDue: formatCents(dueCents(last)),
    lastOn: day(last.dueOn),
    count: String(schedule.length),
    principal: formatCents(principalCents),
    interest: formatCents(interestCents),
    total: formatCents(principalCents + interestCents),
    chartBox: `0 0 ${schedule.length * 10} ${CHART_HEIGHT}`,
    instalments: schedule.map((instalment, n) => ({
      dueOn: day(instalment.dueOn),
      principal: formatCents(instalment.principalCents),
      interest: formatCents(instalment.interestCents),
      due: formatCents(dueCents(instalment)),
      left: formatCents(instalment.outstandingCents),
      barX: String(n * 10 + 1),
      principalY: String(CHART_HEIGHT - height(instalment.principalCents)),
      principalHeight: String(height(instalment.principalCents)),
      interestY: String(CHART_HEIGHT - height(dueCents(instalment))),
      interestHeight: String(height(instalment.interestCents)),
    })),
  };
}
