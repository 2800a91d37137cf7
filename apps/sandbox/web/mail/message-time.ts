import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';

/** When a message came, for a narrow list: the time on `now`'s day, else the date, in the control room's zone. */
export function shortTime(instant: string, now: Date): string {
  const date = formatDate(instant, SETTLEMENT_ZONE);
  return date === formatDate(now, SETTLEMENT_ZONE) ? formatTime(instant, SETTLEMENT_ZONE) : date;
}

/** When a message came, in full. */
export function fullTime(instant: string): string {
  return `${formatDate(instant, SETTLEMENT_ZONE)}, ${formatTime(instant, SETTLEMENT_ZONE)} New York time`;
}
