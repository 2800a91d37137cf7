import { randomInt, randomUUID } from 'node:crypto';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import {
  buildMerchant,
  documentForm,
  imageForm,
  type Merchant,
} from '../../../../packages/testkit/src/build-merchant.ts';
import { newStaffEmail } from '../../../../packages/testkit/src/build-staff.ts';
import { newId } from '../platform/ids.ts';

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
  'Store Name,Store Type,Street Address,City,State,Zip Code,Device\n' +
  'Side Street,multi-device,2 Side Street,New York,New York,10001,Till';

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

/** A merchant with $50 in Available and a fresh step-up. */
export async function makeRich(merchant: Merchant, app: TestApp): Promise<void> {
  await merchant.pay({ amountCents: 5000 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.prove();
}

/** Takes a payment; returns its TRN No. in the form that a path needs. */
export const sell = async (merchant: Merchant, sale: Parameters<Merchant['pay']>[0] = {}) =>
  String((await merchant.pay(sale)).transactionNumber);

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

/** An id that names nothing. */
export const missingId = newId;
