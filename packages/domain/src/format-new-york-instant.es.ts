import { SETTLEMENT_ZONE } from './settlement-calendar.ts';
import { formatDate, formatTime } from './zoned-time.es.ts';

const zoneName = new Intl.DateTimeFormat('en-US', { timeZone: SETTLEMENT_ZONE, timeZoneName: 'short' });

/** An instant in the zone of cash days and settlements: "24 nov 2026, 9:00 AM EST". */
export function formatNewYorkInstant(iso: string): string {
  const zone = zoneName.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')!.value;
  return `${formatDate(iso, SETTLEMENT_ZONE)}, ${formatTime(iso, SETTLEMENT_ZONE)} ${zone}`;
}
