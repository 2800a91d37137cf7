import { expect, test } from 'vitest';
import { isOtp, OTP_LENGTH } from './otp.ts';

const code = '1234567890'.slice(0, OTP_LENGTH);

test.each([
  ['0'.repeat(OTP_LENGTH), true],
  [code, true],
  [code.slice(1), false],
  [`${code}0`, false],
  [`${code.slice(1)}a`, false],
  ['١٢٣٤٥٦', false],
  [` ${code}`, false],
  [`${code}\n`, false],
  ['', false],
])('%j is a code: %s', (text, expected) => {
  expect(isOtp(text)).toBe(expected);
});
