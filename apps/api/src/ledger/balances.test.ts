import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCOUNT, type SourceAccount } from '@trilane/domain/account';
import { buildBooks } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { sql } from '../platform/db/sql.ts';
import { getBalances } from './balances.ts';

// The balances are planted: there are no movements under them.
const { testDatabase, database } = await openTestDatabase({ booksAreRight: false });

const cents = fc.integer({ min: -50_000, max: 50_000 });
const BOOKS = fc.record({
  balances: fc.record({ pending: cents, available: cents, tipsPending: cents, tips: cents }),
  batches: fc.array(fc.record({ net: cents, tips: cents, isReleased: fc.boolean() }), { maxLength: 5 }),
});

test('the figures of Available and Tips are what the ledger lets go to the bank', async () => {
  for (const { balances, batches } of fc.sample(BOOKS, 12)) {
    const { businessId } = await buildBooks(testDatabase);
    await testDatabase.asOwner(
      ...Object.entries(balances).map(
        ([account, held]) =>
          `update ledger.account set balance_cents = ${held}
           where business_id = '${businessId}' and kind = ${ACCOUNT[account as keyof typeof balances]}`,
      ),
      ...batches.map(
        ({ net, tips, isReleased }, n) =>
          `insert into ledger.settlement_batch (
             business_id, cash_day, settles_at, net_cents, tips_cents, transaction_count, settled_at
           )
           values (
             '${businessId}', date '2026-03-02' + ${n}, 'epoch', ${net}, ${tips}, 1,
             ${isReleased ? `'epoch'` : 'null'}
           )`,
      ),
    );
    const withdrawable = async (source: SourceAccount) =>
      (
        await database.jobs.read(null, (tx) =>
          tx.query<{ cents: number }>(sql`select ledger.withdrawable(${businessId}, ${source}::smallint) as cents`),
        )
      ).rows[0]!.cents;
    const { availableCents, tipsCents } = await database.api.read(businessId, (tx) => getBalances(tx, businessId));
    expect([availableCents, tipsCents]).toEqual([
      await withdrawable(ACCOUNT.available),
      await withdrawable(ACCOUNT.tips),
    ]);
  }
});
