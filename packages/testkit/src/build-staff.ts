import { randomUUID } from 'node:crypto';
import type { CallOutput } from '../../contract/src/call.ts';
import type { Calls } from '../../contract/src/calls.ts';
import type { TestApp } from './app.ts';
import type { Merchant } from './build-merchant.ts';
import { newestMail } from './newest-mail.ts';

export const STAFF_PASSWORD = 'Meadow?Gate58';
export const STAFF_PIN = '4271';

type StaffMember = CallOutput<Calls['createStaff']>;
interface StaffFields {
  firstName: string;
  lastName: string;
  email: string;
  storeId: string;
}

export const newStaffEmail = () => `staff-${randomUUID().slice(0, 13)}@example.com`;

/** The token of the newest link mailed to an address. */
export async function linkTokenFor(app: TestApp, email: string): Promise<string> {
  await app.platform.outbox.flush();
  const token = /\/staff\/set-password#([\w-]+)/.exec(newestMail(app.world.mails, email)?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** An app user of the merchant's first store who has been mailed a link and has not used it. */
export function inviteStaff(
  merchant: Merchant,
  {
    storeId = merchant.store.id,
    firstName = 'Maya',
    lastName = 'Ortiz',
    email = newStaffEmail(),
  }: Partial<StaffFields> = {},
): Promise<StaffMember> {
  return merchant.client.call('createStaff', { params: { storeId }, body: { user: { firstName, lastName, email } } });
}

/** An app user with a password. */
export async function buildStaff(
  app: TestApp,
  merchant: Merchant,
  fields: Partial<StaffFields> = {},
): Promise<StaffMember> {
  const staff = await inviteStaff(merchant, fields);
  await app
    .client()
    .call('acceptStaffInvitation', {
      body: { token: await linkTokenFor(app, staff.user.email), password: STAFF_PASSWORD },
    });
  return staff;
}

/** An app user signed in at the merchant's till, with a PIN. */
export async function signInAtTill(
  app: TestApp,
  merchant: Merchant,
  fields: Partial<StaffFields> = {},
): Promise<StaffMember> {
  const staff = await buildStaff(app, merchant, fields);
  await merchant.till.call('signInStaff', { body: { email: staff.user.email, password: STAFF_PASSWORD } });
  await merchant.till.call('setStaffPin', { body: { staffId: staff.id, pin: STAFF_PIN } });
  return staff;
}
