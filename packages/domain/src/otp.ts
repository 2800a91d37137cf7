/** One-time codes and their limits (docs/product.md#one-time-codes). */
export const OTP_LENGTH = 6;
export const OTP_MINUTES = 10;
export const OTP_TRIES_MAX = 5;
export const OTP_RESEND_SECONDS = 60;
export const OTP_CODES_PER_HOUR = 5;
/** How many codes of one email are valid side by side, each under its own handle (docs/product.md#one-time-codes). */
export const OTP_LIVE_MAX = 3;
export const OTP_REQUIRED_MESSAGE = 'OTP is required';

/** The length of the codes of authenticator apps. */
export const TOTP_LENGTH = 6;

/** A code and nothing else. */
export const OTP_PATTERN = new RegExp(`^[0-9]{${OTP_LENGTH}}$`);

/** Whether the text is a code: `OTP_LENGTH` ASCII digits. */
export function isOtp(text: string): boolean {
  return OTP_PATTERN.test(text);
}

/** Whether the text is a code of an authenticator app. */
export function isTotp(text: string): boolean {
  return text.length === TOTP_LENGTH && /^[0-9]+$/.test(text);
}
