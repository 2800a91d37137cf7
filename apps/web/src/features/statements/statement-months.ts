import { word } from '@trilane/domain/word';
/** A month 'YYYY-MM' of New York time, as statements are cut. */
export type StatementMonth = { value: string; label: string };

const names = [
  word('January'),
  word('February'),
  word('March'),
  word('April'),
  word('May'),
  word('June'),
  word('July'),
  word('August'),
  word('September'),
  word('October'),
  word('November'),
  word('December'),
] as const;

/** 'November 2025'. */
function monthWords(month: string): string {
  const [monthName, year] = [names[Number(month.slice(5, 7)) - 1], month.slice(0, 4)];
  return `${monthName} ${year}`;
}

/** The months in words, as they are listed: newest first, and the first of them still runs. */
export const labelMonths = (months: readonly string[]): StatementMonth[] =>
  months.map((value, place) => ({ value, label: place === 0 ? `${monthWords(value)}, so far` : monthWords(value) }));
