import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import type { Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import {
  buildStaff,
  inviteStaff,
  linkTokenFor,
  newStaffEmail,
  signInAtTill,
  STAFF_PASSWORD,
  STAFF_PIN,
} from '../../../../packages/testkit/src/build-staff.ts';
import { as, onTill, type CallCase } from './call-case.ts';
import { capRefusals } from './cap-refusals.ts';
import { withBody } from './changed-sending.ts';
import { linkedDevice, missingId, reject, setDevice, setStore, staffBody, staffIds } from './case-parts.ts';

/** A call about one app user after something has happened; `change` says what. */
const about = (
  body: unknown,
  change: (merchant: Merchant, params: { storeId: string; staffId: string }, app: TestApp) => Promise<unknown>,
): CallCase =>
  as('store', async (merchant, app) => {
    const params = staffIds(await inviteStaff(merchant));
    await change(merchant, params, app);
    return { params, ...(body !== undefined && { body }) };
  });
const missing = (body?: unknown): CallCase =>
  as('store', ({ store }) => ({
    params: { storeId: store.id, staffId: missingId() },
    ...(body !== undefined && { body }),
  }));
const inClosedStore = (body?: unknown): CallCase => about(body, (merchant) => setStore(merchant, false));
const ofDisabled = (body?: unknown): CallCase =>
  about(body, (merchant, params) => merchant.client.call('setStaffActive', { params, body: { active: false } }));

/** A call of a signed-in app user at the till, after the owner has changed something. */
const atTill = (
  body: (staffId: string, email: string) => unknown,
  change: (merchant: Merchant, app: TestApp) => Promise<unknown>,
): CallCase =>
  onTill(async (merchant, app) => {
    const { id, user } = await signInAtTill(app, merchant);
    await change(merchant, app);
    return { body: body(id, user.email) };
  });
const closings = (body: (staffId: string, email: string) => unknown): Partial<Record<RefusalCode, CallCase>> => ({
  store_inactive: atTill(body, (merchant) => setStore(merchant, false)),
  device_inactive: atTill(body, (merchant) => setDevice(merchant, linkedDevice(merchant), false)),
  business_not_accepting: atTill(body, reject),
});
const password = (_: string, email: string) => ({ email, password: STAFF_PASSWORD });
const pin = (staffId: string) => ({ staffId, pin: STAFF_PIN });

/** The requests that cause each refusal of the calls about staff. */
export const staffRefusals: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  createStaff: {
    ...capRefusals.createStaff,
    not_found: as('store', () => ({ params: { storeId: missingId() }, body: staffBody() })),
    store_inactive: as('store', async (merchant) => {
      await setStore(merchant, false);
      return { params: { storeId: merchant.store.id }, body: staffBody() };
    }),
    staff_email_taken: as('store', async (merchant) => ({
      params: { storeId: merchant.store.id },
      body: staffBody({ email: (await inviteStaff(merchant)).user.email.toUpperCase() }),
    })),
  },
  updateStaff: {
    changed_elsewhere: withBody('updateStaff', { version: 9 }),
    not_found: missing(staffBody()),
    store_inactive: inClosedStore(staffBody()),
    staff_inactive: ofDisabled(staffBody()),
    staff_email_taken: as('store', async (merchant) => {
      const other = await inviteStaff(merchant);
      return { params: staffIds(await inviteStaff(merchant)), body: staffBody({ email: other.user.email }) };
    }),
  },
  setStaffActive: { not_found: missing({ active: true }), store_inactive: inClosedStore({ active: false }) },
  resendStaffInvitation: {
    not_found: missing(),
    store_inactive: inClosedStore(),
    staff_inactive: ofDisabled(),
    resend_too_early: about(undefined, () => Promise.resolve()),
  },
  openStaffInvitation: { staff_link_invalid: () => ({ body: { token: 'x'.repeat(43) } }) },
  acceptStaffInvitation: {
    staff_link_invalid: () => ({ body: { token: 'x'.repeat(43), password: STAFF_PASSWORD } }),
    password_rejected: async (app) => {
      const { body } = await as('store', async (merchant) => ({
        body: { token: await linkTokenFor(app, (await inviteStaff(merchant)).user.email), password: 'short' },
      }))(app);
      return { body };
    },
  },
  signInStaff: {
    wrong_credentials: onTill(() => ({ body: { email: newStaffEmail(), password: STAFF_PASSWORD } })),
    staff_inactive: onTill(async (merchant, app) => {
      const staff = await buildStaff(app, merchant);
      await merchant.client.call('setStaffActive', { params: staffIds(staff), body: { active: false } });
      return { body: { email: staff.user.email, password: STAFF_PASSWORD } };
    }),
    ...closings(password),
  },
  setStaffPin: {
    staff_signed_out: onTill(async (merchant, app) => ({ body: pin((await buildStaff(app, merchant)).id) })),
    pin_already_set: atTill(
      (staffId) => ({ staffId, pin: '8035' }),
      () => Promise.resolve(),
    ),
  },
  switchStaff: {
    wrong_pin: atTill(
      (staffId) => ({ staffId, pin: '8035' }),
      () => Promise.resolve(),
    ),
    staff_signed_out: onTill(async (merchant, app) => ({ body: pin((await buildStaff(app, merchant)).id) })),
    ...closings(pin),
  },
};
