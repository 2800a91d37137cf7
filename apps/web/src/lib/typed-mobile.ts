import { siteMessages } from '@trilane/contract/site-messages';
import { isPossibleMobile, MOBILE_PREFIX, mobileDigits } from '@trilane/domain/mobile';

/** The message for a typed mobile number; null for one that can be sent. `empty` stands for nothing at all. */
export function whyNotTypedMobile(typed: string, empty: string): string | null {
  if (typed.trim() === '') return empty;
  const digits = mobileDigits(typed);
  if (digits === null) return siteMessages.mobileTenDigits;
  return isPossibleMobile(digits) ? null : siteMessages.mobileImpossible;
}

/** A typed number as it is sent. Call it with one that has no problem. */
export function mobileToSend(typed: string): string {
  return MOBILE_PREFIX + (mobileDigits(typed) ?? '');
}
