/** One-time codes and their limits (docs/product.md#one-time-codes). */
export const OTP_LENGTH = 6;
export const OTP_MINUTES = 10;
export const OTP_TRIES_MAX = 5;
export const OTP_RESEND_SECONDS = 60;
export const OTP_CODES_PER_HOUR = 5;
/** How many codes of one e-mail are valid side by side, each under its own handle (docs/product.md#one-time-codes). */
export const OTP_LIVE_MAX = 3;
export const OTP_REQUIRED_MESSAGE = 'OTP is required';

const LENGTHS: Readonly<Record<number, string>> = { 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine' };
/** What screens call a code: 'six-digit code'. */
export const OTP_NAME = `${LENGTHS[OTP_LENGTH]}-digit code`;
/** The same above a field: 'Six-digit code'. */
export const OTP_LABEL = OTP_NAME[0]!.toUpperCase() + OTP_NAME.slice(1);

/** A code and nothing else. */
export const OTP_PATTERN = new RegExp(`^[0-9]{${OTP_LENGTH}}$`);

/** Whether the text is a code: `OTP_LENGTH` ASCII digits. */
export function isOtp(text: string): boolean {
  return OTP_PATTERN.test(text);
}
