import { expect, test } from 'vitest';
import { deriveStatus, type BusinessStatus } from '@trilane/domain/business-status';
import { buildBooks } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { sql } from '../../platform/db/sql.ts';
import { MERCHANT_STATUS } from './merchant-status.repo.ts';

const { testDatabase, database } = await openTestDatabase();

const yesOrNo = [false, true];
const AGENCY = [null, 'undecided', 'approved', 'rejected'] as const;
const BANK = [null, 'declined', 'consented', 'approved', 'failed', 'removed'] as const;

/** Every combination of the facts of a sign-up and of the bank; the other facts vary together. */
const STATES = yesOrNo.flatMap((registered) =>
  yesOrNo.flatMap((declined) =>
    AGENCY.flatMap((agency) =>
      yesOrNo.flatMap((terms) =>
        yesOrNo.flatMap((password) =>
          BANK.flatMap((bank) =>
            yesOrNo.flatMap((account) =>
              yesOrNo.map((rest) => ({ registered, declined, agency, terms, password, bank, account, rest })),
            ),
          ),
        ),
      ),
    ),
  ),
);

interface StatusRow {
  n: number;
  status: BusinessStatus;
  [column: string]: unknown;
}

test('the status in SQL equals that of the domain, for every combination of facts', async () => {
  const asked = STATES.map((state, n) => ({
    n,
    registered: state.registered,
    declined: state.declined,
    agency_decision: state.agency,
    terms_accepted: state.terms,
    has_password: state.password,
    bank_under_way: state.bank === 'consented',
    has_account: state.account,
    has_store: state.rest,
    owner_verified: state.rest,
    has_device: state.rest,
  }));
  const rows = await database.jobs.read(null, (tx) =>
    tx.query<StatusRow>(sql`
      select m.n, ${MERCHANT_STATUS} as status
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as m (
        n integer, registered boolean, declined boolean, agency_decision text, terms_accepted boolean,
        has_password boolean, bank_under_way boolean, has_account boolean, has_store boolean, owner_verified boolean,
        has_device boolean
      )
      order by m.n`),
  );
  const expected = STATES.map((state) =>
    deriveStatus({
      registered: state.registered,
      rejectedByOperator: state.declined,
      agencyDecision: state.agency,
      tncAccepted: state.terms,
      hasPassword: state.password,
      bankConsentGiven: state.bank !== null && state.bank !== 'declined',
      bankVerificationFinished: state.bank !== null && ['approved', 'failed', 'removed'].includes(state.bank),
      accountApproved: state.account,
      hasStore: state.rest,
      ownerVerified: state.rest,
      hasLinkedDevice: state.rest,
    }),
  );
  expect(rows.rows.map(({ status }) => status)).toEqual(expected);
});

test('the facts follow every change of their tables', async () => {
  const { businessId, deviceId } = await buildBooks(testDatabase);
  const indexed = async () => {
    const { rows } = await database.jobs.read(null, (tx) =>
      tx.query<{ status: BusinessStatus }>(
        sql`select ${MERCHANT_STATUS} as status from merchant_index m where business_id = ${businessId}`,
      ),
    );
    return rows[0]!.status;
  };
  const change = (statement: string) => testDatabase.asOwner(statement);
  expect(await indexed()).toBe('pending-bank-approval');
  await change(`insert into bank_registration (business_id, status, updated_at)
    values ('${businessId}', 'consented', 'epoch')`);
  expect(await indexed()).toBe('verification-under-way');
  await change(`insert into bank_account (business_id, account_id, provider_name, display_name, holder_name, number_box,
    number_last4, bank_code, linked_at, approved_at)
    values ('${businessId}', 'a', 'Bank', 'Checking', 'Shop', 'v1', '6789', '021000021', 'epoch', 'epoch')`);
  expect(await indexed()).toBe('pending-personal-verification');
  await change(`update business set owner_decision = 'approved' where business_id = '${businessId}'`);
  expect(await indexed()).toBe('active');
  await change(`update device set link_id = null, linked_at = null where device_id = '${deviceId}'`);
  expect(await indexed()).toBe('pending-device-linking');
  await change(`delete from device where device_id = '${deviceId}'`);
  await change(`delete from store where business_id = '${businessId}'`);
  expect(await indexed()).toBe('pending-store-front-creation');
  await change(`update business set rejected_at = 'epoch' where business_id = '${businessId}'`);
  expect(await indexed()).toBe('admin-rejected');
});

test('two transactions that change one business at the same time lose no words', async () => {
  const { businessId, deviceId, storeId } = await buildBooks(testDatabase);
  const rename = (table: string, name: string) =>
    database.jobs.write(businessId, (tx) =>
      tx.query(
        table === 'store'
          ? sql`update store set name = ${name} where store_id = ${storeId}`
          : sql`update device set name = ${name} where device_id = ${deviceId}`,
      ),
    );
  await Promise.all([rename('store', 'Riverside'), rename('device', 'Counter')]);
  const { rows } = await database.jobs.read(null, (tx) =>
    tx.query<{ both: boolean }>(
      sql`
        select words @@ 'riverside & counter'::tsquery as both
        from merchant_index
        where business_id = ${businessId}`,
    ),
  );
  expect(rows).toEqual([{ both: true }]);
});
