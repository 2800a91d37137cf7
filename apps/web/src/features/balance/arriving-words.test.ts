import { expect, test } from 'vitest';
import { groupArrivals, yoursWords } from './arriving-words.ts';

const zone = 'America/New_York';
const tuesday = '2025-11-18T14:00:00.000Z';
const batch = (tradeDate: string, arrivesAt: string, amount: number, payments: number, tips = 0, setAside = 0) => ({
  tradeDate,
  arrivesAt,
  amount,
  tips,
  payments,
  setAside,
});

test('batches that arrive together are one stop, soonest first, and nothing is lost', () => {
  const arrivals = groupArrivals(
    [
      batch('2025-11-16', tuesday, 0.1, 1),
      batch('2025-11-14', tuesday, 0.2, 2),
      batch('2025-11-15', tuesday, 0, 1, 0, 5),
      batch('2025-11-13', '2025-11-17T14:00:00.000Z', 10.05, 1, 2),
    ],
    new Date('2025-11-16T20:00:00Z'),
    zone,
  );
  expect(arrivals).toEqual([
    { arrivesAt: '2025-11-17T14:00:00.000Z', cents: 1005, note: '1 transaction, Thursday. Tips $2.00' },
    {
      arrivesAt: tuesday,
      cents: 30,
      note: '4 transactions, Friday, Saturday and since 4:00 PM yesterday. $5.00 already set aside from Available',
    },
  ]);
});

test('after the 16:00 cut-off the day is no longer the open one', () => {
  const [arrival] = groupArrivals([batch('2025-11-16', tuesday, 1, 1)], new Date('2025-11-16T21:00:00Z'), zone);
  expect(arrival?.note).toBe('1 transaction, Sunday');
});

test('three closed days are a range, and the evening after a cut-off begins the next one', () => {
  const days = ['2025-11-14', '2025-11-15', '2025-11-16'].map((day) => batch(day, tuesday, 1, 1));
  expect(groupArrivals(days, new Date('2025-11-17T15:00:00Z'), zone)[0]?.note).toBe('3 transactions, Friday to Sunday');
  expect(groupArrivals(days.slice(0, 2), new Date('2025-11-14T22:00:00Z'), zone)[0]?.note).toBe(
    '2 transactions, Friday and since 4:00 PM today',
  );
});

test('an open day began by the clock of the business, today or yesterday there', () => {
  const since = (now: string) =>
    groupArrivals([batch('2025-11-17', tuesday, 1, 1)], new Date(now), 'Pacific/Honolulu')[0]?.note;
  // The cash day of Monday began on Sunday at 11:00 AM in Honolulu.
  expect(since('2025-11-16T22:00:00Z')).toBe('1 transaction, since 11:00 AM today');
  expect(since('2025-11-17T09:00:00Z')).toBe('1 transaction, since 11:00 AM today');
  expect(since('2025-11-17T20:00:00Z')).toBe('1 transaction, since 11:00 AM yesterday');
});

test('what is yours grows with each arrival, and an arrival of today is not named by its weekday', () => {
  const arrivals = groupArrivals(
    [batch('2025-11-13', '2025-11-17T14:00:00.000Z', 10.05, 1), batch('2025-11-14', tuesday, 0.2, 2)],
    null,
    zone,
  );
  expect(yoursWords(100_000, arrivals, new Date('2025-11-16T20:00:00Z'))).toEqual([
    'Now $1,000.00 is yours.',
    'On Monday $1,010.05 is yours.',
    'On Tuesday $1,010.25 is yours.',
  ]);
  expect(yoursWords(-1_010, arrivals, new Date('2025-11-17T13:00:00Z'))).toEqual([
    'Now you owe $10.10.',
    'Later today you owe $0.05.',
    'On Tuesday $0.15 is yours.',
  ]);
});
