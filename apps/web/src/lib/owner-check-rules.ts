import { messages } from '@trilane/contract/messages';
import { BIRTH_DATE_FORMAT_MESSAGE, normalizeSsn, whyNotBirthDate } from '@trilane/domain/person';
import type { CalendarDate } from '@trilane/domain/zoned-time';

/** 'YYYY-MM-DD' of a date typed as MM/dd/yyyy; '' when it is not written so. */
export function birthDateOf(typed: string): CalendarDate {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim());
  return match ? `${match[3]}-${match[1]}-${match[2]}` : '';
}

/**
 * The message for a typed date of birth; null when it can be sent. Age waits for the server while `today` is unknown.
 */
export function whyNotTypedBirthDate(typed: string, today: CalendarDate | null): string | null {
  if (typed.trim() === '') return messages.dobRequired;
  const date = birthDateOf(typed);
  if (today !== null) return whyNotBirthDate(date, today);
  return date === '' ? BIRTH_DATE_FORMAT_MESSAGE : null;
}

/** The message for a typed social security number; null when it can be sent. */
export function whyNotTypedSsn(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (digits === '') return messages.ssnRequired;
  if (!/^\d{9}$/.test(digits)) return 'SSN must be 9 digits';
  return normalizeSsn(digits) === null ? 'Enter a valid SSN' : null;
}

/**
 * Adds the hyphens while a number is typed: '123456' becomes '123-45-6'. Text with anything but digits, hyphens and
 * blanks stays.
 */
export function withHyphens(typed: string): string {
  if (/[^\d\s-]/.test(typed)) return typed;
  const digits = typed.replaceAll(/\D/g, '');
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}
