import { expect, test } from 'vitest';
import { isMobile, mobileDigits } from './mobile.ts';

test('only digits are taken while typing, and ten at most', () => {
  expect(mobileDigits('(212) 555-0142 ext 9')).toBe('2125550142');
  expect(mobileDigits('abc')).toBe('');
});

test.each([
  ['+12125550142', true], ['2125550142', false], ['+1212555014', false], ['+121255501420', false], ['+1212555o142', false], ['+12125550142\n', false],
])('%j can be a mobile number: %s', (text, can) => {
  expect(isMobile(text)).toBe(can);
});
