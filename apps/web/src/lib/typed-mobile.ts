import { siteMessages } from '@trilane/contract/site-messages';
import { isPossibleMobile, MOBILE_PREFIX, mobileDigits } from '@trilane/domain/mobile';

/** The error of a typed mobile number; null for a valid one. `empty` is the error of an empty field. */
export function whyNotTypedMobile(typed: string, empty: string): string | null {
  if (typed.trim() === '') return empty;
  const digits = mobileDigits(typed);
  if (digits === null) return siteMessages.mobileTenDigits;
  return isPossibleMobile(digits) ? null : siteMessages.mobileImpossible;
}

/** A typed number in the form that is sent. Call it only with a valid number. */
export function mobileToSend(typed: string): string {
  return MOBILE_PREFIX + (mobileDigits(typed) ?? '');
}
