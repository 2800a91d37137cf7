import { CALENDAR_REFRESH_HOURS } from '@trilane/domain/calendar';
import type { CalendarEvent } from './calendar-event.ts';

const LINE_OCTETS_MAX = 75;
const REFRESH = `PT${CALENDAR_REFRESH_HOURS}H`;

/** A text value (RFC 5545, 3.3.11), on one line. Control characters become blanks. */
const text = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');

const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** Folds a line at 75 octets without splitting a character (RFC 5545, 3.1). */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS_MAX) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0)!);
    if (octets + size > LINE_OCTETS_MAX) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const day = (date: string): string => date.replaceAll('-', '');
const instant = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

function eventLines(
  { id, day: on, summary, description, path, status, revisedAt }: CalendarEvent,
  publicUrl: string,
): string[] {
  const url = publicUrl + path;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(publicUrl).hostname}`,
    // Without a METHOD, both say when the event last changed (RFC 5545, 3.8.7.2).
    `DTSTAMP:${instant(revisedAt)}`,
    `LAST-MODIFIED:${instant(revisedAt)}`,
    `DTSTART;VALUE=DATE:${day(on)}`,
    `SUMMARY:${text(summary)}`,
    // Some calendar programs do not show the URL.
    `DESCRIPTION:${text([...description, url].join('\n'))}`,
    `URL:${url}`,
    `STATUS:${status}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * The calendar as iCalendar (RFC 5545, with REFRESH-INTERVAL of RFC 7986). The same events make the same text, so an
 * unchanged calendar keeps its ETag. docs/decisions/0389 says why it is written here.
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { businessName, productName, publicUrl }: { businessName: string; productName: string; publicUrl: string },
): string {
  const name = text(`${businessName} · ${productName}`);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${text(`-//${productName}//Calendar//EN`)}`,
    'CALSCALE:GREGORIAN',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => eventLines(event, publicUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
