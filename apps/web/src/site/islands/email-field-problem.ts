import { siteMessages } from '@trilane/contract/site-messages';
import { isEmail } from '@trilane/domain/email';

/** The message for an email; each form has its own words for one that cannot be used. */
export function emailFieldProblem(email: string, invalid: string): string | null {
  if (email.trim() === '') return siteMessages.emailRequired;
  return isEmail(email) ? null : invalid;
}

/** The message for a field that must hold something. */
export const missing = (value: string, message: string): string | null => (value.trim() === '' ? message : null);
