import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { someCode, wrongCode } from '../../../../packages/testkit/src/codes.ts';
import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { OLDER_TERMS } from '@trilane/testkit/older-terms';
import { PortUnavailable } from '../ports/port-error.ts';
import { accountRefusals, documentRefusals } from './account-refusals.ts';
import { as, onTill, type CallCase } from './call-case.ts';
import { bankRefusals } from './bank-refusals.ts';
import { capRefusals } from './cap-refusals.ts';
import {
  addDevice,
  buildReset,
  buildSignUp,
  captcha,
  linkedDevice,
  missingId,
  newKey,
  registration,
  reject,
  setDevice,
  setStore,
  storeBody,
} from './case-parts.ts';
import { atClosedDevice, atLinkedDevice, atMissingDevice, inClosedStore } from './device-states.ts';
import { but, unsigned, withBody } from './changed-sending.ts';
import { deviceRefusals } from './device-refusals.ts';
import { buildDiscount } from './offer-cases.ts';
import { offerRefusals } from './offer-refusals.ts';
import { olderSignUpRefusals } from './older-sign-up-cases.ts';
import { afterFailures, afterFailuresOfNetwork } from './password-cases.ts';
import { recordRefusals } from './record-refusals.ts';
import { paperRefusals } from './paper-refusals.ts';
import { teamRefusals } from './team-refusals.ts';
import { apiKeyRefusals } from './api-key-cases.ts';
import { toldRefusals } from './told-refusals.ts';
import { staffRefusals } from './staff-refusals.ts';

const NO_CAPTCHA = 'not solved';
const NEW_PASSWORD = { oldPassword: PASSWORD, newPassword: 'Meadow!Gate77' };

const linkAfter =
  (
    change: (merchant: Merchant, device: { storeId: string; aisleId: string }, app: TestApp) => Promise<unknown>,
  ): CallCase =>
  async (app) => {
    const merchant = await buildMerchant(app, { stage: 'owner' });
    const device = await addDevice(merchant);
    const { token } = await merchant.client.call('createLinkToken', { params: device, body: {} });
    await change(merchant, device, app);
    return { body: { token } };
  };
const saleAfter = (change: (merchant: Merchant, app: TestApp) => Promise<unknown>): CallCase =>
  onTill(async (merchant, app) => {
    const body = merchant.saleBody();
    await change(merchant, app);
    return { body, headers: newKey() };
  });

async function upload(bytes: Uint8Array, fileName: string, type: string): Promise<FormData> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type }), fileName);
  return form;
}
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The request that must cause each refusal that a call declares. The suite fails for a refusal without a request. */
export const refusalCases: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  signup: {
    captcha_failed: withBody('signup', { captcha: NO_CAPTCHA }),
    email_taken: async (app) => ({
      body: { email: (await buildMerchant(app, { stage: 'signed-in' })).email, captcha: captcha(app) },
    }),
  },
  signin: { captcha_failed: withBody('signin', { captcha: NO_CAPTCHA }) },
  login: {
    captcha_failed: withBody('login', { captcha: NO_CAPTCHA }),
    wrong_credentials: withBody('login', { password: 'Wrong?Lamp42' }),
    captcha_harder: afterFailures(10),
    network_waits: afterFailuresOfNetwork,
  },
  validateOtp: {
    wrong_code: async (app) => {
      const { otp, otpToken } = await buildSignUp(app);
      return { body: { otp: wrongCode(otp), otpToken } };
    },
  },
  resendOtp: {
    resend_too_early: async (app) => ({ body: { otpToken: (await buildSignUp(app)).otpToken } }),
    wrong_code: withBody('resendOtp', { otpToken: 'x'.repeat(43) }),
  },
  forgotPassword: { captcha_failed: withBody('forgotPassword', { captcha: NO_CAPTCHA }) },
  forgotPasswordValidateOtp: {
    wrong_code: but('forgotPasswordValidateOtp', (sending) => ({
      body: { ...(sending.body as object), otp: wrongCode((sending.body as { otp: string }).otp) },
    })),
  },
  forgotPasswordSignin: {
    wrong_code: async (app) => {
      const { otp, otpToken } = await buildReset(app);
      return { body: { otp: wrongCode(otp), otpToken, role: 'owner' } };
    },
  },
  resetPassword: {
    reset_token_invalid: withBody('resetPassword', { token: 'x'.repeat(43) }),
    password_rejected: withBody('resetPassword', { password: 'short' }),
  },
  changePassword: {
    wrong_old_password: withBody('changePassword', { oldPassword: 'Wrong?Lamp42' }),
    password_rejected: withBody('changePassword', { newPassword: 'short' }),
    proof_required: as('signed-in', () => ({ body: NEW_PASSWORD })),
  },
  requestProofCode: {
    resend_too_early: as('signed-in', async (merchant, app) => {
      app.advanceSecurity(61);
      await merchant.client.call('requestProofCode');
      return {};
    }),
  },
  prove: {
    wrong_password: withBody('prove', { password: 'Wrong?Lamp42' }),
    wrong_code: as('signed-in', () => ({ body: { otpToken: 'x'.repeat(43), otp: someCode } })),
  },
  register: { registration_closed: as('accepted', async (merchant) => ({ body: await registration(merchant) })) },
  acceptTerms: { terms_changed: as('signed-in', () => ({ body: { version: OLDER_TERMS } })) },
  continueRegistration: {
    terms_changed: as('registered', () => ({ body: { tncAccepted: true, version: OLDER_TERMS } })),
    step_out_of_order: as('registered', () => ({ body: { password: PASSWORD } })),
    password_rejected: as('accepted', () => ({ body: { password: 'short' } })),
  },
  verifyOwner: {
    owner_already_verified: as('owner', () => ({ body: { dob: '1980-05-17', ssn: '123-45-6789' } })),
    owner_check_running: as('store', async ({ client }, app) => {
      app.world.decision = 'undecided';
      await client
        .call('verifyOwner', { body: { dob: '1980-05-17', ssn: '123-45-6789' } })
        .finally(() => (app.world.decision = 'approved'));
      return { body: { dob: '1980-05-17', ssn: '123-45-6789' } };
    }),
  },
  ...olderSignUpRefusals,
  openSupportSession: {
    bad_signature: unsigned('openSupportSession'),
    support_code_invalid: withBody('openSupportSession', { code: 'never given' }),
  },
  ...bankRefusals,
  getStore: { not_found: as('store', () => ({ params: { id: missingId() } })) },
  createStore: { ...capRefusals.createStore, image_unknown: withBody('createStore', { logo: { id: missingId() } }) },
  updateStore: {
    not_found: but('updateStore', (sending) => ({ ...sending, params: { id: missingId() } })),
    changed_elsewhere: withBody('updateStore', { version: 9 }),
    image_unknown: withBody('updateStore', { logo: { id: missingId() } }),
    store_inactive: as('store', async (merchant) => {
      const body = await storeBody(merchant);
      await setStore(merchant, false);
      return { params: { id: merchant.store.id }, body };
    }),
    store_has_more_devices: as('store', async (merchant) => {
      for (const name of ['Left', 'Right']) await addDevice(merchant, name);
      return { params: { id: merchant.store.id }, body: await storeBody(merchant, { storeType: 'single-device' }) };
    }),
  },
  importStores: {
    import_faulty: withBody('importStores', { csv: 'Store Name\nSide Street' }),
    image_unknown: withBody('importStores', { logo: { id: missingId() } }),
  },
  setStoreActive: { not_found: as('store', () => ({ params: { id: missingId() }, body: { active: false } })) },
  createDevice: { ...capRefusals.createDevice, ...deviceRefusals.createDevice },
  updateDevice: {
    not_found: atMissingDevice({ name: 'X' }),
    store_inactive: inClosedStore({ name: 'X' }),
    device_inactive: atClosedDevice({ name: 'X' }),
    device_linked: atLinkedDevice({ name: 'X' }),
    ...deviceRefusals.updateDevice,
  },
  setDeviceActive: { not_found: atMissingDevice({ active: true }), store_inactive: inClosedStore({ active: false }) },
  toggleChat: {
    not_found: atMissingDevice(),
    store_inactive: inClosedStore(),
    device_inactive: atClosedDevice(),
    device_not_linked: as('store', async (merchant) => ({ params: await addDevice(merchant) })),
    chat_enabled_elsewhere: as('active', async (merchant, app) => {
      const spare = await addDevice(merchant);
      const { token } = await merchant.client.call('createLinkToken', { params: spare, body: {} });
      await app.client().call('linkDevice', { body: { token } });
      await merchant.client.call('toggleChat', { params: spare });
      return { params: linkedDevice(merchant) };
    }),
  },
  listPairings: { not_found: atMissingDevice() },
  createLinkToken: {
    not_found: atMissingDevice({}),
    store_inactive: inClosedStore({}),
    device_inactive: atClosedDevice({}),
    device_linked: atLinkedDevice({}),
  },
  unlinkDevice: {
    not_found: as('store', () => ({ params: { deviceId: missingId() } })),
    store_inactive: as('active', async (merchant) => {
      await setStore(merchant, false);
      return { params: { deviceId: merchant.device.deviceId } };
    }),
    device_inactive: as('active', async (merchant, app) => {
      // Switching a device off in the portal leaves it linked; the portal cannot unlink it then.
      await setDevice(merchant, linkedDevice(merchant), false);
      await app.platform.outbox.flush();
      return { params: { deviceId: merchant.device.deviceId } };
    }),
  },
  uploadFile: {
    ...capRefusals.uploadFile,
    ...documentRefusals,
    too_large: as('signed-in', async () => ({
      form: await upload(Buffer.alloc(5_347_738, 1), 'large.png', 'image/png'),
    })),
    file_type: as('signed-in', async () => ({
      form: await upload(Buffer.from('plain words'), 'words.txt', 'text/plain'),
    })),
    image_unreadable: as('signed-in', async () => ({
      form: await upload((await png(40, 30)).subarray(0, 60), 'cut.png', 'image/png'),
    })),
    image_too_many_pixels: as('signed-in', async () => ({
      form: await upload(await png(6000, 5000), 'wide.png', 'image/png'),
    })),
    storage_unavailable: but('uploadFile', (sending, app) => {
      const { fileStore } = app.platform.ports;
      app.platform.ports.fileStore = {
        ...fileStore,
        put: () => {
          app.platform.ports.fileStore = fileStore;
          return Promise.reject(new PortUnavailable('file-store', 'the folder cannot be written'));
        },
      };
      return sending;
    }),
  },
  linkDevice: {
    link_code_invalid: withBody('linkDevice', { token: 'ABCDE-FGHJK' }),
    store_inactive: linkAfter((merchant) => setStore(merchant, false)),
    device_inactive: linkAfter((merchant, device) => setDevice(merchant, device, false)),
    business_not_accepting: linkAfter((merchant, _, app) => reject(merchant, app)),
  },
  postPayment: {
    store_inactive: saleAfter((merchant) => setStore(merchant, false)),
    device_inactive: saleAfter((merchant) => setDevice(merchant, linkedDevice(merchant), false)),
    business_not_accepting: saleAfter(reject),
    approval_invalid: withBody('postPayment', { approval: 'not.signed.byAnybody' }),
    approval_other_business: onTill(async (merchant, app) => ({
      body: { ...merchant.saleBody(), approval: (await buildMerchant(app)).saleBody().approval },
      headers: newKey(),
    })),
    approval_other_device: async (app) => {
      const merchant = await buildMerchant(app);
      const { token } = await merchant.client.call('createLinkToken', { params: await addDevice(merchant), body: {} });
      return {
        body: merchant.saleBody(),
        headers: newKey(),
        device: await app.client().call('linkDevice', { body: { token } }),
      };
    },
    approval_amount_mismatch: withBody('postPayment', { amount: 10.01 }),
    approval_expired: onTill((merchant, app) => {
      const body = merchant.saleBody();
      app.advanceSecurity(121);
      return { body, headers: newKey() };
    }),
    price_changed: saleAfter(async (merchant, app) => {
      await buildDiscount(merchant, app);
      await app.moveClock({ advance: 'P2D' });
    }),
    approval_reused: onTill(async (merchant) => {
      const body = merchant.saleBody();
      await merchant.till.call('postPayment', { body, idempotencyKey: randomUUID() });
      return { body, headers: newKey() };
    }),
  },
  sendEnquiry: { captcha_failed: withBody('sendEnquiry', { captcha: NO_CAPTCHA }) },
  sendAppLink: { captcha_failed: withBody('sendAppLink', { captcha: NO_CAPTCHA }) },
  ...recordRefusals,
  ...staffRefusals,
  ...teamRefusals,
  ...paperRefusals,
  ...apiKeyRefusals,
  ...toldRefusals,
  refundTransaction: { ...recordRefusals.refundTransaction, ...teamRefusals.refundTransaction },
  ...offerRefusals,
  ...accountRefusals,
  moveClock: {
    clock_backwards: but('moveClock', async (sending, app) => {
      await buildMerchant(app, { stage: 'code' });
      return { ...sending, body: { to: '2020-01-01T00:00:00.000Z' } };
    }),
  },
};
