import { SETTLEMENT_ZONE } from './settlement-calendar.ts';

const instant = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: SETTLEMENT_ZONE,
  timeZoneName: 'short',
});

/**
 * An instant in the zone of cash days and settlements, wherever the operator sits: "Nov 24, 2026, 9:00 AM EST". Some
 * browsers put a narrow space before AM, which a search for what another browser shows would not find.
 */
export const formatNewYorkInstant = (iso: string): string => instant.format(new Date(iso)).replaceAll('\u202f', ' ');
