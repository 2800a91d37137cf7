import { HOUR_MS } from './time-units.ts';
export const STAFF_NAME_LENGTH_MAX = 60;
export const PIN_LENGTH = 4;
/** This many wrong PINs in a row end a person's sign-in on that device. Signing in again takes the password. */
export const WRONG_PINS_MAX = 5;
/** How long the link in an invitation works. */
export const INVITATION_HOURS = 72;
export const INVITATION_RESEND_SECONDS = 60;
/** How many invitations may be sent in 24 hours: by one business, and to one address by all businesses. */
export const INVITATIONS_OF_BUSINESS_A_DAY = 20;
export const INVITATIONS_TO_ADDRESS_A_DAY = 3;

/** Stands for the app user in sums of sales when nobody was signed in at the till. In SQL it is `ledger.nobody()`. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The fixed words about app users. They stand here because only the screens of stores need them. */
export const STAFF_WORDS = {
  firstNameRequired: 'First Name is required',
  lastNameRequired: 'Last Name is required',
  added: 'User added successfully',
  enabled: 'User is enabled',
  disabled: 'User is disabled',
} as const;

export const PIN_MESSAGE = `A PIN has ${PIN_LENGTH} digits`;
export const PIN_EASY_MESSAGE = 'This PIN is too easy to guess';

/** Why an owner cannot do something about a member of staff. */
export type StaffRefusal = 'store_inactive' | 'staff_inactive';

/**
 * Why no user can be added to a store, nor one of its users switched on or off; null when it can be done
 * (docs/product.md#stores).
 */
export function whyNotManageStaff(store: { storeActive: boolean }): StaffRefusal | null {
  return store.storeActive ? null : 'store_inactive';
}

/** Why a user cannot be edited or invited again; null when it can be done: store and user active. */
export function whyNotInviteStaff(staff: { storeActive: boolean; staffActive: boolean }): StaffRefusal | null {
  return whyNotManageStaff(staff) ?? (staff.staffActive ? null : 'staff_inactive');
}

/**
 * The message for a PIN that breaks the rule; null for `PIN_LENGTH` digits that are neither all alike nor a run such as
 * 1234 or 9876 (docs/product.md#app-users).
 */
export function whyNotPin(pin: string): string | null {
  if (pin.length !== PIN_LENGTH || !/^[0-9]+$/.test(pin)) return PIN_MESSAGE;
  const digits = [...pin].map(Number);
  const step = digits[1]! - digits[0]!;
  const even = digits.every((digit, place) => place === 0 || digit - digits[place - 1]! === step);
  return even && Math.abs(step) <= 1 ? PIN_EASY_MESSAGE : null;
}

/** A name with single blanks inside and none around; blanks alone become empty (docs/product.md#form-fields). */
export function normalizeStaffName(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

/** 'Maya Ortiz'. */
export function staffName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** Until when a link that was sent at `sentAt` works. */
export function invitationEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_HOURS * HOUR_MS);
}
