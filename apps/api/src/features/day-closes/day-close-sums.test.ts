import { describe, expect, test } from 'vitest';
import { addUp } from '../reports/public.ts';
import { figuresBetween, type PartSums, type PlaceSums } from './day-close-sums.ts';

const part = (key: string, gross: number, refunded = 0): PartSums => ({
  key,
  label: key,
  sums: { ...addUp([]), sales: gross > 0 ? 1 : 0, gross, refunds: refunded > 0 ? 1 : 0, refunded },
});
const of = (byStaff: PartSums[], byHour = byStaff, byDevice = byStaff): PlaceSums => ({ byStaff, byHour, byDevice });
const keys = (parts: PartSums[]) => parts.map(({ key, sums }) => [key, sums.gross, sums.refunded]);

describe('the figures between two readings', () => {
  test('are all sums for a place that was never closed', () => {
    const { total, byStaff } = figuresBetween(of([part('a', 100), part('b', 200)]), null);
    expect([total.gross, total.sales]).toEqual([300, 2]);
    expect(keys(byStaff)).toEqual([
      ['b', 200, 0],
      ['a', 100, 0],
    ]);
  });

  test('leave out parts to which nothing has come', () => {
    const before = of([part('a', 100), part('b', 200)]);
    const now = of([part('a', 100), part('b', 200, 50), part('c', 10)]);
    expect(keys(figuresBetween(now, before).byDevice)).toEqual([
      ['c', 10, 0],
      ['b', 0, 50],
    ]);
  });

  test('name hours as they pass', () => {
    expect(keys(figuresBetween(of([part('17', 1), part('09', 2)]), null).byHour)).toEqual([
      ['09', 2, 0],
      ['17', 1, 0],
    ]);
  });

  test('of two readings of the same sums are nothing', () => {
    const sums = of([part('a', 100)]);
    expect(figuresBetween(sums, sums)).toEqual({ total: addUp([]), ...of([]) });
  });
});
