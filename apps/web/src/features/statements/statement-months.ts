import { STATEMENT_MONTHS_MAX } from '@trilane/domain/statement-month';
import type { CalendarDate } from '@trilane/domain/zoned-time';

/** A month 'YYYY-MM' of New York time, as statements are cut. */
export type StatementMonth = { value: string; label: string };

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The running month and those before it that are not archived. */
const monthsKept = STATEMENT_MONTHS_MAX + 1;

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const textOf = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** 'November 2025'. */
const monthWords = (month: string): string => `${names[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/**
 * The months whose statement can be had at once, newest first; the one that runs says so. `today` is the date in New
 * York.
 */
export function statementMonths(today: CalendarDate): StatementMonth[] {
  const current = numberOf(today);
  return Array.from({ length: monthsKept }, (_, back) => {
    const value = textOf(current - back);
    return { value, label: back === 0 ? `${monthWords(value)}, so far` : monthWords(value) };
  });
}
