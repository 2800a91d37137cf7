import { expect, test } from 'vitest';
import { comparedDays, isUsuallyOpen, sameWeekdays, tillsState } from './today.ts';

const NEW_YORK = 'America/New_York';

test('compares with the same weekday a week ago, up to the same time on the clock', () => {
  expect(comparedDays(new Date('2026-06-12T15:20:30Z'), NEW_YORK)).toEqual({
    day: '2026-06-12',
    comparedDay: '2026-06-05',
    comparedUntil: new Date('2026-06-05T15:20:30Z'),
    comparedHourFrom: new Date('2026-06-05T15:00:00Z'),
    hour: 11,
  });
});

test('keeps to the clock where it was changed in between', () => {
  expect(comparedDays(new Date('2026-11-05T15:20:00Z'), NEW_YORK)).toMatchObject({
    comparedDay: '2026-10-29',
    comparedUntil: new Date('2026-10-29T14:20:00Z'),
    comparedHourFrom: new Date('2026-10-29T14:00:00Z'),
  });
});

test('of an hour that the clocks skipped a week ago, nothing counts yet', () => {
  const ended = new Date('2026-03-08T07:00:00Z');
  expect(comparedDays(new Date('2026-03-15T06:30:00Z'), NEW_YORK)).toMatchObject({
    comparedDay: '2026-03-08',
    hour: 2,
    comparedHourFrom: ended,
    comparedUntil: ended,
  });
});

test('begins a day at midnight', () => {
  expect(comparedDays(new Date('2026-06-12T04:00:00Z'), NEW_YORK)).toMatchObject({
    day: '2026-06-12',
    comparedUntil: new Date('2026-06-05T04:00:00Z'),
    comparedHourFrom: new Date('2026-06-05T04:00:00Z'),
    hour: 0,
  });
});

test.each([
  [0, 0, true, 'none'],
  [2, 0, false, 'closed'],
  [2, 0, true, 'missing'],
  [2, 1, true, 'some'],
  [2, 2, false, 'ready'],
] as const)('of %i linked tills, %i ready, usually open %s: %s', (linked, ready, usuallyOpen, state) =>
  expect(tillsState({ linked, ready, usuallyOpen })).toBe(state),
);

test('a business is usually open where it sold in this hour and the one before in three of four weeks', () => {
  const days = sameWeekdays('2026-06-12');
  expect(days).toEqual(['2026-06-05', '2026-05-29', '2026-05-22', '2026-05-15']);
  const sold = (at: Record<number, number>) =>
    Object.entries(at).flatMap(([hour, weeks]) => days.slice(0, weeks).map((day) => ({ day, hour: Number(hour) })));
  expect(isUsuallyOpen(sold({ 10: 3, 11: 3 }), 11)).toBe(true);
  expect(isUsuallyOpen(sold({ 10: 2, 11: 4 }), 11), 'it opens in this hour').toBe(false);
  expect(isUsuallyOpen(sold({ 10: 4, 11: 2 }), 11), 'it has closed').toBe(false);
  expect(isUsuallyOpen([...sold({ 10: 2, 11: 2 }), ...sold({ 10: 2, 11: 2 })], 11), 'two rows of a day').toBe(false);
  expect(isUsuallyOpen(sold({ 0: 4 }), 0)).toBe(false);
});
