import { expect, test } from 'vitest';
import { numbersHtml } from './legal-html.ts';

test('numbers that the operator has written stay English on the Spanish page, and say so', () => {
  const numbers = [
    { figure: '0%', unit: '', words: 'service fee' },
    { figure: '3', unit: 'minutes', words: 'until you sell' },
  ];
  expect(numbersHtml(numbers, 'es')).toBe(
    '<dl><div><dt>de cargo por servicio</dt><dd>0%</dd></div>' +
      '<div lang="en"><dt>until you sell</dt><dd>3 <small>minutes</small></dd></div></dl>',
  );
  expect(numbersHtml(numbers, 'en')).not.toContain('lang');
});
