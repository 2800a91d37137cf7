import { randomUUID } from 'node:crypto';
import type { CallName } from '@trilane/contract/calls';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, imageForm, PASSWORD, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import {
  buildStaff,
  inviteStaff,
  linkTokenFor,
  signInAtTill,
  STAFF_PASSWORD,
  STAFF_PIN,
} from '../../../../packages/testkit/src/build-staff.ts';
import { agreeToOlderTerms } from '@trilane/testkit/older-terms';
import { totpAt } from '@trilane/testkit/totp-at';
import { bankCases } from './bank-cases.ts';
import { as, onTill, type CallCase } from './call-case.ts';
import {
  STORE_SHEET,
  addDevice,
  buildReset,
  buildSignUp,
  captcha,
  linkedDevice,
  makeRich,
  newEmail,
  newKey,
  newMobile,
  registration,
  sell,
  staffBody,
  staffIds,
  storeBody,
  uploadDocument,
} from './case-parts.ts';
import { calendarCases } from './calendar-cases.ts';
import { dayCloseCases } from './day-close-cases.ts';
import { receiptCases } from './receipt-cases.ts';
import { offerCases } from './offer-cases.ts';
import { olderSignUpCases } from './older-sign-up-cases.ts';
import { guardedCases } from './guarded-cases.ts';
import { teamCases } from './team-cases.ts';
import { reportCases } from './report-cases.ts';
import { apiKeyCases } from './api-key-cases.ts';
import { noticeCases } from './notice-cases.ts';
import { pushCases } from './push-cases.ts';
import { webhookCases } from './webhook-cases.ts';
import { buildWithPasskey, makePasskey, newAuthenticator, signWithPasskey } from './passkey-cases.ts';
import { buildGuarded, startGuardedSignIn } from './second-factor-cases.ts';
import type { Sending } from './send-call.ts';

/** The token of a person with an unused link. */
const invited = async (app: TestApp) =>
  linkTokenFor(app, (await inviteStaff(await buildMerchant(app, { stage: 'store' }))).user.email);
const sold =
  (rest: () => Omit<Sending, 'token' | 'params'> = () => ({})) =>
  async (merchant: Merchant) => ({ params: { transactionNumber: await sell(merchant) }, ...rest() });
const reset: CallCase = async (app) => {
  const { otp, otpToken } = await buildReset(app);
  return { body: { otp, otpToken, role: 'owner' } };
};

/** How each call of the contract is made rightly. A call without a case fails the suite. */
export const happyCases: Record<CallName, CallCase> = {
  ...teamCases,
  ...guardedCases,
  ...dayCloseCases,
  ...reportCases,
  ...apiKeyCases,
  ...receiptCases,
  ...webhookCases,
  ...noticeCases,
  ...pushCases,
  ...calendarCases,
  getConfig: () => ({}),
  getCaptchaChallenge: () => ({}),
  signup: (app) => ({ body: { email: newEmail(), captcha: captcha(app) } }),
  signin: (app) => ({ body: { email: newEmail(), captcha: captcha(app) } }),
  login: async (app) => ({
    body: {
      email: (await buildMerchant(app, { stage: 'signed-in' })).email,
      password: PASSWORD,
      role: 'owner',
      captcha: captcha(app),
    },
  }),
  validateOtp: async (app) => ({ body: { ...(await buildSignUp(app)), loginRole: 'owner' } }),
  resendOtp: async (app) => {
    const { otpToken } = await buildSignUp(app);
    app.advanceSecurity(61);
    return { body: { otpToken } };
  },
  forgotPassword: (app) => ({ body: { email: newEmail(), role: 'owner', captcha: captcha(app) } }),
  forgotPasswordValidateOtp: reset,
  forgotPasswordSignin: reset,
  resetPassword: async (app) => {
    const { otp, otpToken } = await buildReset(app);
    const { token } = await app.client().call('forgotPasswordValidateOtp', { body: { otp, otpToken, role: 'owner' } });
    return { body: { token, password: 'Meadow!Gate77' } };
  },
  logout: as('signed-in'),
  changePassword: as('signed-in', async (merchant) => {
    await merchant.prove();
    return { body: { oldPassword: PASSWORD, newPassword: 'Meadow!Gate77' } };
  }),
  requestProofCode: as('signed-in', (_, app) => {
    app.advanceSecurity(61);
    return {};
  }),
  prove: as('signed-in', () => ({ body: { password: PASSWORD } })),
  secondFactor: async (app) => {
    const { merchant, nextCode } = await buildGuarded(app);
    return { body: { token: await startGuardedSignIn(app, merchant), code: nextCode() } };
  },
  getSecurity: as('signed-in'),
  startTotp: as('signed-in', async (merchant) => {
    await merchant.prove();
    return {};
  }),
  confirmTotp: as('signed-in', async (merchant, app) => {
    await merchant.prove();
    const { secret } = await merchant.client.call('startTotp');
    return { body: { code: totpAt(secret, app.platform.securityNow()) } };
  }),
  stopTotp: async (app) => ({ token: (await buildGuarded(app)).merchant.token }),
  renewRecoveryCodes: async (app) => ({ token: (await buildGuarded(app)).merchant.token }),
  startPasskeySignin: () => ({}),
  passkeySignin: async (app) => ({ body: await signWithPasskey(app, (await buildWithPasskey(app)).authenticator) }),
  startPasskey: as('signed-in', async (merchant) => {
    await merchant.prove();
    return {};
  }),
  addPasskey: as('signed-in', async (merchant, app) => {
    await merchant.prove();
    return { body: await makePasskey(merchant, newAuthenticator(app)) };
  }),
  renamePasskey: async (app) => {
    const { merchant, passkey } = await buildWithPasskey(app);
    return { token: merchant.token, params: { id: passkey.id }, body: { name: 'Counter' } };
  },
  removePasskey: async (app) => {
    const { merchant, passkey } = await buildWithPasskey(app);
    return { token: merchant.token, params: { id: passkey.id } };
  },
  listSessions: as('signed-in'),
  endSession: as('signed-in', async ({ client }) => ({ params: { id: (await client.call('listSessions'))[0]!.id } })),
  endOtherSessions: as('signed-in'),
  listAudit: as('signed-in', () => ({ query: { page: 1, limit: 20, area: 'access' } })),
  exportAudit: as('signed-in'),
  listCategories: () => ({}),
  register: as('code', async (merchant) => ({ body: await registration(merchant) })),
  continueRegistration: as('registered', () => ({ body: { tncAccepted: true } })),
  getMe: as('code'),
  verifyOwner: as('store', () => ({ body: { dob: '1980-05-17', ssn: '123-45-6789' } })),
  getTerms: as('registered'),
  acceptTerms: as('signed-in', async ({ client, businessId }, app) => {
    await agreeToOlderTerms(app.database, businessId);
    return { body: { version: (await client.call('getTerms')).text.version } };
  }),
  listAcceptedTerms: as('signed-in'),
  ...olderSignUpCases,
  openAppLink: as('signed-in'),
  createSupportCode: as('signed-in'),
  openSupportSession: async (app) => {
    const { client } = await buildMerchant(app, { stage: 'signed-in' });
    const code = new URL((await client.call('createSupportCode')).url).searchParams.get('code');
    return { body: { code }, secret: app.config.supportSecrets[0]! };
  },
  ...bankCases,
  listTransactions: as('signed-in', () => ({ query: { page: 1, limit: 10, order: 'DESC', sort: 'createdAt' } })),
  getTransaction: as('active', sold()),
  setTransactionNote: as(
    'active',
    sold(() => ({ body: { note: 'Paid for the large cake.' } })),
  ),
  quoteRefund: as(
    'active',
    sold(() => ({ query: { amount: 1 } })),
  ),
  refundTransaction: as(
    'active',
    sold(() => ({ body: { amount: 1 }, headers: newKey() })),
  ),
  refundAtDevice: onTill(async (merchant) => ({
    params: { id: await sell(merchant) },
    body: { amount: 1 },
    headers: newKey(),
  })),
  exportTransactions: as('active', async (merchant) => {
    await merchant.pay();
    return { query: { format: 'csv' } };
  }),
  getTransactionTotals: as('signed-in'),
  getStatement: as('active', (_, app) => ({ query: { month: app.platform.clock.now().toISOString().slice(0, 7) } })),
  getBankTransfer: as('active', async (merchant, app) => {
    await makeRich(merchant, app);
    const { transfer } = await merchant.client.call('transferToBank', {
      body: { amount: 1 },
      idempotencyKey: randomUUID(),
    });
    return { params: { id: transfer.id } };
  }),
  explainBalance: as('signed-in', () => ({ query: { figure: 'available' } })),
  exportBankTransfers: as('signed-in'),
  listPendingStatement: as('signed-in'),
  listStatementMonths: as('signed-in'),
  listStores: as('store'),
  getStore: as('store', ({ store }) => ({ params: { id: store.id } })),
  exportStores: as('store'),
  checkStoreImport: as('store', () => ({ body: { csv: STORE_SHEET } })),
  importStores: as('store', async (merchant) => ({
    body: { csv: STORE_SHEET, logo: { id: merchant.store.logo.id } },
    headers: newKey(),
  })),
  createStore: as('signed-in', async (merchant) => ({ body: await storeBody(merchant), headers: newKey() })),
  updateStore: as('store', async (merchant) => ({
    params: { id: merchant.store.id },
    body: await storeBody(merchant, { name: 'Renamed' }),
  })),
  setStoreActive: as('store', ({ store }) => ({ params: { id: store.id }, body: { active: false } })),
  createDevice: as('store', ({ store }) => ({ params: { storeId: store.id }, body: { name: 'Till' } })),
  updateDevice: as('store', async (merchant) => ({ params: await addDevice(merchant), body: { name: 'Renamed' } })),
  setDeviceActive: as('store', async (merchant) => ({ params: await addDevice(merchant), body: { active: false } })),
  toggleChat: as('active', (merchant) => ({ params: linkedDevice(merchant), headers: newKey() })),
  createLinkToken: as('store', async (merchant) => ({
    params: await addDevice(merchant),
    body: { minutesToExpire: 1 },
  })),
  listPairings: as('active', (merchant) => ({ params: linkedDevice(merchant) })),
  unlinkDevice: as('active', ({ device }) => ({ params: { deviceId: device.deviceId } })),
  createStaff: as('store', ({ store }) => ({ params: { storeId: store.id }, body: staffBody(), headers: newKey() })),
  updateStaff: as('store', async (merchant) => ({ params: staffIds(await inviteStaff(merchant)), body: staffBody() })),
  setStaffActive: as('store', async (merchant) => ({
    params: staffIds(await inviteStaff(merchant)),
    body: { active: false },
  })),
  resendStaffInvitation: as('store', async (merchant, app) => {
    const params = staffIds(await inviteStaff(merchant));
    app.advanceSecurity(61);
    return { params };
  }),
  openStaffInvitation: async (app) => ({ body: { token: await invited(app) } }),
  acceptStaffInvitation: async (app) => ({ body: { token: await invited(app), password: STAFF_PASSWORD } }),
  getDocument: as('signed-in', async (merchant) => ({ params: { id: (await uploadDocument(merchant)).id } })),
  uploadBankDocuments: as('signed-in', async (merchant) => ({
    body: { files: [(await uploadDocument(merchant)).id] },
  })),
  uploadFile: as('signed-in', async () => ({ form: await imageForm() })),
  listCities: () => ({ query: { q: 'Bro', state: 'New York' } }),
  checkAddress: () => ({ query: { city: 'Nowhere City Xyz', state: 'Narnia', zipCode: '10001' } }),
  listStates: () => ({ query: { city: 'Brooklyn' } }),
  searchPlaces: as('signed-in', () => ({ query: { q: 'Brooklyn' } })),
  reversePlace: as('signed-in', () => ({ query: { lat: 40.7, lng: -73.99 } })),
  linkDevice: async (app) => {
    const merchant = await buildMerchant(app, { stage: 'owner' });
    return {
      body: {
        token: (await merchant.client.call('createLinkToken', { params: await addDevice(merchant), body: {} })).token,
      },
    };
  },
  getPosSession: onTill(),
  sendHeartbeat: onTill(() => ({ body: { appVersion: '1.0' } })),
  signInStaff: onTill(async (merchant, app) => ({
    body: { email: (await buildStaff(app, merchant)).user.email, password: STAFF_PASSWORD },
  })),
  setStaffPin: onTill(async (merchant, app) => {
    const { id, user } = await buildStaff(app, merchant);
    await merchant.till.call('signInStaff', { body: { email: user.email, password: STAFF_PASSWORD } });
    return { body: { staffId: id, pin: STAFF_PIN } };
  }),
  switchStaff: onTill(async (merchant, app) => ({
    body: { staffId: (await signInAtTill(app, merchant)).id, pin: STAFF_PIN },
  })),
  signOutStaff: onTill(async (merchant, app) => {
    await signInAtTill(app, merchant);
    return { body: { forget: true } };
  }),
  postPayment: onTill((merchant) => ({ body: merchant.saleBody(), headers: newKey() })),
  ...offerCases,
  sendEnquiry: (app) => ({
    body: {
      subject: 'book-demo',
      fullName: 'Ada Byron',
      email: newEmail(),
      title: 'Owner',
      businessName: 'Corner Bakery',
      captcha: captcha(app),
    },
  }),
  sendAppLink: (app) => ({ body: { mobile: newMobile(), deviceToken: 'abcd', captcha: captcha(app) } }),
  reportWebVitals: () => ({ body: { page: '/', vitals: [{ name: 'LCP', value: 812.4 }] } }),
  streamEvents: as('signed-in'),
  moveClock: (app) => ({
    body: { advance: 'PT1S' },
    headers: { 'x-test-clock-secret': app.config.testClockSecret ?? '' },
  }),
};
