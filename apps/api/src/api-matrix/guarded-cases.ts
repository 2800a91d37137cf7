import { randomUUID } from 'node:crypto';
import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { changePrimary, stopTokenFor } from '@trilane/testkit/change-primary';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, type CallCase } from './call-case.ts';
import { makeRich, missingId, newKey } from './case-parts.ts';

/** A link of no change. */
export const NO_STOP = `${missingId()}.${'x'.repeat(43)}`;

/** The link in the mail about a change of the primary account. */
async function newStopToken(app: TestApp): Promise<string> {
  const merchant = await buildMerchant(app, { stage: 'bank' });
  await changePrimary(app, merchant);
  return stopTokenFor(app, merchant.email);
}

/** A merchant whose change was stopped, signed in again with a fresh step-up. */
async function stopped(merchant: Merchant, app: TestApp): Promise<string> {
  await changePrimary(app, merchant);
  await app.client().call('stopChange', { body: { token: await stopTokenFor(app, merchant.email) } });
  return signIn(merchant, app);
}

async function signIn({ email }: Merchant, app: TestApp): Promise<string> {
  const body = { email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() } as const;
  return (await app.client().call('login', { body })).token;
}

const prove = (app: TestApp, token: string) => app.client(token).call('prove', { body: { password: PASSWORD } });

/** A valid request for each call about changes of where money goes. */
export const guardedCases = {
  openStop: async (app) => ({ body: { token: await newStopToken(app) } }),
  stopChange: async (app) => ({ body: { token: await newStopToken(app) } }),
  confirmTransfers: async (app) => {
    const merchant = await buildMerchant(app, { stage: 'bank' });
    const token = await stopped(merchant, app);
    await prove(app, token);
    return { token, body: { accountNo: merchant.accountId } };
  },
} satisfies Partial<Record<CallName, CallCase>>;

/** The requests that cause each refusal about changes of where money goes. */
export const guardedRefusalCases: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  openStop: { stop_link_invalid: () => ({ body: { token: NO_STOP } }) },
  stopChange: { stop_link_invalid: () => ({ body: { token: NO_STOP } }) },
  confirmTransfers: {
    proof_required: as('signed-in', () => ({ body: { accountNo: null } })),
    transfers_not_stopped: as('signed-in', async (merchant) => {
      await merchant.prove();
      return { body: { accountNo: null } };
    }),
    account_differs: async (app) => {
      const token = await stopped(await buildMerchant(app, { stage: 'bank' }), app);
      await prove(app, token);
      return { token, body: { accountNo: null } };
    },
  },
};

/** Automatic transfers of a merchant whose transfers are stopped. */
export const stoppedAutomatic = {
  transfers_stopped: async (app) => {
    const token = await stopped(await buildMerchant(app), app);
    await prove(app, token);
    return { token, body: { every: 'day' } };
  },
} satisfies Partial<Record<RefusalCode, CallCase>>;

/** What a change keeps back of a transfer. */
export const heldTransfers = {
  transfer_above_usual: as('active', async (merchant, app) => {
    await makeRich(merchant, app);
    await changePrimary(app, merchant);
    return { body: { amount: 1 }, headers: newKey() };
  }),
  transfers_stopped: async (app) => {
    const merchant = await buildMerchant(app);
    await makeRich(merchant, app);
    const token = await stopped(merchant, app);
    await prove(app, token);
    return { token, body: { amount: 1 }, headers: { 'idempotency-key': randomUUID() } };
  },
} satisfies Partial<Record<RefusalCode, CallCase>>;
