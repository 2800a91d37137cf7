import { expect, test } from 'vitest';
import { waitWords } from './wait-words.es.ts';

test.each([
  [0, '1 segundo'],
  [1, '1 segundo'],
  [41.2, '42 segundos'],
  [90, '90 segundos'],
  [91, '2 minutos'],
  [5400, '90 minutos'],
  [5401, '2 horas'],
  [86_400, '24 horas'],
])('%d seconds read %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
