import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { SoftAuthenticator, type Misdeeds } from '../../../../packages/testkit/src/authenticator.ts';
import { buildMerchant, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';

export const newAuthenticator = (app: TestApp) => new SoftAuthenticator(app.config.passkeys.origin);

/** What the browser sends to keep a passkey of this merchant, who has stepped up. */
export async function makePasskey(
  merchant: Merchant,
  authenticator: SoftAuthenticator,
  { name = 'Desk', ...misdeeds }: Misdeeds & { name?: string } = {},
) {
  return { name, ...authenticator.create(await merchant.client.call('startPasskey'), misdeeds) };
}

/** A merchant with a passkey. */
export async function buildWithPasskey(
  app: TestApp,
  { merchant, name }: { merchant?: Merchant; name?: string } = {},
): Promise<{ merchant: Merchant; authenticator: SoftAuthenticator; passkey: CallOutput<Calls['addPasskey']> }> {
  const whose = merchant ?? (await buildMerchant(app, { stage: 'signed-in' }));
  await whose.prove();
  const authenticator = newAuthenticator(app);
  const passkey = await whose.client.call('addPasskey', {
    body: await makePasskey(whose, authenticator, name === undefined ? {} : { name }),
  });
  return { merchant: whose, authenticator, passkey };
}

/** What the browser sends to sign in with it. */
export async function signWithPasskey(app: TestApp, authenticator: SoftAuthenticator, misdeeds: Misdeeds = {}) {
  return authenticator.get(await app.client().call('startPasskeySignin'), misdeeds);
}
