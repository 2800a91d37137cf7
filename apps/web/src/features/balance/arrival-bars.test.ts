import { expect, test } from 'vitest';
import { arrivalBars, chartDays, type ChartDay } from './arrival-bars.ts';

const NEW_YORK = 'America/New_York';
const past = (date: string, arrived = 0, toBank = 0, cameBack = 0) => ({
  date,
  available: 0,
  arrived,
  toBank,
  cameBack,
});
const batch = (arrivesAt: string, amount: number) => ({
  tradeDate: '2025-11-13',
  arrivesAt,
  amount,
  tips: 0,
  setAside: 0,
  payments: 1,
});
/** Today, with what is still to arrive. */
const withArriving = (today: ReturnType<typeof past>, ...arriving: ReturnType<typeof batch>[]) => ({
  ...today,
  arriving,
});
const day = (date: string, given: Partial<ChartDay> = {}): ChartDay => ({
  date,
  arrived: 0,
  toCome: 0,
  toBank: 0,
  cameBack: 0,
  ...given,
});

test('the days go on to the last arrival, and arrivals of one day are added up', () => {
  const arriving = [
    batch('2025-11-18T14:00:00Z', 20),
    batch('2025-11-17T14:00:00Z', 0),
    batch('2025-11-17T14:00:00Z', 5.25),
    batch('2025-11-17T14:00:00Z', 1),
  ];
  const history = [past('2025-11-13'), withArriving(past('2025-11-14', 12.5, 10, 4), ...arriving)];
  expect(chartDays(history, NEW_YORK)).toEqual([
    day('2025-11-13'),
    day('2025-11-14', { arrived: 1_250, toBank: 1_000, cameBack: 400 }),
    day('2025-11-15'),
    day('2025-11-16'),
    day('2025-11-17', { toCome: 625 }),
    day('2025-11-18', { toCome: 2_000 }),
  ]);
  expect(chartDays([], NEW_YORK)).toEqual([]);
});

test('an arrival belongs to the day of the business zone, and one that is overdue to today', () => {
  const arriving = [batch('2025-11-17T14:00:00Z', 5), batch('2025-11-14T14:00:00Z', 1)];
  const history = [past('2025-11-16'), withArriving(past('2025-11-17', 3), ...arriving)];
  expect(chartDays(history, NEW_YORK).at(-1)).toEqual(day('2025-11-17', { arrived: 300, toCome: 600 }));
  expect(
    chartDays([withArriving(past('2025-11-17'), batch('2025-11-17T20:00:00Z', 5))], 'Pacific/Guam').at(-1),
  ).toEqual(day('2025-11-18', { toCome: 500 }));
});

test('a bar shows what has arrived, or else what is to come, and its note says the rest', () => {
  const days = [
    day('2025-11-13', { arrived: -200 }),
    day('2025-11-14', { arrived: 1_250, toCome: 100, toBank: 1_000, cameBack: 500 }),
    day('2025-11-15', { toCome: 500 }),
  ];
  expect(arrivalBars(days, '2025-11-14', NEW_YORK)).toEqual([
    { id: '2025-11-13', label: '11/13/2025', shortLabel: '11/13', value: -200, isToCome: false, note: undefined },
    {
      id: '2025-11-14',
      label: '11/14/2025',
      shortLabel: 'Today',
      value: 1_250,
      isToCome: false,
      note: '$1.00 still to come, $10.00 to the bank, $5.00 came back from the bank',
    },
    { id: '2025-11-15', label: 'To come 11/15/2025', shortLabel: '11/15', value: 500, isToCome: true, note: undefined },
  ]);
});
