import { expect, test } from 'vitest';
import { formatNewYorkInstant } from './format-new-york-instant.es.ts';

test('an instant in New York, with its zone', () => {
  expect(formatNewYorkInstant('2026-11-24T14:00:00.000Z')).toBe('24\u00a0nov\u00a02026, 9:00 AM EST');
  expect(formatNewYorkInstant('2026-07-04T14:05:00.000Z')).toBe('4\u00a0jul\u00a02026, 10:05 AM EDT');
});
