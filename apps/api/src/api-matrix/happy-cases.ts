import { randomInt, randomUUID } from 'node:crypto';
import type { CallName } from '@trilane/contract/calls';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import {
  buildMerchant,
  documentForm,
  imageForm,
  PASSWORD,
  type Merchant,
} from '../../../../packages/testkit/src/build-merchant.ts';
import {
  buildStaff,
  inviteStaff,
  linkTokenFor,
  newStaffEmail,
  signInAtTill,
  STAFF_PASSWORD,
  STAFF_PIN,
} from '../../../../packages/testkit/src/build-staff.ts';
import { newId } from '../platform/ids.ts';
import { totpAt } from '@trilane/testkit/totp-at';
import { as, onTill, type CallCase } from './call-case.ts';
import { offerCases } from './offer-cases.ts';
import { olderSignUpCases } from './older-sign-up-cases.ts';
import { buildWithPasskey, makePasskey, newAuthenticator, signWithPasskey } from './passkey-cases.ts';
import { buildGuarded, startGuardedSignIn } from './second-factor-cases.ts';
import type { Sending } from './send-call.ts';

export const newEmail = () => `owner-${randomUUID().slice(0, 13)}@example.com`;
export const newMobile = () => `+1212${randomInt(2_200_000, 3_000_000)}`;
export const newKey = () => ({ 'idempotency-key': randomUUID() });

export const captcha = (app: TestApp) => app.world.solveCaptcha();

/** A running code of a person with an account. */
export async function buildReset(app: TestApp): Promise<{ merchant: Merchant; otpToken: string; otp: string }> {
  const merchant = await buildMerchant(app, { stage: 'signed-in' });
  app.advanceSecurity(61);
  const { otpToken } = await app
    .client()
    .call('forgotPassword', { body: { email: merchant.email, role: 'owner', captcha: captcha(app) } });
  return { merchant, otpToken, otp: await app.codeFor(merchant.email) };
}

export async function buildSignUp(app: TestApp): Promise<{ otpToken: string; otp: string }> {
  const email = newEmail();
  const { otpToken } = await app.client().call('signup', { body: { email, captcha: captcha(app) } });
  return { otpToken, otp: await app.codeFor(email) };
}

export const registration = async (merchant: Merchant) => ({
  ownerFirstName: 'Rosa',
  ownerLastName: 'Lindqvist',
  ownerTitle: 'Owner',
  category: (await merchant.client.call('listCategories'))[0]?.id,
  name: 'Corner Bakery',
  streetAddress1: '12 Main Street',
  suit: '',
  city: 'New York',
  state: 'New York',
  zipCode: '10001',
  country: 'United States',
  ein: '',
});

export async function storeBody(
  merchant: Merchant,
  fields: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { id } = await merchant.client.call('uploadFile', { form: await imageForm() });
  return {
    storeType: 'multi-device',
    name: 'Side Street',
    logo: { id },
    address: { address1: '2 Side Street', city: 'New York', state: 'New York', zipCode: '10001' },
    ...fields,
  };
}

/** A file with one new store and its device. */
export const STORE_SHEET =
  'Store Name,Store Type,Street Address,City,State,Zip Code,Device\nSide Street,multi-device,2 Side Street,New York,New York,10001,Till';

/** A device that no till uses yet. */
export async function addDevice(merchant: Merchant, name = 'Spare'): Promise<{ storeId: string; aisleId: string }> {
  const { id } = await merchant.client.call('createDevice', { params: { storeId: merchant.store.id }, body: { name } });
  return { storeId: merchant.store.id, aisleId: id };
}

export const linkedDevice = (merchant: Merchant) => ({ storeId: merchant.store.id, aisleId: merchant.device.id });

export const setStore = (merchant: Merchant, active: boolean) =>
  merchant.client.call('setStoreActive', { params: { id: merchant.store.id }, body: { active } });
export const setDevice = (merchant: Merchant, device: { storeId: string; aisleId: string }, active: boolean) =>
  merchant.client.call('setDeviceActive', { params: device, body: { active } });
export const reject = ({ businessId }: Merchant, app: TestApp) =>
  app.database.asOwner(`update business set rejected_at = now() where business_id = '${businessId}'`);

export const staffBody = (fields: { email?: string } = {}) => ({
  user: { firstName: 'Jonas', lastName: 'Weber', email: newStaffEmail(), ...fields },
});
export const staffIds = ({ storeId, id }: { storeId: string; id: string }) => ({ storeId, staffId: id });
/** The token of a person with an unused link. */
const invited = async (app: TestApp) =>
  linkTokenFor(app, (await inviteStaff(await buildMerchant(app, { stage: 'store' }))).user.email);

/** A merchant with $50 in Available and a fresh proof. */
export async function makeRich(merchant: Merchant, app: TestApp): Promise<void> {
  await merchant.pay({ amountCents: 5000 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.prove();
}

/** Takes a payment; its TRN No. as it stands in a path. */
export const sell = async (merchant: Merchant, sale: Parameters<Merchant['pay']>[0] = {}) =>
  String((await merchant.pay(sale)).transactionNumber);
const sold =
  (rest: () => Omit<Sending, 'token' | 'params'> = () => ({})) =>
  async (merchant: Merchant) => ({ params: { transactionNumber: await sell(merchant) }, ...rest() });
const thisWeek = (app: TestApp) => {
  const day = (ahead: number) =>
    new Date(app.platform.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  return { from: day(-6), to: day(1) };
};

export const bankReport = async (merchant: Merchant) => ({
  id: randomUUID(),
  type: 'consent.declined',
  customerReference: merchant.businessId,
  provider: { name: 'Harbor Bank' },
  accounts: [],
  state: new URL((await merchant.client.call('createBankConnectSession')).url).searchParams.get('state'),
});

/** A document of the merchant's that no bank has got yet. */
export const uploadDocument = (merchant: Merchant) =>
  merchant.client.call('uploadFile', { query: { purpose: 'document' }, form: documentForm() });

const reset: CallCase = async (app) => {
  const { otp, otpToken } = await buildReset(app);
  return { body: { otp, otpToken, role: 'owner' } };
};

/** How each call of the contract is made rightly. A call without a case fails the suite. */
export const happyCases: Record<CallName, CallCase> = {
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
  ...olderSignUpCases,
  openAppLink: as('signed-in'),
  createSupportCode: as('signed-in'),
  openSupportSession: async (app) => {
    const { client } = await buildMerchant(app, { stage: 'signed-in' });
    const code = new URL((await client.call('createSupportCode')).url).searchParams.get('code');
    return { body: { code }, secret: app.config.supportSecrets[0]! };
  },
  createBankConnectSession: as('signed-in'),
  setPrimaryAccount: as('bank', async (merchant) => {
    await merchant.prove();
    return { body: { accountNo: merchant.accountId } };
  }),
  receiveBankConnect: async (app) => ({
    body: await bankReport(await buildMerchant(app, { stage: 'signed-in' })),
    secret: app.config.bankConnectWebhookSecrets[0]!,
  }),
  receiveIdentity: async (app) => {
    app.world.decision = 'undecided';
    const { businessId } = await buildMerchant(app, { stage: 'registered' });
    app.world.decision = 'approved';
    const { reference, kind } = app.world.checks.findLast((check) => check.businessId === businessId)!;
    return {
      body: {
        id: randomUUID(),
        type: 'check.decided',
        checkId: 'c1',
        reference,
        kind,
        businessId,
        decision: 'approved',
      },
      secret: app.config.identityWebhookSecrets[0]!,
    };
  },
  receivePayout: async (app) => {
    const merchant = await buildMerchant(app);
    await makeRich(merchant, app);
    await merchant.client.call('transferToBank', { body: { amount: 1 }, idempotencyKey: randomUUID() });
    await app.platform.outbox.flush();
    const { reference } = app.world.payouts.at(-1)!;
    return {
      body: { id: randomUUID(), type: 'payout.paid', reference, payoutId: 'payout-1' },
      secret: app.config.payoutWebhookSecrets[0]!,
    };
  },
  getAccountBalance: as('signed-in'),
  getTipBalance: as('signed-in'),
  getPendingBalance: as('signed-in'),
  listArriving: as('signed-in'),
  listBalanceHistory: as('signed-in'),
  transferToBank: as('active', async (merchant, app) => {
    await makeRich(merchant, app);
    return { body: { amount: 50 }, headers: newKey() };
  }),
  listBankTransfers: as('signed-in', () => ({ query: { page: 1, limit: 10 } })),
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
  getReport: as('active', (_, app) => ({ query: thisWeek(app) })),
  exportReport: as('active', (_, app) => ({ query: thisWeek(app) })),
  getReconciliation: as('signed-in'),
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

/** An id that names nothing. */
export const missingId = newId;
