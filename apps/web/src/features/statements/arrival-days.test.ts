import { expect, test } from 'vitest';
import { arrivalDays, type PendingLine } from './arrival-days.ts';

const line = (paymentId: number, arrivesAt: string, amount: number): PendingLine => ({
  amount,
  description: 'Sale, cash',
  paymentId,
  tradeDate: '2026-06-01',
  afterCutOff: false,
  arrivesAt,
});
const [wednesday, thursday] = ['2026-06-03T13:00:00.000Z', '2026-06-04T13:00:00.000Z'];

test('lines stand by the day on which they arrive, the next day first, each in its order and with its sum', () => {
  const days = arrivalDays([line(3, thursday, 10.1), line(2, wednesday, 5), line(1, thursday, -0.2)]);
  expect(days.map(({ arrivesAt, cents, lines }) => [arrivesAt, cents, lines.map((one) => one.paymentId)])).toEqual([
    [wednesday, 500, [2]],
    [thursday, 990, [3, 1]],
  ]);
});

test('without lines there are no days', () => {
  expect(arrivalDays([])).toEqual([]);
});
