import { expect, test } from 'vitest';
import { buildBooks } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { createPaymentPoster } from './post-payments.ts';

const { testDatabase, database } = await openTestDatabase();
const poster = createPaymentPoster(database.api, {
  now: () => new Date('2026-03-02T17:00:00Z'),
  refresh: async () => undefined,
  moveTo: async () => undefined,
});

test('a payment never waits for the books of another business', async () => {
  const [books, other] = [await buildBooks(testDatabase), await buildBooks(testDatabase)];
  let unlock = () => {};
  let isLocked = () => {};
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  const locking = database.api.write(other.businessId, async (tx) => {
    await tx.query('select ledger.lock_books($1)', [other.businessId]);
    isLocked();
    await new Promise<void>((resolve) => (unlock = resolve));
  });
  await locked;
  const ofOther = Promise.all(Array.from({ length: 3 }, () => poster.post(other.sale({ grossCents: 100 }))));
  let isPosted = false;
  void ofOther.then(() => (isPosted = true));
  try {
    const ours = await Promise.all(Array.from({ length: 3 }, () => poster.post(books.sale({ grossCents: 100 }))));
    expect(ours.map((one) => one.transactionNumber)).toEqual([1, 2, 3]);
    expect(isPosted).toBe(false);
  } finally {
    unlock();
    await locking;
  }
  expect((await ofOther).map((one) => one.transactionNumber)).toEqual([1, 2, 3]);
});
