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

// Area and exchange begin with 2 to 9 and do not end in 11, which are services; an area has no 9 in the middle, which is kept for longer numbers.
const POSSIBLE = /^(?:\+1)?(?![2-9]11)[2-9][0-8]\d(?!\d11)[2-9]\d{6}$/;

/** Whether a number of ten digits, with or without `+1`, can belong to a phone at all by the North American numbering plan: 000-000-0000 cannot. */
export function isPossibleMobile(text: string): boolean {
  return POSSIBLE.test(text);
}
