import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';

/**
 * The time of a message for a narrow list: the time of day for `now`'s day, else the date, in the control room's zone.
 */
export function shortTime(instant: string, now: Date): string {
  const date = formatDate(instant, SETTLEMENT_ZONE);
  return date === formatDate(now, SETTLEMENT_ZONE) ? formatTime(instant, SETTLEMENT_ZONE) : date;
}

/** The full time of a message. */
export function fullTime(instant: string): string {
  return `${formatDate(instant, SETTLEMENT_ZONE)}, ${formatTime(instant, SETTLEMENT_ZONE)} New York time`;
}
