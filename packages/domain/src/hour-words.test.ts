import { expect, test } from 'vitest';
import { hourWords } from './hour-words.ts';

test('an hour reads as on a clock of twelve hours', () => {
  expect([0, 1, 11, 12, 13, 23].map(hourWords)).toEqual(['12 AM', '1 AM', '11 AM', '12 PM', '1 PM', '11 PM']);
});
