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

/** A business as its owner registers it. */
export interface Applicant {
  email: string;
  ownerFirstName: string;
  ownerLastName: string;
  name: string;
  streetAddress1: string;
  category: RegExp;
}

const ROSA: Applicant = {
  email: MERCHANT.email,
  ownerFirstName: 'Rosa',
  ownerLastName: 'Juniper',
  name: 'Juniper Bakery',
  streetAddress1: '214 Smith Street',
  category: /bak|caf|food|restaurant/i,
};

/** Signs a business up as far as its registration: code from the mailbox, then its details. Ends signed in. */
export async function registerBusiness(world: World, { email, category: kind, ...details }: Applicant): Promise<void> {
  const { product } = world;
  const { otpToken } = await product.call('signup', { body: { email, captcha: await solveCaptcha(world) } });
  const otp = await waitFor('the code in the mailbox', async () => {
    const messages = await world.get<{ code?: string }[]>(`/api/messages?to=${encodeURIComponent(email)}`);
    return messages.find((message) => message.code !== undefined)?.code;
  });
  world.signIn((await product.call('validateOtp', { body: { otp, otpToken } })).token);

  const categories = await product.call('listCategories');
  const category = categories.find(({ name }) => kind.test(name)) ?? categories[0];
  if (category === undefined) throw new Error('The product has no business categories');
  await product.call('register', {
    body: {
      ...details,
      ownerTitle: 'Owner',
      category: category.id,
      suit: '',
      city: 'Brooklyn',
      state: 'New York',
      zipCode: '11201',
      country: 'United States',
    },
  });
}

/** Signs the demo merchant up: registration, terms, password. Ends signed in. */
export async function openAccount(world: World, who: Applicant = ROSA): Promise<void> {
  const { product } = world;
  await registerBusiness(world, who);
  await waitFor('the agency', async () =>
    (await product.call('getMe')).status === 'pending-tnc-acceptance' ? true : undefined,
  );
  await product.call('continueRegistration', { body: { tncAccepted: true } });
  const { token } = await product.call('continueRegistration', { body: { password: MERCHANT.password } });
  if (token === undefined) throw new Error('Setting the password gave no session');
  world.signIn(token);
}

/** Does the work that a public form does in its background. */
export async function solveCaptcha({ product }: World): Promise<string> {
  const challenge = (await product.call('getCaptchaChallenge')) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha has no solution');
  const { counter, derivedKey } = solution;
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
}
