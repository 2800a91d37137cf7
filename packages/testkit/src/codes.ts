import { isOtp, OTP_LENGTH } from '@trilane/domain/otp';

/** A code that nobody was sent. */
export const someCode = '1234567890'.slice(0, OTP_LENGTH);

/** The first code in a mail's text. */
export function codeIn(text: string): string | undefined {
  return text.match(/\b\d+\b/g)?.find(isOtp);
}

/** A code that is not this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 10 ** OTP_LENGTH).padStart(OTP_LENGTH, '0');
}
