import { expect, test } from 'vitest';
import { waitWords } from './wait-words.ts';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [41.2, '42 seconds'],
  [59, '59 seconds'],
  [60, '60 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [900, '15 minutes'],
  [3600, '60 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [7200, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds read %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
