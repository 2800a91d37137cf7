import { WEEKDAYS } from '@trilane/domain/hour-words';
import { formatDate } from '@trilane/domain/zoned-time';
import type { Report, ReportQuery } from './report-address.ts';
import { hours } from './week-grid.ts';

/** What a row is about: days and hours in the words of this build, else the name that the server sends. */
export function rowLabel({ key, label }: Pick<Report['rows'][number], 'key' | 'label'>, by: ReportQuery['by']): string {
  if (by === undefined || by === 'day') return formatDate(key, 'UTC');
  const [, weekday, hour] = (by === 'hour-of-week' && /^([0-6])-(\d{2})$/.exec(key)) || [];
  return weekday === undefined ? label : `${WEEKDAYS[Number(weekday)]} ${hours[Number(hour)] ?? ''}`.trim();
}
