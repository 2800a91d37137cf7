import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { PortUnavailable } from '../ports/port-error.ts';
import { as, type CallCase } from './call-case.ts';
import { bankReport, makeRich, newKey } from './case-parts.ts';

import { guardedRefusalCases, heldTransfers, stoppedAutomatic } from './guarded-cases.ts';
import { unsigned, withBody } from './changed-sending.ts';
import type { Sending } from './send-call.ts';

/** What stops money on its way to the bank, in front of the same request. */
const notPayable = (sending: () => Sending) => {
  const after = (statement: (businessId: string) => string) =>
    as('active', async (merchant, app) => {
      await makeRich(merchant, app);
      await app.database.asOwner(statement(merchant.businessId));
      return sending();
    });
  return {
    no_primary_account: after((id) => `delete from bank_account where business_id = '${id}'`),
    owner_not_verified: after((id) => `update business set owner_decision = null where business_id = '${id}'`),
    transfers_held: after((id) => `update business set payouts_frozen_at = now() where business_id = '${id}'`),
  };
};

/** The requests that cause the refusals of bank links, the primary account and transfers to the bank. */
export const bankRefusals = {
  ...guardedRefusalCases,
  createBankConnectSession: {
    bank_provider_unavailable: as(
      'signed-in',
      (
        _,
        {
          platform: {
            ports: { openBanking },
          },
        },
      ) => {
        const { openSession } = openBanking;
        // Away this once.
        openBanking.openSession = async () => {
          openBanking.openSession = openSession;
          throw new PortUnavailable('open-banking', 'no answer');
        };
        return {};
      },
    ),
    bank_link_running: as('signed-in', async (merchant, app) => {
      const account = {
        accountId: 'a1',
        displayName: 'Checking',
        accountNumber: '000123456789',
        bankCode: '021000021',
        holderName: 'Corner Bakery',
      };
      await app.report('/webhooks/bank-connect', app.config.bankConnectWebhookSecrets[0]!, {
        ...(await bankReport(merchant)),
        type: 'consent.given',
        accounts: [account],
      });
      return {};
    }),
  },
  setPrimaryAccount: {
    not_found: withBody('setPrimaryAccount', { accountNo: 'no such account' }),
    account_not_approved: as('bank', async (merchant, app) => {
      await merchant.prove();
      await app.database.asOwner(
        `update bank_account set approved_at = null, is_primary = false where business_id = '${merchant.businessId}'`,
      );
      return { body: { accountNo: merchant.accountId } };
    }),
    account_closed: as('bank', async (merchant, app) => {
      await merchant.prove();
      await app.database.asOwner(
        `update bank_account set closed_at = now(), is_primary = false where business_id = '${merchant.businessId}'`,
      );
      return { body: { accountNo: merchant.accountId } };
    }),
    proof_required: as('bank', ({ accountId }) => ({ body: { accountNo: accountId } })),
  },
  receiveBankConnect: { bad_signature: unsigned('receiveBankConnect') },
  receiveIdentity: { bad_signature: unsigned('receiveIdentity') },
  receivePayout: { bad_signature: unsigned('receivePayout') },
  transferToBank: {
    transfer_amount_not_positive: withBody('transferToBank', { amount: 0 }),
    insufficient_balance: withBody('transferToBank', { amount: 50.01 }),
    ...notPayable(() => ({ body: { amount: 1 }, headers: newKey() })),
    ...heldTransfers,
    proof_required: as('active', () => ({ body: { amount: 1 }, headers: newKey() })),
  },
  setAutomaticTransfers: {
    ...notPayable(() => ({ body: { every: 'day' } })),
    ...stoppedAutomatic,
    proof_required: as('active', () => ({ body: { every: 'day' } })),
    changed_elsewhere: as('active', async (merchant) => {
      await merchant.prove();
      return { body: { every: 'day', version: 9 } };
    }),
  },
} satisfies Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>>;
