import { randomUUID } from 'node:crypto';
import type { CallName } from '@trilane/contract/calls';
import { buildMerchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, type CallCase } from './call-case.ts';
import { bankReport, makeRich, newKey } from './case-parts.ts';

/** A valid request for each call about bank links, balances and transfers to the bank. */
export const bankCases = {
  createBankConnectSession: as('signed-in'),
  setPrimaryAccount: as('bank', async (merchant) => {
    await merchant.prove();
    return { body: { accountNo: merchant.accountId } };
  }),
  receiveBankConnect: async (app) => ({
    body: await bankReport(await buildMerchant(app, { stage: 'signed-in' })),
    secret: app.config.bankConnectWebhookSecrets[0]!,
  }),
  receiveIdentity: async (app) => {
    app.world.decision = 'undecided';
    const { businessId } = await buildMerchant(app, { stage: 'registered' });
    app.world.decision = 'approved';
    const { reference, kind } = app.world.checks.findLast((check) => check.businessId === businessId)!;
    return {
      body: {
        id: randomUUID(),
        type: 'check.decided',
        checkId: 'c1',
        reference,
        kind,
        businessId,
        decision: 'approved',
      },
      secret: app.config.identityWebhookSecrets[0]!,
    };
  },
  receivePayout: async (app) => {
    const merchant = await buildMerchant(app);
    await makeRich(merchant, app);
    await merchant.client.call('transferToBank', { body: { amount: 1 }, idempotencyKey: randomUUID() });
    await app.platform.outbox.flush();
    const { reference } = app.world.payouts.at(-1)!;
    return {
      body: { id: randomUUID(), type: 'payout.paid', reference, payoutId: 'payout-1' },
      secret: app.config.payoutWebhookSecrets[0]!,
    };
  },
  getAccountBalance: as('signed-in'),
  getAutomaticTransfers: as('signed-in'),
  setAutomaticTransfers: as('active', async (merchant) => {
    await merchant.prove();
    return { body: { every: 'week', weekdays: [1, 4], keep: 100 } };
  }),
  getTipBalance: as('signed-in'),
  getPendingBalance: as('signed-in'),
  listArriving: as('signed-in'),
  listBalanceHistory: as('signed-in'),
  transferToBank: as('active', async (merchant, app) => {
    await makeRich(merchant, app);
    return { body: { amount: 50 }, headers: newKey() };
  }),
  listBankTransfers: as('signed-in', () => ({ query: { page: 1, limit: 10 } })),
} satisfies Partial<Record<CallName, CallCase>>;
