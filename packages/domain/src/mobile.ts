/** The country code that stands before every mobile number (docs/product.md#form-fields). */
export const MOBILE_PREFIX = '+1';
const digitsOfNumber = 10;

/**
 * The ten digits of a mobile number as somebody types or pastes it, with or without +1 or 1 before it and the usual
 * punctuation; null when the text is not a number. Every digit counts: a number with too many digits is invalid.
 */
export function mobileDigits(text: string): string | null {
  const typed = text.trim();
  if (!/^\+?[\d\s().-]*$/.test(typed) || (typed.startsWith('+') && !typed.startsWith(MOBILE_PREFIX))) return null;
  // No area code begins with 1, so a leading 1 is the country's code.
  const digits = typed.replaceAll(/\D/g, '').replace(/^1/, '');
  return digits.length === digitsOfNumber ? digits : null;
}

/** Whether the text is a mobile number as it is sent: `+1` and exactly ten digits (docs/product.md#form-fields). */
export function isMobile(text: string): boolean {
  return /^\+1\d{10}$/.test(text);
}

// Area code and exchange begin with 2 to 9. They do not end in 11, because such codes are services. The middle digit of
// an area code is never 9: the plan reserves it for longer numbers.
const POSSIBLE = /^(?:\+1)?(?![2-9]11)[2-9][0-8]\d(?!\d11)[2-9]\d{6}$/;

/**
 * Whether a number of ten digits, with or without `+1`, can belong to a phone by the North American numbering plan:
 * 000-000-0000 cannot.
 */
export function isPossibleMobile(text: string): boolean {
  return POSSIBLE.test(text);
}
