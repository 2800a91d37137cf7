import { messages } from '@trilane/contract/messages';
import { isEmail } from '@trilane/domain/email';
import { normalizeStaffName, STAFF_WORDS } from '@trilane/domain/staff';
import type { Problems } from '../../lib/use-call-form.ts';

export type StaffValues = { firstName: string; lastName: string; email: string };

/** The messages of the three fields. */
export function staffProblems({ firstName, lastName, email }: StaffValues): Problems<StaffValues> {
  return {
    firstName: normalizeStaffName(firstName) === '' && STAFF_WORDS.firstNameRequired,
    lastName: normalizeStaffName(lastName) === '' && STAFF_WORDS.lastNameRequired,
    email: email.trim() === '' ? messages.emailRequired : !isEmail(email) && messages.emailInvalid,
  };
}
