import { expect, test } from 'vitest';
import { PROMOTION_SPEND_MAX, PROMOTION_SPEND_MIN } from '@trilane/domain/promotion';
import { nearestStop, spendStops } from './spend-stops.ts';

test('the stops of the spend rise in even steps within the limits of the form', () => {
  expect(spendStops[0]).toBe(PROMOTION_SPEND_MIN);
  expect(spendStops.at(-1)).toBeLessThanOrEqual(PROMOTION_SPEND_MAX);
  expect(spendStops).toEqual([...new Set(spendStops)].toSorted((one, other) => one - other));
  expect(spendStops.slice(8, 13)).toEqual([9, 10, 15, 20, 25]);
});

test('a spend has the stop that lies nearest to it, and each stop its own', () => {
  for (const [place, stop] of spendStops.entries()) expect(nearestStop(stop)).toBe(place);
  expect([0, 12, 13, 127, 1_000_000].map((spend) => spendStops[nearestStop(spend)])).toEqual([1, 10, 15, 130, 10_000]);
});
