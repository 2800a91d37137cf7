import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from './calendar-event.ts';
import { readCalendarText, strictLines } from './calendar.harness.ts';
import { writeCalendar } from './write-calendar.ts';

const shop = { businessName: 'Corner Bakery', productName: 'Trilane', publicUrl: 'https://portal.trilane.example' };
const payout: CalendarEvent = {
  id: 'transfer-1',
  day: '2027-02-03',
  summary: '$4,260.00 to First Harbor ••6645',
  description: ['Sent. Expected at your bank on 02/03/2027.', 'From Available.'],
  path: '/portal/balance/transfers/1',
  status: 'CONFIRMED',
  revisedAt: new Date('2027-02-02T15:04:05.678Z'),
};

test('a calendar has exactly these lines', () => {
  expect(strictLines(writeCalendar([payout], shop))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trilane//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Corner Bakery · Trilane',
    'X-WR-CALNAME:Corner Bakery · Trilane',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:transfer-1@portal.trilane.example',
    'DTSTAMP:20270202T150405Z',
    'LAST-MODIFIED:20270202T150405Z',
    'DTSTART;VALUE=DATE:20270203',
    'SUMMARY:$4\\,260.00 to First Harbor ••6645',
    'DESCRIPTION:Sent. Expected at your bank on 02/03/2027.\\nFrom Available.\\n' +
      'https://portal.trilane.example/portal/balance/transfers/1',
    'URL:https://portal.trilane.example/portal/balance/transfers/1',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('a calendar without events is one, too', () => {
  expect(readCalendarText(writeCalendar([], shop)).events).toEqual([]);
});

describe('a text of people', () => {
  test.each([
    ['marks', 'Rosa, Sons; and \\ Co: “the \\n one”'],
    ['line breaks', 'two\nlines\r\nand\rmore'],
    ['a forged event', 'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged'],
    ['quotes', '"quoted";X=1:2'],
    ['many scripts', '👩‍👩‍👧‍👦🥐é日本語'.repeat(40)],
    ['great length', 'a'.repeat(5_000)],
    ['blanks around', ' leading and trailing '],
    ['nothing', ''],
  ])('with %s is read back as it was written', (_, words) => {
    const calendar = writeCalendar([{ ...payout, summary: words, description: [words] }], {
      ...shop,
      businessName: words,
    });
    const { name, events } = readCalendarText(calendar);
    const read = words.replace(/\r\n?/g, '\n');
    expect(name).toBe(`${read} · Trilane`);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ summary: read, description: [...read.split('\n'), expect.any(String)] });
  });

  test('is cut nowhere within a character, wherever the line ends', () => {
    for (let before = 0; before < 80; before += 1) {
      const summary = `${'x'.repeat(before)}🥐é€${'y'.repeat(80)}👩‍👧`;
      expect(readCalendarText(writeCalendar([{ ...payout, summary }], shop)).events[0]!.summary).toBe(summary);
    }
  });

  test('loses what a calendar must not hold', () => {
    const summary = 'bell\u0007 tab\t null\u0000 next\u0085line\u2028half\ud83d end';
    const { events } = readCalendarText(writeCalendar([{ ...payout, summary }], shop));
    expect(events[0]!.summary).toBe('bell  tab  null  next\nline\nhalf\ufffd end');
  });
});
