import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { TestApp } from '@trilane/testkit/app';
import type { TestMember } from '@trilane/testkit/build-member';
import type { Merchant } from '@trilane/testkit/build-merchant';

// The reader knows neither, so it would leave their texts escaped.
for (const name of ['name', 'x-wr-calname']) ICAL.design.icalendar.property[name] = { defaultType: 'text' };

/** A content line (RFC 5545, 3.1): a name, parameters, a value without control characters. */
// oxlint-disable-next-line no-control-regex -- the rule names them
const CONTENT_LINE = /^[A-Z][A-Z-]*(?:;[A-Z-]+=[^";:,\u0000-\u001f]+)*:[^\u0000-\u0008\u000a-\u001f\u007f]*$/;

/** The lines of a calendar, unfolded. Fails where one breaks a rule of RFC 5545, which lenient readers let pass. */
export function strictLines(calendar: string): string[] {
  expect(calendar.endsWith('\r\n'), 'ends with CRLF').toBe(true);
  const folded = calendar.slice(0, -2).split('\r\n');
  for (const line of folded) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line, 'no stray break').not.toMatch(/[\r\n]/);
    expect(line.isWellFormed(), 'no cut character').toBe(true);
  }
  const lines = calendar.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  for (const line of lines) expect(line).toMatch(CONTENT_LINE);
  // Properties of the calendar stand before its parts (3.6).
  const first = lines.indexOf('BEGIN:VEVENT');
  const between = first === -1 ? [] : lines.slice(first, -1).join('\n').split('END:VEVENT\nBEGIN:VEVENT\n');
  expect(between.join('\n').match(/^BEGIN:/gm) ?? []).toHaveLength(first === -1 ? 0 : 1);
  return lines;
}

/** What a calendar program sees, by an independent reader. */
export function readCalendarText(calendar: string) {
  strictLines(calendar);
  const root = new ICAL.Component(ICAL.parse(calendar) as unknown[]);
  const textOf = (part: ICAL.Component, name: string) => String(part.getFirstPropertyValue(name) ?? '');
  const events = root.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    expect([event.startDate.isDate, textOf(part, 'transp')]).toEqual([true, 'TRANSPARENT']);
    expect(textOf(part, 'last-modified')).toBe(textOf(part, 'dtstamp'));
    return {
      uid: event.uid,
      day: event.startDate.toString(),
      summary: event.summary,
      description: event.description.split('\n'),
      url: textOf(part, 'url'),
      status: textOf(part, 'status'),
      stamp: textOf(part, 'dtstamp'),
    };
  });
  expect(new Set(events.map(({ uid }) => uid)).size, 'each UID once').toBe(events.length);
  expect(textOf(root, 'x-wr-calname')).toBe(textOf(root, 'name'));
  return { events, name: textOf(root, 'name') };
}

/** Creates the calendar address of a person; returns its path. */
export async function addressOf(person: Pick<Merchant | TestMember, 'prove' | 'client'>): Promise<string> {
  await person.prove();
  return new URL((await person.client.call('createCalendar')).url).pathname;
}

/** Reads a path as a calendar program does; each from an address of its own unless one is given. */
export const calendars = (app: () => TestApp) => {
  let programs = 0;
  return (url: string, headers: Record<string, string> = {}) =>
    app().server.inject({
      url,
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': `10.66.${programs >> 8}.${programs++ & 255}`, ...headers },
    });
};
