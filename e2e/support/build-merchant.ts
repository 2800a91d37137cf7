import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '../../packages/contract/src/client.ts';
import { imageForm, registrationOf } from '../../packages/testkit/src/build-merchant.ts';
import { solveCaptcha } from '../../packages/testkit/src/solve-captcha.ts';
import { createOutside, waitFor } from './outside.ts';
import type { World } from './world.ts';

/** How far a merchant has come before its story begins; each stage includes the earlier ones. */
export type Stage = 'code' | 'registered' | 'accepted' | 'signed-in' | 'bank' | 'store' | 'owner' | 'active';

const STAGES: readonly Stage[] = ['code', 'registered', 'accepted', 'signed-in', 'bank', 'store', 'owner', 'active'];

export const PASSWORD = 'Harbor?Lamp42';

export interface Merchant {
  readonly email: string;
  readonly userName: string;
  token: string;
  businessId: string;
  client: Client;
  storeId: string;
  deviceId: string;
  tillId: string;
}

export const newEmail = () => `owner-${randomUUID().slice(0, 13)}@shop.example`;

interface MerchantOptions {
  readonly stage?: Stage;
  readonly businessName?: string;
  readonly email?: string;
  /** The network address of each of its calls. */
  readonly address?: () => string;
}

/** Signs a merchant up through the public calls and takes it to a stage; the story then begins in the browser. */
export async function buildMerchant(
  world: World,
  { stage = 'active', businessName = 'Corner Bakery', email = newEmail(), address }: MerchantOptions = {},
): Promise<Merchant> {
  const merchant: Merchant = {
    email,
    userName: 'Rosa Lindqvist',
    token: '',
    businessId: '',
    storeId: '',
    deviceId: '',
    tillId: '',
    client: clientOf(world, () => merchant.token, address),
  };
  await signUp(world, merchant);
  const steps = [
    () => register(merchant, businessName),
    () => accept(merchant),
    () => setPassword(merchant),
    () => linkBank(world, merchant),
    () => addStore(merchant),
    () => verifyOwner(merchant),
    () => linkTill(world, merchant),
  ];
  for (const step of steps.slice(0, STAGES.indexOf(stage))) await step();
  return merchant;
}

/** A client of the public calls for whoever holds that token. */
export function clientOf(
  { productUrl }: Pick<World, 'productUrl'>,
  token: () => string | null,
  // Another one each time: stories share a machine, not their limits.
  address: () => string = randomAddress,
): Client {
  return createClient({ baseUrl: productUrl, token, sign: () => ({ 'x-forwarded-for': address() }) });
}

export const randomAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

async function signUp(world: World, merchant: Merchant): Promise<void> {
  const { client, email } = merchant;
  const { otpToken } = await client.call('signup', { body: { email, captcha: await solveCaptcha(client) } });
  const otp = await createOutside(world).codeFor(email);
  merchant.token = (await client.call('validateOtp', { body: { otp, otpToken } })).token;
  merchant.businessId = (await client.call('getMe')).business.id;
}

async function register({ client }: Merchant, name: string): Promise<void> {
  const [category] = await client.call('listCategories');
  await client.call('register', { body: registrationOf(name, category) });
}

async function accept({ client }: Merchant): Promise<void> {
  await waitFor('the agency', async () =>
    (await client.call('getMe')).status === 'pending-tnc-acceptance' ? true : undefined,
  );
  await client.call('continueRegistration', { body: { tncAccepted: true } });
}

async function setPassword(merchant: Merchant): Promise<void> {
  const { token } = await merchant.client.call('continueRegistration', { body: { password: PASSWORD } });
  if (token === undefined) throw new Error('setting the password gave no session');
  merchant.token = token;
}

/** Walks through the bank's consent pages as a browser would, without one. */
async function linkBank(world: World, { client, businessId }: Merchant): Promise<void> {
  const { url } = await client.call('createBankConnectSession');
  const consent = (await fetch(url)).url.replace(/\/choose$/, '');
  const submit = async (step: string, fields: Record<string, string> | [string, string][]) => {
    const answer = await fetch(`${consent}/${step}`, { method: 'POST', body: new URLSearchParams(fields) });
    if (!answer.ok) throw new Error(`the bank's page ${step} answered ${answer.status}`);
    return answer.text();
  };
  await submit('choose', { bank: 'first-harbor' });
  const page = await submit('sign-in', { username: 'rosa', password: 'a bank password' });
  const accounts = [...page.matchAll(/name="account"\s+value="([0-9a-f]+)"/g)].map((match): [string, string] => [
    'account',
    match[1] ?? '',
  ]);
  await submit('accounts', accounts.slice(0, 2));
  await submit('allow', {});
  await createOutside(world).decideBank(businessId, 'approved');
}

async function addStore(merchant: Merchant): Promise<void> {
  const { id } = await merchant.client.call('uploadFile', { query: {}, form: await imageForm() });
  const store = await merchant.client.call('createStore', {
    body: {
      storeType: 'multi-device',
      name: 'Main Street',
      logo: { id },
      address: { address1: '1 Main Street', city: 'New York', state: 'New York', zipCode: '10001' },
    },
  });
  merchant.storeId = store.id;
}

async function verifyOwner({ client }: Merchant): Promise<void> {
  await client.call('verifyOwner', { body: { dob: '1980-05-17', ssn: '123-45-6789' } });
}

async function linkTill(world: World, merchant: Merchant): Promise<void> {
  const { client, storeId } = merchant;
  merchant.deviceId = (await client.call('createDevice', { params: { storeId }, body: { name: 'Till 1' } })).id;
  const { token } = await client.call('createLinkToken', { params: { storeId, aisleId: merchant.deviceId }, body: {} });
  merchant.tillId = await createOutside(world).linkTill(token);
}
