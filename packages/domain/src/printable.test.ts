import { expect, test } from 'vitest';
import { notPrintable, printable } from './printable.ts';

const WORDS = ['Łódź', 'Phở Việt Nam', 'Ελληνικό', 'Київ', 'Ծով', 'კაფე', '€ → ✓'];
test.each(WORDS)('“%s” is printed as it stands', (text) => {
  expect([printable(text), notPrintable(text)]).toEqual([text, []]);
});

test('a box stands for each character that no typeface has, however many code points make it up', () => {
  expect(printable('Café 北京 👨‍👩‍👧 👍🏽 🇺🇸!')).toBe('Café □□ □ □ □!');
  expect(printable('שלום')).toBe('□□□□');
  expect(notPrintable('Thanks 😀😀 北')).toEqual(['😀', '北']);
});

test('an accent that was typed apart joins its letter, and what prints nothing is left out', () => {
  expect(printable('Cafe\u0301')).toBe('Café');
  expect(printable('a\u00ad\u200bb\tc ✓\ufe0f')).toBe('ab c ✓');
});
