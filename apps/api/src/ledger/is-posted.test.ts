import { beforeAll, expect, test } from 'vitest';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { sql } from '../platform/db/sql.ts';
import { isPosted } from './is-posted.ts';

// The transactions are planted: there are no movements under them.
const { testDatabase, database } = await openTestDatabase({ booksAreRight: false });
let books: Books;
beforeAll(async () => {
  books = await buildBooks(testDatabase);
  const { businessId, storeId, deviceId } = books;
  await testDatabase.asOwner(
    `insert into ledger.transaction (
       business_id, transaction_number, transaction_id, store_id, device_id, kind, outcome, gross_cents, shopper_id,
       shopper_name, approval_id, cash_day, event_at, idempotency_key, request_hash
     )
     select
       '${businessId}', n, gen_random_uuid(), '${storeId}', '${deviceId}', 1, 1, n, 's', 'Ada', 'a' || n, '2026-03-02',
       timestamptz '2026-03-02' + n * interval '1 second', 'key ' || n, 'h'
     from generate_series(1, 20000) n`,
    'analyze ledger.transaction',
  );
});

test('a key is posted or not, for its own business', async () => {
  const ask = (of: string, key: string) => database.api.read(books.businessId, (tx) => isPosted(tx, of, key));
  expect([
    await ask(books.businessId, 'key 12345'),
    await ask(books.businessId, 'key 0'),
    await ask(books.newId(), 'key 12345'),
  ]).toEqual([true, false, false]);
});

test('a key is found through the index of keys among many transactions of one business', async () => {
  const { rows } = await database.api.read(books.businessId, (tx) =>
    tx.query<{ 'QUERY PLAN': string }>(sql`explain select from ledger.find_by_key(${books.businessId}, 'key 12345')`),
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan using transaction_idempotency/);
});
