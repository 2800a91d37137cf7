import { expect, test } from 'vitest';
import { ACCOUNT } from '@trilane/domain/account';
import { whyNotPayout, type PayoutRefusal } from '@trilane/domain/payout';
import { buildBooks } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { sql } from '../../platform/db/sql.ts';
import { findPrimaryAccount, getPayoutGates } from './balance.repo.ts';
import { findPayoutToSend, type PayoutStop as AnyStop } from './stop-payouts.repo.ts';

// The balance is planted: there are no movements under it.
const { testDatabase, database } = await openTestDatabase({ booksAreRight: false });

// The other two are proved in guarded-changes/waiting-transfers.test.ts.
type PayoutStop = Exclude<AnyStop, 'stopped' | 'number-changed'>;

// A rejected business has no session that could ask for a transfer (docs/product.md#business-status), but it may have
// automatic ones.
const REFUSED_AS: Record<PayoutStop, PayoutRefusal> = {
  frozen: 'transfers_held',
  rejected: 'transfers_held',
  owner: 'owner_not_verified',
  removed: 'no_primary_account',
  failed: 'no_primary_account',
  closed: 'no_primary_account',
};

const yesOrNo = [false, true];
/** Every state of a business and of the account of a transfer, and what is expected to stop the transfer. */
const STATES = yesOrNo.flatMap((frozen) =>
  (['approved', 'rejected'] as const).flatMap((agency) =>
    yesOrNo.flatMap((declined) =>
      (['approved', 'rejected', 'undecided', null] as const).flatMap((owner) =>
        ([null, 'removed', 'failed', 'closed'] as const).map((account) => ({
          frozen,
          agency,
          declined,
          owner,
          account,
          stops: [
            frozen && 'frozen',
            (declined || agency === 'rejected') && 'rejected',
            owner !== 'approved' && 'owner',
            account,
          ].filter((stop): stop is PayoutStop => typeof stop === 'string'),
        })),
      ),
    ),
  ),
);
type State = (typeof STATES)[number];

const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);

/** Puts the business and its account in that state, as the operator, the provider and the merchant leave them. */
function plant(businessId: string, { frozen, agency, declined, owner, account }: State): Promise<void> {
  return testDatabase.asOwner(
    `update business
     set payouts_frozen_at = ${text(frozen ? 'epoch' : null)}, rejected_at = ${text(declined ? 'epoch' : null)},
       agency_decision = '${agency}', owner_decision = ${text(owner)}
     where business_id = '${businessId}'`,
    `update bank_account
     set approved_at = ${text(account === 'removed' || account === 'failed' ? null : 'epoch')},
       removed_at = ${text(account === 'removed' ? 'epoch' : null)},
       closed_at = ${text(account === 'closed' ? 'epoch' : null)}, is_primary = ${account === null}
     where business_id = '${businessId}'`,
  );
}

test('what stops a transfer is what would have refused it', async () => {
  const { businessId, newId } = await buildBooks(testDatabase);
  const id = newId();
  await testDatabase.asOwner(
    `insert into bank_account (
       business_id, account_id, provider_name, display_name, holder_name, number_box, number_last4, bank_code, linked_at
     )
     values ('${businessId}', 'acc', 'Bank', 'Checking', 'Shop', 'box', '4821', '021000021', 'epoch')`,
    `update ledger.account set balance_cents = 1000
     where business_id = '${businessId}' and kind = ${ACCOUNT.available}`,
  );
  await database.api.write(businessId, (tx) =>
    tx.query(sql`
      select ledger.request_payout(
        ${businessId}, ${id}, ${ACCOUNT.available}::smallint, 1000, 'acc', 'Checking', 'Bank', '4821', ${businessId},
        now(), '2026-03-06'
      )`),
  );
  for (const state of STATES) {
    await plant(businessId, state);
    const [account, gates, payout] = await database.api.read(
      businessId,
      async (tx) =>
        [
          await findPrimaryAccount(tx, businessId),
          await getPayoutGates(tx, businessId),
          await findPayoutToSend(tx, businessId, id),
        ] as const,
    );
    expect(payout!.stop, JSON.stringify(state)).toBe(state.stops[0] ?? null);
    const refusal = whyNotPayout({ amountCents: 1000, availableCents: 1000, hasAccount: account !== null, ...gates });
    const refusals = state.stops.map((stop) => REFUSED_AS[stop]);
    if (refusals.length === 0) expect(refusal, JSON.stringify(state)).toBeNull();
    else expect(refusals, JSON.stringify(state)).toContain(refusal);
  }
});
