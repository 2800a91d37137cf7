import { expect, test } from 'vitest';
import { isOtp } from './otp.ts';

test.each([
  ['000000', true],
  ['123456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['١٢٣٤٥٦', false],
  [' 123456', false],
  ['123456\n', false],
  ['', false],
])('%j is a code: %s', (text, expected) => {
  expect(isOtp(text)).toBe(expected);
});
