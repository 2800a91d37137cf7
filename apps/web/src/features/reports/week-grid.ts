import { hourWords, WEEKDAYS } from '@trilane/domain/hour-words';
import { valueOf } from './compare-figures.ts';
import type { FigureName, Report } from './report-address.ts';

export const weekdaysShort = WEEKDAYS.map((day) => day.slice(0, 3));
/** '12 AM', '1 AM', … '11 PM'. */
export const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => hourWords(hour));

/** Rows by weekday, columns by hour, from keys such as '1-09'; null where the period has no such hour. */
export function weekGrid(rows: Report['rows'], figure: FigureName): Array<Array<number | null>> {
  const grid: Array<Array<number | null>> = WEEKDAYS.map(() => hours.map(() => null));
  for (const { key, figures } of rows) {
    const [, weekday, hour] = /^([0-6])-(\d{1,2})$/.exec(key) ?? [];
    if (weekday === undefined || Number(hour) > 23) continue;
    grid[Number(weekday)]![Number(hour)] = valueOf(figures, figure);
  }
  return grid;
}
