import { expect, test } from 'vitest';
import { onceEvery, waitWords } from './wait-words.es.ts';

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

test('how often something is allowed', () => {
  expect([60, 3600, 300].map(onceEvery)).toEqual(['una vez por minuto', 'una vez por hora', 'una vez cada 5 minutos']);
});
