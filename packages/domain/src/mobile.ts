/** The country code that stands before every mobile number (public-site §3). */
export const MOBILE_PREFIX = '+1';
export const MOBILE_DIGITS = 10;

/** The digits of a mobile number as somebody types it: everything else is left out, and so is what is too much (public-site §5). */
export function mobileDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, MOBILE_DIGITS);
}

/** Whether the text is a mobile number as it is sent: `+1` and exactly ten digits (public-site §5). */
export function isMobile(text: string): boolean {
  return /^\+1\d{10}$/.test(text);
}
