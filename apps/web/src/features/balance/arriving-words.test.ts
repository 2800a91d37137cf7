import { expect, test } from 'vitest';
import { groupArrivals } from './arriving-words.ts';

const tuesday = '2025-11-18T14:00:00.000Z';
const batch = (tradeDate: string, arrivesAt: string, amount: number, payments: number, tips = 0) => ({ tradeDate, arrivesAt, amount, tips, payments });

test('batches that arrive together are one stop, soonest first, and nothing is lost', () => {
  const arrivals = groupArrivals(
    [
      batch('2025-11-16', tuesday, 0.1, 1), batch('2025-11-14', tuesday, 0.2, 2), batch('2025-11-15', tuesday, -5, 1),
      batch('2025-11-13', '2025-11-17T14:00:00.000Z', 10.05, 1, 2),
    ],
    new Date('2025-11-16T20:00:00Z'),
  );
  expect(arrivals).toEqual([
    { arrivesAt: '2025-11-17T14:00:00.000Z', cents: 1005, note: '1 payment, Thursday, and $2.00 of tips' },
    { arrivesAt: tuesday, cents: -470, note: '4 payments, Friday to today’s cash day so far' },
  ]);
});

test('after the 16:00 cut-off the day is no longer the open one', () => {
  const [arrival] = groupArrivals([batch('2025-11-16', tuesday, 1, 1)], new Date('2025-11-16T21:00:00Z'));
  expect(arrival?.note).toBe('1 payment, Sunday');
});
