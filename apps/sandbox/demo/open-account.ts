import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { waitFor } from './world.ts';
import type { World } from './world.ts';

export const MERCHANT = {
  name: 'Rosa Juniper, Juniper Bakery',
  email: 'rosa@juniperbakery.example',
  password: 'Sourdough&Rye2026',
} as const;

/** Signs the demo merchant up: code from the mailbox, registration, terms, password. Ends signed in. */
export async function openAccount(world: World): Promise<void> {
  const { product } = world;
  const { otpToken } = await product.call('signup', {
    body: { email: MERCHANT.email, captcha: await solveCaptcha(world) },
  });
  const otp = await waitFor('the code in the mailbox', async () => {
    const messages = await world.get<{ code?: string }[]>(`/api/messages?to=${encodeURIComponent(MERCHANT.email)}`);
    return messages.find((message) => message.code !== undefined)?.code;
  });
  world.signIn((await product.call('validateOtp', { body: { otp, otpToken } })).token);

  const categories = await product.call('listCategories');
  const category = categories.find(({ name }) => /bak|caf|food|restaurant/i.test(name)) ?? categories[0];
  if (category === undefined) throw new Error('The product has no business categories');
  await product.call('register', {
    body: {
      ownerFirstName: 'Rosa',
      ownerLastName: 'Juniper',
      ownerTitle: 'Owner',
      category: category.id,
      name: 'Juniper Bakery',
      streetAddress1: '214 Smith Street',
      suit: '',
      city: 'Brooklyn',
      state: 'New York',
      zipCode: '11201',
      country: 'United States',
    },
  });
  await waitFor('the agency', async () =>
    (await product.call('getMe')).status === 'pending-tnc-acceptance' ? true : undefined,
  );
  await product.call('continueRegistration', { body: { tncAccepted: true } });
  const { token } = await product.call('continueRegistration', { body: { password: MERCHANT.password } });
  if (token === undefined) throw new Error('Setting the password gave no session');
  world.signIn(token);
}

/** Does the work that the sign-up form does in its background. */
async function solveCaptcha({ product }: World): Promise<string> {
  const challenge = (await product.call('getCaptchaChallenge')) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha has no solution');
  const { counter, derivedKey } = solution;
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
}
