export const EIN_MESSAGE = 'Please enter valid ein';

/** Prefixes that the IRS assigns, as inclusive ranges. */
const prefixRanges = [
  [1, 6],
  [10, 16],
  [20, 27],
  [30, 48],
  [50, 68],
  [71, 77],
  [80, 88],
  [90, 95],
  [98, 99],
] as const;

/**
 * Whether the text is an employer identification number: two digits of an IRS prefix, hyphen, seven digits
 * (docs/product.md#older-sign-up).
 */
export function isEin(text: string): boolean {
  const match = /^(\d{2})-\d{7}$/.exec(text);
  if (!match) return false;
  const prefix = Number(match[1]);
  return prefixRanges.some(([first, last]) => prefix >= first && prefix <= last);
}

/** The message for an EIN field; null for a valid number. */
export function whyNotEin(text: string): string | null {
  return isEin(text) ? null : EIN_MESSAGE;
}
