import { expect, test } from 'vitest';
import { arrivalBars, chartDays, bankWords } from './arrival-bars.ts';

const NEW_YORK = 'America/New_York';
const past = (date: string, arrived = 0, toBank = 0) => ({ date, available: 0, arrived, toBank });
const batch = (arrivesAt: string, amount: number) => ({
  tradeDate: '2025-11-13',
  arrivesAt,
  amount,
  tips: 0,
  setAside: 0,
  payments: 1,
});

test('the days go on to the last arrival, and arrivals of one day are added up', () => {
  const history = [past('2025-11-13'), past('2025-11-14', 12.5, 10)];
  const arriving = [
    batch('2025-11-18T14:00:00Z', 20),
    batch('2025-11-17T14:00:00Z', 0),
    batch('2025-11-17T14:00:00Z', 5.25),
    batch('2025-11-17T14:00:00Z', 1),
  ];
  expect(chartDays(history, arriving, NEW_YORK)).toEqual([
    { date: '2025-11-13', arrived: 0, toCome: 0, toBank: 0 },
    { date: '2025-11-14', arrived: 1_250, toCome: 0, toBank: 1_000 },
    { date: '2025-11-15', arrived: 0, toCome: 0, toBank: 0 },
    { date: '2025-11-16', arrived: 0, toCome: 0, toBank: 0 },
    { date: '2025-11-17', arrived: 0, toCome: 625, toBank: 0 },
    { date: '2025-11-18', arrived: 0, toCome: 2_000, toBank: 0 },
  ]);
});

test('an arrival belongs to the day of the business zone, today included', () => {
  const days = chartDays([past('2025-11-16'), past('2025-11-17', 3)], [batch('2025-11-17T14:00:00Z', 5)], NEW_YORK);
  expect(days.at(-1)).toEqual({ date: '2025-11-17', arrived: 300, toCome: 500, toBank: 0 });
  expect(chartDays([past('2025-11-17')], [batch('2025-11-17T20:00:00Z', 5)], 'Pacific/Guam').at(-1)!.date).toBe(
    '2025-11-18',
  );
});

test('bars say what is to come and what the bank got', () => {
  const days = chartDays([past('2025-11-14', 12.5, 10)], [batch('2025-11-15T14:00:00Z', 5)], NEW_YORK);
  expect(arrivalBars(days, '2025-11-14', NEW_YORK)).toEqual([
    {
      id: '2025-11-14',
      label: '11/14/2025',
      shortLabel: 'Today',
      value: 1_250,
      isToCome: false,
      note: '$10.00 to the bank',
    },
    { id: '2025-11-15', label: 'To come 11/15/2025', shortLabel: '11/15', value: 500, isToCome: true, note: undefined },
  ]);
  expect([bankWords(0), bankWords(-1_000)]).toEqual([undefined, '$10.00 came back from the bank']);
});
