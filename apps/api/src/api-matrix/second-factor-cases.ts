import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { totpAt } from '@trilane/testkit/totp-at';

/** A merchant whose second factor is on, and what the app shows next. */
export async function buildGuarded(
  app: TestApp,
): Promise<{ merchant: Merchant; recoveryCodes: string[]; nextCode: () => string }> {
  const merchant = await buildMerchant(app, { stage: 'signed-in' });
  await merchant.prove();
  const { secret } = await merchant.client.call('startTotp');
  const { recoveryCodes } = await merchant.client.call('confirmTotp', {
    body: { code: totpAt(secret, app.platform.securityNow()) },
  });
  return {
    merchant,
    recoveryCodes,
    nextCode: () => {
      app.advanceSecurity(30);
      return totpAt(secret, app.platform.securityNow());
    },
  };
}

/** Signs in by password; the second factor is then awaited under the token. */
export async function startGuardedSignIn(app: TestApp, { email }: Merchant): Promise<string> {
  const { secondFactor } = await app
    .client()
    .call('login', { body: { email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() } });
  if (secondFactor === undefined) throw new Error('no second factor was asked for');
  return secondFactor;
}
