import { messages } from '@trilane/contract/messages';
import { isEmail } from '@trilane/domain/email';

/** The message for an email field; null for an address that can be used. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return messages.emailRequired;
  return isEmail(email) ? null : messages.emailInvalid;
}
