import { isOtp, OTP_LENGTH } from '@trilane/domain/otp';

/** A code that was never sent to anyone. */
export const someCode = '1234567890'.slice(0, OTP_LENGTH);

/** The first code in a mail's text. */
export function codeIn(text: string): string | undefined {
  return text.match(/\b\d+\b/g)?.find(isOtp);
}

/** A code other than this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 10 ** OTP_LENGTH).padStart(OTP_LENGTH, '0');
}
