import { randomUUID } from 'node:crypto';
import { buildMember, type TestMember } from '@trilane/testkit/build-member';
import type { TestApp } from '@trilane/testkit/app';
import { PASSWORD, type Merchant } from '@trilane/testkit/build-merchant';
import type { Client } from '@trilane/contract/client';
import { signAuthorization } from '../../adapters/shopper-network/sign-authorization.ts';
import { pauseAutomatic } from '../balance/public.ts';
import { payouts } from '../balance/payouts.harness.ts';
import { buildFullBusiness } from './full-business.harness.ts';

export interface Leaving {
  merchant: Merchant;
  member: TestMember;
}

/** A business with something of everything whose transfers have arrived at the bank, so that it can be imported. */
export async function buildLeavingBusiness(app: TestApp): Promise<Leaving> {
  const merchant = await buildFullBusiness(app);
  const member = await buildMember(app, merchant, { name: 'Grace Hopper' });
  await payouts(() => app).report('paid', 'TRACE123');
  await merchant.pay({ amountCents: 20_000, tipCents: 500, funding: 'credit' });
  await merchant.client.call('updateReceiptLook', {
    body: { logo: { id: merchant.store.logo.id }, footer: 'Thank you' },
  });
  await merchant.prove();
  const setAutomatic = () =>
    merchant.client.call('setAutomaticTransfers', { body: { every: 'day', keep: 10, withTips: true } });
  await setAutomatic();
  const { businessId } = merchant;
  await app.platform.jobsDb.write(businessId, (tx) =>
    pauseAutomatic(app.platform, tx, { businessId, why: 'transfer_failed', bankReason: null }),
  );
  await setAutomatic();
  return { merchant, member };
}

export interface SignedIn {
  token: string;
  client: Client;
  prove(): Promise<void>;
}

/** A person who had a password elsewhere sets one here, by a code that is mailed, and signs in. */
export async function signInAnew(app: TestApp, email: string): Promise<SignedIn> {
  const open = app.client();
  const { otpToken } = await open.call('forgotPassword', {
    body: { email, role: 'owner', captcha: app.world.solveCaptcha() },
  });
  const otp = await app.codeFor(email);
  const { token: reset } = await open.call('forgotPasswordValidateOtp', { body: { otpToken, otp } });
  await open.call('resetPassword', { body: { token: reset, password: PASSWORD } });
  const signed = await open.call('login', {
    body: { email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() },
  });
  const { token } = signed as { token: string };
  const client = app.client(token);
  return { token, client, prove: async () => void (await client.call('prove', { body: { password: PASSWORD } })) };
}

/** A person signs in with a code that is mailed. */
export async function signInByCode(app: TestApp, email: string): Promise<Client> {
  const open = app.client();
  const { token } = await open.call('signin', { body: { email, captcha: app.world.solveCaptcha() } });
  const signed = await open.call('validateOtp', { body: { ...token, otp: await app.codeFor(email) } });
  return app.client((signed as { token: string }).token);
}

/** Links a till of an imported business again, and pays there with what the network of this installation signs. */
export async function linkAnew(app: TestApp, merchant: Merchant, client: Client) {
  const params = { storeId: merchant.store.id, aisleId: merchant.device.id };
  const { token } = await client.call('createLinkToken', { params, body: {} });
  const till = app.deviceClient(await app.client().call('linkDevice', { body: { token } }));
  const [keyId, secret] = [...app.config.networkKeys][0]!;
  return async (dollars: number) => {
    const approval = signAuthorization(
      { keyId, secret },
      {
        approvalId: randomUUID(),
        businessId: merchant.businessId,
        aisleId: merchant.device.id,
        outcome: 'approved',
        shopperPays: dollars,
        tip: 0,
        shopperId: 'shopper-1',
        shopperName: 'Ada Brown',
        funding: 'cash',
        apr: 0,
        viaPremium: false,
        expiresAt: new Date(app.platform.securityNow().getTime() + 120_000).toISOString(),
      },
    );
    return till.call('postPayment', { body: { amount: dollars, tip: 0, approval }, idempotencyKey: randomUUID() });
  };
}
