import { counted } from './number-words.ts';
import { SETTLEMENT_ZONE } from './settlement-calendar.ts';
import { startOfDay, type CalendarDate } from './zoned-time.ts';

/** For how many months back statements are made; older ones are archived (docs/product.md#monthly-statements). */
export const STATEMENT_MONTHS_MAX = 24;

/** The same limit in words: '2 years'. */
export const STATEMENTS_KEPT = counted(STATEMENT_MONTHS_MAX / 12, 'year');

export type StatementRefusal = 'statement_archived' | 'statement_not_ready';

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

function monthIndex(month: string): number {
  const match = MONTH.exec(month);
  if (!match) throw new RangeError(`${month} is not a month written YYYY-MM`);
  return Number(match[1]) * 12 + Number(match[2]) - 1;
}

const monthOfIndex = (index: number) =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

/**
 * Why there is no statement of a month ('YYYY-MM') on `today`, a date in New York; null when there is one. The month
 * under way has one so far.
 */
export function whyNotStatement(month: string, today: CalendarDate): StatementRefusal | null {
  const age = monthIndex(today.slice(0, 7)) - monthIndex(month);
  if (age < 0) return 'statement_not_ready';
  return age > STATEMENT_MONTHS_MAX ? 'statement_archived' : null;
}

/**
 * The months that have a statement on `today`, a date in New York, newest first: the one under way, back to the month
 * of `first` and no further than those that are not archived.
 */
export function statementMonths(first: CalendarDate, today: CalendarDate): string[] {
  const current = monthIndex(today.slice(0, 7));
  const back = Math.min(Math.max(0, current - monthIndex(first.slice(0, 7))), STATEMENT_MONTHS_MAX);
  return Array.from({ length: back + 1 }, (_, months) => monthOfIndex(current - months));
}

/** The instants of a calendar month in New York: from `startsAt` on and before `endsBefore`. */
export function monthInstants(month: string): { startsAt: Date; endsBefore: Date } {
  const index = monthIndex(month);
  return {
    startsAt: startOfDay(`${monthOfIndex(index)}-01`, SETTLEMENT_ZONE),
    endsBefore: startOfDay(`${monthOfIndex(index + 1)}-01`, SETTLEMENT_ZONE),
  };
}
