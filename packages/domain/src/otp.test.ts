import { expect, test } from 'vitest';
import { isOtp, OTP_LENGTH, withoutGaps } from './otp.ts';

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

test('a pasted code loses its blanks and hyphens and nothing else', () => {
  const pasted = ['123 456', '123-456', '123\u00a0456\n', '123\u2013456', '123\u200b456', '12a456', '+123456'];
  expect(pasted.map(withoutGaps)).toEqual(['123456', '123456', '123456', '123456', '123456', '12a456', '+123456']);
});
