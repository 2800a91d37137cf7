import { addDays, localDate, zonedInstant } from './zoned-time.ts';

/** Hours of each day, 'HH:mm' in a zone. From the later to the earlier time means overnight. The two differ. */
export interface QuietHours {
  from: string;
  to: string;
}

/**
 * When the quiet hours end in which an instant lies; null outside of them. Where the clocks skip the end, it comes as
 * much later; of an end that comes twice, the first one counts.
 */
export function quietUntil(at: Date, { from, to }: QuietHours, zone: string): Date | null {
  const today = localDate(at, zone);
  for (const date of [addDays(today, -1), today]) {
    const start = zonedInstant({ date, time: from }, zone);
    const end = zonedInstant({ date: from < to ? date : addDays(date, 1), time: to }, zone);
    if (start <= at && at < end) return end;
  }
  return null;
}
