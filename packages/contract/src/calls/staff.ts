import { prose } from '@trilane/domain/prose';
import { z } from 'zod';
import {
  normalizeStaffName,
  STAFF_NAME_LENGTH_MAX,
  STAFF_WORDS,
  whyNotPin,
  INVITATION_RESEND_SECONDS,
} from '@trilane/domain/staff';
import { onceEvery } from '@trilane/domain/wait-words';
import { STORE_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { messages } from '../messages.ts';
import { email, id, instant, opaque, said, success, text, version } from '../wire.ts';

/**
 * An App User. `hasPassword` turns true when the invitation's link was used; `invitedAt` is when the last one was sent.
 */
export const staffMember = z
  .object({
    id,
    storeId: id,
    active: z.boolean(),
    user: z.object({ firstName: said, lastName: said, email: said }),
    hasPassword: z.boolean(),
    invitedAt: instant,
    version,
  })
  .meta({ id: 'AppUser' });

const personName = (message: string) =>
  z
    .string(message)
    .max(STAFF_NAME_LENGTH_MAX, `must be at most ${STAFF_NAME_LENGTH_MAX} characters`)
    .transform(normalizeStaffName)
    .pipe(text(STAFF_NAME_LENGTH_MAX).min(1, message));
const staffBody = z.strictObject({
  user: z.strictObject({
    firstName: personName(STAFF_WORDS.firstNameRequired),
    lastName: personName(STAFF_WORDS.lastNameRequired),
    email,
  }),
});
const storeParams = z.strictObject({ storeId: id });
const staffParams = z.strictObject({ storeId: id, staffId: id });
const linkToken = opaque(100).min(20);

export const staffCalls = {
  createStaff: call({
    method: 'POST',
    path: '/businesses/stores/{storeId}/staff/create',
    access: 'session',
    may: STORE_ROLES,
    keys: ['manage-stores'],
    idempotency: 'accepted',
    audit: 'staff.create',
    refusals: ['not_found', 'store_inactive', 'staff_email_taken', 'staff_full'],
    summary: 'Add an app user to a store; an email brings the link to set a password',
    params: storeParams,
    body: staffBody,
    output: staffMember,
  }),
  updateStaff: call({
    method: 'POST',
    path: '/businesses/stores/{storeId}/staff/{staffId}/update',
    access: 'session',
    may: STORE_ROLES,
    keys: ['manage-stores'],
    idempotency: 'accepted',
    audit: 'staff.update',
    refusals: ['not_found', 'store_inactive', 'staff_inactive', 'staff_email_taken', 'changed_elsewhere'],
    summary: 'Edit an app user; a new address ends the password and the sign-ins, and gets a new invitation',
    params: staffParams,
    body: staffBody.extend({ version: version.optional() }),
    output: staffMember,
  }),
  setStaffActive: call({
    method: 'POST',
    path: '/businesses/stores/{storeId}/staff/{staffId}/update-active-status',
    access: 'session',
    may: STORE_ROLES,
    keys: ['manage-stores'],
    idempotency: 'accepted',
    audit: 'staff.active',
    refusals: ['not_found', 'store_inactive'],
    summary: 'Enable or disable an app user; disabling signs out of every device at once',
    params: staffParams,
    body: z.strictObject({ active: z.boolean() }),
    output: staffMember,
  }),
  resendStaffInvitation: call({
    method: 'POST',
    path: '/businesses/stores/{storeId}/staff/{staffId}/resend-invitation',
    access: 'session',
    may: STORE_ROLES,
    keys: ['manage-stores'],
    idempotency: 'accepted',
    audit: 'staff.invite',
    refusals: ['not_found', 'store_inactive', 'staff_inactive', 'resend_too_early'],
    summary: prose`Email a new link to set a password, at most ${onceEvery(INVITATION_RESEND_SECONDS)}; it ends the
      older one`,
    params: staffParams,
    output: staffMember,
  }),
  openStaffInvitation: call({
    method: 'POST',
    path: '/staff/invitations/open',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['staff_link_invalid'],
    summary: 'For whom and which store the link of an invitation is',
    body: z.strictObject({ token: linkToken }),
    output: z.object({
      firstName: said,
      email: said,
      business: z.object({ name: said }),
      store: z.object({ name: said }),
    }),
  }),
  acceptStaffInvitation: call({
    method: 'POST',
    path: '/staff/invitations/accept',
    access: 'none',
    idempotency: 'ignored',
    audit: 'staff.password',
    refusals: ['staff_link_invalid', 'password_rejected'],
    summary: 'The app user sets a password with the link of the invitation, once',
    body: z.strictObject({ token: linkToken, password: opaque(1000, messages.enterPassword) }),
    output: success,
  }),
};

const person = z.object({ id, firstName: said, lastName: said, hasPin: z.boolean() }).meta({ id: 'AppUserName' });
/** Who uses a device: `current` is the app user of its payments, `signedIn` may switch with their PINs. */
export const staffAtDevice = z
  .object({ current: person.nullable(), signedIn: z.array(person) })
  .meta({ id: 'AppUsersAtDevice' });

const pin = opaque(20, 'Enter a PIN').superRefine((value, check) => {
  const why = whyNotPin(value);
  if (why !== null) check.addIssue(why);
});

export const posStaffCalls = {
  signInStaff: call({
    method: 'POST',
    path: '/pos/staff/sign-in',
    access: 'device',
    idempotency: 'ignored',
    audit: 'staff.sign-in',
    refusals: ['wrong_credentials', 'staff_inactive', 'store_inactive', 'device_inactive', 'business_not_accepting'],
    summary: 'An app user signs in on this device; later payments of the device name this user',
    body: z.strictObject({ email, password: opaque(1000, messages.enterPassword) }),
    output: staffAtDevice,
  }),
  setStaffPin: call({
    method: 'POST',
    path: '/pos/staff/pin',
    access: 'device',
    idempotency: 'ignored',
    audit: 'staff.pin',
    refusals: ['staff_signed_out', 'pin_already_set'],
    summary: 'The one who has just signed in, and uses the device still, chooses the PIN to come back with',
    body: z.strictObject({ staffId: id, pin }),
    output: staffAtDevice,
  }),
  switchStaff: call({
    method: 'POST',
    path: '/pos/staff/switch',
    access: 'device',
    idempotency: 'ignored',
    audit: 'staff.switch',
    refusals: ['wrong_pin', 'staff_signed_out', 'store_inactive', 'device_inactive', 'business_not_accepting'],
    summary: 'Another app user who is signed in here takes over by PIN; five wrong PINs in a row end that sign-in',
    body: z.strictObject({ staffId: id, pin: opaque(20) }),
    output: staffAtDevice,
  }),
  signOutStaff: call({
    method: 'POST',
    path: '/pos/staff/sign-out',
    access: 'device',
    idempotency: 'ignored',
    audit: 'staff.sign-out',
    refusals: [],
    summary: 'Nobody uses the device any more; with `forget` the one who did needs the password to come back',
    body: z.strictObject({ forget: z.boolean().optional().default(false) }),
    output: staffAtDevice,
  }),
};
