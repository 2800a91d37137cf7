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

/** 'November 2025'. */
const monthWords = (month: string): string => `${names[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** The months in words, as they are listed: newest first, and the first of them still runs. */
export const labelMonths = (months: readonly string[]): StatementMonth[] =>
  months.map((value, place) => ({ value, label: place === 0 ? `${monthWords(value)}, so far` : monthWords(value) }));
