import { isCalendarDate } from './zoned-time.ts';
import type { CalendarDate } from './zoned-time.ts';

export const OWNER_NAME_LENGTH_MAX = 100;
export const AGE_MIN = 18;
export const OWNER_NAME_MESSAGE = 'Use letters, digits, spaces, hyphens and apostrophes only';
export const OWNER_NAME_TOO_LONG_MESSAGE = `Use at most ${OWNER_NAME_LENGTH_MAX} characters`;
export const BIRTH_DATE_FORMAT_MESSAGE = 'DOB should be in a valid format';
export const BIRTH_DATE_FUTURE_MESSAGE = 'DOB should not be in the future';
export const BIRTH_DATE_AGE_MESSAGE = `You must be at least ${AGE_MIN} years old`;

const earliestBirthDate = '1900-01-01';

/**
 * Whether a name or title field takes that text while it is typed, the empty text included: Unicode letters, digits,
 * spaces, hyphens and apostrophes, no leading blank (docs/product.md#form-fields).
 */
export function canTypeOwnerName(text: string): boolean {
  return text.length <= OWNER_NAME_LENGTH_MAX && /^(?! )[\p{L}\p{M}\p{Nd} '’-]*$/u.test(text);
}

/**
 * The message for an owner's first name, last name or title; null when it can be kept. Emptiness is judged elsewhere.
 */
export function whyNotOwnerName(text: string): string | null {
  if (text.length > OWNER_NAME_LENGTH_MAX) return OWNER_NAME_TOO_LONG_MESSAGE;
  return canTypeOwnerName(text) && /[\p{L}\p{Nd}]/u.test(text) ? null : OWNER_NAME_MESSAGE;
}

/**
 * The message for a date of birth; null for a date that makes the person 18 or older on `today`. Someone born on
 * 29 February comes of age on 1 March of a common year.
 */
export function whyNotBirthDate(birthDate: string, today: CalendarDate): string | null {
  if (!isCalendarDate(birthDate) || birthDate < earliestBirthDate) return BIRTH_DATE_FORMAT_MESSAGE;
  if (birthDate > today) return BIRTH_DATE_FUTURE_MESSAGE;
  const ofAge = `${Number(birthDate.slice(0, 4)) + AGE_MIN}${birthDate.slice(4)}`;
  return ofAge <= today ? null : BIRTH_DATE_AGE_MESSAGE;
}

/** The nine digits of a social security number typed with or without its hyphens; null when it cannot be one. */
export function normalizeSsn(text: string): string | null {
  const match = /^(\d{3})-?(\d{2})-?(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [, area = '', group, serial] = match;
  // Areas 000, 666 and 900–999, group 00 and serial 0000 were never issued.
  if (area === '000' || area === '666' || area >= '900' || group === '00' || serial === '0000') return null;
  return `${area}${group}${serial}`;
}

/** Whether the text is a social security number that can have been issued. */
export function isSsn(text: string): boolean {
  return normalizeSsn(text) !== null;
}
