import { expect, test } from 'vitest';
import { comparedDays, tillsState } from './today.ts';

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
  [0, 0, 'none'],
  [2, 0, 'closed'],
  [2, 1, 'some'],
  [2, 2, 'ready'],
] as const)('of %i linked tills, %i ready: %s', (linked, ready, state) =>
  expect(tillsState({ linked, ready })).toBe(state),
);
