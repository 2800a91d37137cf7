import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { signAuthorization } from '../../../apps/api/src/adapters/shopper-network/sign-authorization.ts';
import type { Client } from '../../contract/src/client.ts';
import type { CallOutput } from '../../contract/src/call.ts';
import type { Calls } from '../../contract/src/calls.ts';
import type { DeviceKeys, TestApp } from './app.ts';

/** How far a merchant has come; each stage includes the earlier ones. */
export type Stage = 'code' | 'registered' | 'accepted' | 'signed-in' | 'bank' | 'store' | 'owner' | 'active';

const STAGES: readonly Stage[] = ['code', 'registered', 'accepted', 'signed-in', 'bank', 'store', 'owner', 'active'];

export const PASSWORD = 'Harbor?Lamp42';

type Store = CallOutput<Calls['createStore']>;

/**
 * A merchant made through the public calls alone. What its stage has not reached is absent and throws when asked for.
 */
export interface Merchant {
  readonly email: string;
  readonly businessId: string;
  /** A registration token before `signed-in`, a session token from there on. */
  readonly token: string;
  readonly client: Client;
  readonly accountId: string;
  readonly store: Store;
  readonly device: DeviceKeys & { readonly id: string };
  readonly till: Client;
  prove(): Promise<void>;
  /** Takes one payment on the till, in cents. */
  pay(sale?: Partial<Sale>): Promise<CallOutput<Calls['postPayment']>>;
  /** What the till sends for a sale, rightly signed. */
  saleBody(sale?: Partial<Sale>): { amount: number; tip: number; approval: string };
}

export interface Sale {
  amountCents: number;
  tipCents: number;
  /** What the authorization took off the price. It must be the discount in force, or the till is refused. */
  discountCents: number;
  outcome: 'approved' | 'declined' | 'cancelled';
  funding: 'cash' | 'credit';
  /** Percent a year of a sale paid with credit; 11 unless given. */
  apr: number;
  shopperId: string;
  shopperName: string;
  viaPremium: boolean;
  idempotencyKey: string;
  /** Another till of the merchant's than the first. */
  device: DeviceKeys & { readonly id: string };
}

interface Draft {
  email: string;
  businessId: string;
  token: string;
  accountId?: string;
  store?: Store;
  device?: DeviceKeys & { id: string };
}

/** Signs a merchant up and takes it as far as asked; `name` decides what the agency sees. */
export async function buildMerchant(
  app: TestApp,
  { stage = 'active', name = 'Corner Bakery' }: { stage?: Stage; name?: string } = {},
): Promise<Merchant> {
  const draft = await signUp(app);
  const reached = STAGES.indexOf(stage);
  const steps = [register(name), accept, setPassword, linkBank, addStore, verifyOwner, linkDevice];
  for (const step of steps.slice(0, reached)) await step(app, draft);
  return toMerchant(app, draft);
}

async function signUp(app: TestApp): Promise<Draft> {
  const email = `owner-${randomUUID().slice(0, 13)}@example.com`;
  const client = app.client();
  const { otpToken } = await client.call('signup', { body: { email, captcha: app.world.solveCaptcha() } });
  const { token } = await client.call('validateOtp', { body: { otpToken, otp: await app.codeFor(email) } });
  const { business } = await app.client(token).call('getMe');
  return { email, token, businessId: business.id };
}

/** How a business of this name registers. */
export const registrationOf = (name: string, category: { id: string } | undefined) => ({
  ownerFirstName: 'Rosa',
  ownerLastName: 'Lindqvist',
  ownerTitle: 'Owner',
  category: category?.id ?? '',
  name,
  streetAddress1: '12 Main Street',
  city: 'New York',
  state: 'New York',
  zipCode: '10001',
  country: 'United States',
  ein: '' as const,
});

const register =
  (name: string) =>
  async (app: TestApp, { token }: Draft) => {
    const client = app.client(token);
    const [category] = await client.call('listCategories');
    await client.call('register', { body: registrationOf(name, category) });
    await app.platform.outbox.flush();
  };

async function accept(app: TestApp, { token }: Draft): Promise<void> {
  await app.client(token).call('continueRegistration', { body: { tncAccepted: true } });
}

async function setPassword(app: TestApp, draft: Draft): Promise<void> {
  const { token } = await app.client(draft.token).call('continueRegistration', { body: { password: PASSWORD } });
  draft.token = must(token, 'setting the password gave no session');
}

async function linkBank(app: TestApp, draft: Draft): Promise<void> {
  const { url } = await app.client(draft.token).call('createBankConnectSession');
  const state = new URL(url).searchParams.get('state');
  const accountId = `acc-${draft.businessId}`;
  const account = {
    accountId,
    displayName: 'Business Checking',
    accountNumber: '000123456789',
    bankCode: '021000021',
    holderName: 'Corner Bakery',
  };
  for (const type of ['consent.given', 'accounts.verified']) {
    const answer = await app.report('/webhooks/bank-connect', app.config.bankConnectWebhookSecrets[0]!, {
      id: randomUUID(),
      type,
      customerReference: draft.businessId,
      state,
      provider: { name: 'Harbor Bank' },
      accounts: [account],
    });
    if (answer.statusCode !== 200) throw new Error(`the bank's report was refused: ${answer.body}`);
  }
  draft.accountId = accountId;
}

let smallPicture: Promise<Buffer> | undefined;

/** A small picture as a form that an upload takes. */
export async function imageForm(): Promise<FormData> {
  smallPicture ??= sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await smallPicture)], { type: 'image/png' }), 'front.png');
  return form;
}

/** A PDF that runs a program when it is opened. */
export const PDF_WITH_PROGRAM = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\ntrailer\n<<>>\n%%EOF\n',
);

/** A small PDF as a form that an upload of documents takes. */
export function documentForm(
  name = 'statement.pdf',
  bytes: Uint8Array = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  ),
): FormData {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), name);
  return form;
}

async function addStore(app: TestApp, draft: Draft): Promise<void> {
  const client = app.client(draft.token);
  const { id } = await client.call('uploadFile', { query: {}, form: await imageForm() });
  draft.store = await client.call('createStore', {
    body: {
      storeType: 'multi-device',
      name: 'Main Street',
      logo: { id },
      address: { address1: '1 Main Street', city: 'New York', state: 'New York', zipCode: '10001' },
    },
  });
}

async function verifyOwner(app: TestApp, { token }: Draft): Promise<void> {
  await app.client(token).call('verifyOwner', { body: { dob: '1980-05-17', ssn: '123-45-6789' } });
}

async function linkDevice(app: TestApp, draft: Draft): Promise<void> {
  const client = app.client(draft.token);
  const storeId = must(draft.store, 'no store').id;
  const { id } = await client.call('createDevice', { params: { storeId }, body: { name: 'Till 1' } });
  const { token } = await client.call('createLinkToken', { params: { storeId, aisleId: id }, body: {} });
  draft.device = { id, ...(await app.client().call('linkDevice', { body: { token } })) };
}

function toMerchant(app: TestApp, draft: Draft): Merchant {
  const device = () => must(draft.device, 'this merchant has no device');
  const saleBody: Merchant['saleBody'] = ({
    amountCents = 1000,
    tipCents = 0,
    discountCents = 0,
    outcome = 'approved',
    funding = 'cash',
    apr = 11,
    shopperId = 'shopper-1',
    shopperName = 'Ada Brown',
    viaPremium = false,
    device: till = device(),
  } = {}) => {
    const [keyId, secret] = must([...app.config.networkKeys][0], 'no network key');
    const approval = signAuthorization(
      { keyId, secret },
      {
        approvalId: randomUUID(),
        businessId: draft.businessId,
        aisleId: till.id,
        outcome,
        shopperPays: (amountCents - discountCents + tipCents) / 100,
        tip: tipCents / 100,
        shopperId,
        shopperName,
        funding,
        apr: funding === 'credit' ? apr : 0,
        viaPremium,
        expiresAt: new Date(app.platform.securityNow().getTime() + 120_000).toISOString(),
      },
    );
    return { amount: amountCents / 100, tip: tipCents / 100, approval };
  };
  return {
    email: draft.email,
    businessId: draft.businessId,
    token: draft.token,
    client: app.client(draft.token),
    get accountId() {
      return must(draft.accountId, 'this merchant has no bank account');
    },
    get store() {
      return must(draft.store, 'this merchant has no store');
    },
    get device() {
      return device();
    },
    get till() {
      return app.deviceClient(device());
    },
    saleBody,
    prove: async () => void (await app.client(draft.token).call('prove', { body: { password: PASSWORD } })),
    pay: (sale) =>
      app
        .deviceClient(sale?.device ?? device())
        .call('postPayment', { body: saleBody(sale), idempotencyKey: sale?.idempotencyKey ?? randomUUID() }),
  };
}

function must<T>(value: T | undefined, words: string): T {
  if (value === undefined) throw new Error(words);
  return value;
}
