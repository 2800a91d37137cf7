import { beforeAll, describe, expect, it } from 'vitest';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { callFunction, listOpenFunctions, type OpenFunction } from '@trilane/testkit/open-functions';
import type { Tx } from '../platform/db/transaction.ts';

const { testDatabase, database } = await openTestDatabase();
let own: Books;
let other: Books;
let callable: OpenFunction[];

beforeAll(async () => {
  [own, other] = [await buildBooks(testDatabase), await buildBooks(testDatabase)];
  callable = await listOpenFunctions(database.jobs, 'ledger');
});

/** The arguments that say which business a call is for. */
const NAMING: Record<string, (businessId: string) => string> = {
  p_business: (businessId) => `'${businessId}'`,
  p_payments: (businessId) => `array[jsonb_populate_record(null::ledger.posting, '{"business_id": "${businessId}"}')]`,
};

/** Calls the function with this business and null for everything else. */
const callWith = (tx: Tx, called: OpenFunction, businessId: string) =>
  callFunction(tx, 'ledger', called, (argument) => NAMING[argument]?.(businessId) ?? 'null');

const REFUSED = /does not work for business/;

describe('the functions of the ledger', () => {
  it('open to requests are exactly those that requests need', () => {
    expect(callable.map(({ name }) => name)).toEqual([
      'entries_of',
      'find_by_key',
      'first_number_at',
      'fold_name',
      'index_record',
      'line_of',
      'line_of',
      'lock_books',
      'open_books',
      'post_payments',
      'post_refund',
      'request_payout',
      'seal_of',
    ]);
  });

  it('refuse any business but the one that the request works for', async () => {
    const guarded = callable.filter(({ definer }) => definer);
    expect(guarded.length).toBeGreaterThan(5);
    for (const called of guarded) {
      expect(called.argument_names, called.name).toContain(
        called.name === 'post_payments' ? 'p_payments' : 'p_business',
      );
      await expect(
        database.api.write(own.businessId, (tx) => callWith(tx, called, other.businessId)),
        called.name,
      ).rejects.toThrow(REFUSED);
    }
  });

  // Payments of many businesses share one call that names none; the link of each device proves its business.
  it('refuse every business to a request that works for none, except the posting of payments', async () => {
    for (const called of callable.filter(({ definer, name }) => definer && name !== 'post_payments')) {
      await expect(
        database.api.write(null, (tx) => callWith(tx, called, own.businessId)),
        called.name,
      ).rejects.toThrow(REFUSED);
    }
  });

  it('with the rights of the request find nothing of another business', async () => {
    for (const called of callable.filter(
      ({ definer, argument_names }) => !definer && argument_names.includes('p_business'),
    )) {
      const [of, ofNobody] = await database.api.write(
        own.businessId,
        async (tx) => [await callWith(tx, called, other.businessId), await callWith(tx, called, own.newId())] as const,
      );
      expect(of.rows, called.name).toEqual(ofNobody.rows);
    }
  });

  it('keep due work to the business that it names', async () => {
    const settle = (named: string | null) =>
      database.jobs.write(named, (tx) =>
        tx.query('select ledger.settle_batch($1, $2)', [other.businessId, '2026-03-02']),
      );
    await expect(settle(own.businessId)).rejects.toThrow(REFUSED);
    expect((await settle(null)).rowCount).toBe(1);
  });
});
