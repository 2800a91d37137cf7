import { expect, test } from 'vitest';
import { barPlaces } from './axis-ticks.tsx';

test.each([
  [1, [0]],
  [2, [0, 1]],
  [5, [0, 1, 2, 3, 4]],
  [6, [0, 2, 4]],
  [7, [0, 2, 4, 6]],
  [8, [0, 2, 4, 6]],
  [12, [0, 3, 6, 9]],
  [31, [0, 7, 14, 21, 28]],
])('of %i bars these are labelled, evenly spread: %j', (length, places) => {
  expect(barPlaces(length)).toEqual(places);
});

test.each([
  [33, 29, [1, 8, 15, 22, 29]],
  [36, 29, [5, 13, 21, 29]],
  [3, 2, [0, 1, 2]],
])('of %i bars with bar %i labelled these are: %j', (length, anchor, places) => {
  expect(barPlaces(length, anchor)).toEqual(places);
});

test('labels of bars are at least two and at most five, evenly spread, whatever their number', () => {
  for (let length = 2; length <= 400; length += 1) {
    const places = barPlaces(length);
    const gaps = new Set(places.slice(1).map((place, index) => place - places[index]!));
    expect([gaps.size, places[0], places.length >= 2 && places.length <= 5, places.at(-1)! < length]).toEqual([
      1,
      0,
      true,
      true,
    ]);
  }
});
