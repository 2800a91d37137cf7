import { expect, test } from 'vitest';
import { BUSINESS_STATUSES, deriveStatus } from '@trilane/domain/business-status';
import { buildBooks } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { sql } from '../../platform/db/sql.ts';
import { loadFacts } from './business.repo.ts';

const { testDatabase, database } = await openTestDatabase();

const yesOrNo = [false, true];
/** The facts of a sign-up in every combination, as they are set in the table. */
const STATES = yesOrNo.flatMap((registered) =>
  yesOrNo.flatMap((rejected) =>
    (['approved', 'rejected', 'undecided', null] as const).flatMap((agency) =>
      yesOrNo.flatMap((tnc) => yesOrNo.map((password) => ({ registered, rejected, agency, tnc, password }))),
    ),
  ),
);
/** Payments are taken from the bank stages on (docs/product.md#business-status). */
const TAKING = BUSINESS_STATUSES.slice(BUSINESS_STATUSES.indexOf('verification-under-way'));

test('the column takes_payments is true exactly in the statuses that take payments', async () => {
  const { businessId } = await buildBooks(testDatabase);
  const at = (isSet: boolean) => (isSet ? `'epoch'` : 'null');
  for (const { registered, rejected, agency, tnc, password } of STATES) {
    await testDatabase.asOwner(
      `update business
       set registered_at = ${at(registered)}, rejected_at = ${at(rejected)}, tnc_accepted_at = ${at(tnc)},
         password_set_at = ${at(password)}, agency_decision = ${agency === null ? 'null' : `'${agency}'`}
       where business_id = '${businessId}'`,
    );
    const [status, takes] = await database.api.read(businessId, async (tx) => {
      const { rows } = await tx.query<{ takes_payments: boolean }>(
        sql`select takes_payments from business where business_id = ${businessId}`,
      );
      return [deriveStatus(await loadFacts(tx, businessId)), rows[0]!.takes_payments] as const;
    });
    expect([status, takes]).toEqual([status, TAKING.includes(status)]);
  }
});
