import { randomUUID } from 'node:crypto';
import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { buildMerchant } from '../../../../packages/testkit/src/build-merchant.ts';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import type { CallCase } from './call-case.ts';

const newEmail = () => `owner-${randomUUID().slice(0, 13)}@example.com`;
const categoryId = async (app: TestApp) => (await app.client().call('listCategories'))[0]!.id;

const address = { city: 'New York', state: 'New York', zipCode: '10001', country: 'United States' };
const birth = { dob: '1980-05-17', ssn: '123-45-6789' };

async function claimed(app: TestApp) {
  return { body: { businessName: 'Corner Bakery', category: await categoryId(app), ein: '12-3456789' } };
}

async function business(app: TestApp, { email = newEmail() } = {}) {
  return {
    body: {
      name: 'Corner Bakery',
      ein: '12-3456789',
      category: { id: await categoryId(app) },
      phone: '+12125550147',
      owner: { firstName: 'Rosa', lastName: 'Lindqvist', email, ...birth },
      address: { address1: '12 Main Street', address2: '', ...address },
    },
  };
}

const person = (email = newEmail()) => ({
  body: {
    firstName: 'Rosa',
    lastName: 'Lindqvist',
    mobile: '+12125550147',
    email,
    address: '12 Main Street',
    suite: '',
    ...address,
    ...birth,
  },
});
const finishedEmail = async (app: TestApp) => (await buildMerchant(app, { stage: 'signed-in' })).email;

/** The older sign-up, made rightly. */
export const olderSignUpCases = {
  verifyEin: (app) => claimed(app),
  createBusiness: (app) => business(app),
  createMerchant: () => person(),
} satisfies Partial<Record<CallName, CallCase>>;

/** The same while the agency says that. */
const whileAgencySays =
  (decision: TestApp['world']['decision'], made: CallCase): CallCase =>
  async (app) => {
    const sending = await made(app);
    app.world.decision = decision;
    return sending;
  };

/** And each refusal that they declare. */
export const olderSignUpRefusals: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  verifyEin: { ein_not_valid: whileAgencySays('rejected', olderSignUpCases.verifyEin) },
  createBusiness: {
    email_taken: async (app) => business(app, { email: await finishedEmail(app) }),
    ein_not_valid: whileAgencySays('rejected', olderSignUpCases.createBusiness),
  },
  createMerchant: { email_taken: async (app) => person(await finishedEmail(app)) },
};
