import { expect, test } from 'vitest';
import { withSlashes } from './date-field.tsx';

/** The text in the field after it was typed key by key. */
const typedByKeys = (text: string) => [...text].reduce((shown, key) => withSlashes(shown + key, shown), '');

test.each([
  ['11032025', '11/03/2025'],
  ['11/03/2025', '11/03/2025'],
  ['1/3/2025', '01/03/2025'],
  ['11-03-2025', '11/03/2025'],
  ['1.3.2025', '01/03/2025'],
])('%s becomes %s, typed or pasted', (text, shown) => {
  expect(typedByKeys(text)).toBe(shown);
  expect(withSlashes(text, '')).toBe(shown);
});

test.each([
  '1/12/20255',
  '11/03/20255',
  '110320255',
  '11/03/2025 10:30',
  '3 Nov 2025',
  'x11032025',
  '2025-11-03',
  '-11/03/2025',
])('%s is not shortened to a date', (text) => {
  for (const shown of [typedByKeys(text), withSlashes(text, '')]) {
    expect(shown.replaceAll(/\D/g, '').replaceAll('0', '')).toBe(text.replaceAll(/\D/g, '').replaceAll('0', ''));
    expect(shown).not.toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  }
});
