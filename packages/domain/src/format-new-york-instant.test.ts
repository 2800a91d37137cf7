import { expect, test } from 'vitest';
import { formatNewYorkInstant } from './format-new-york-instant.ts';

test.each([
  ['2026-11-24T14:00:00.000Z', 'Nov 24, 2026, 9:00 AM EST'],
  ['2026-07-01T03:59:00.000Z', 'Jun 30, 2026, 11:59 PM EDT'],
])('%s is shown as New York reads it, with plain spaces: %s', (iso, shown) => {
  expect(formatNewYorkInstant(iso)).toBe(shown);
});
