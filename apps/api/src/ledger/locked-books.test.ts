import { expect, test } from 'vitest';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { createPaymentPoster } from './post-payments.ts';

const { testDatabase, database } = await openTestDatabase();
const poster = createPaymentPoster(database.api, {
  now: () => new Date('2026-03-02T17:00:00Z'),
  refresh: async () => undefined,
  moveTo: async () => undefined,
});

/** Locks the books of a business until the returned function is called. */
async function lock({ businessId }: Books): Promise<() => Promise<void>> {
  const [locked, unlocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = database.api.write(businessId, async (tx) => {
    await tx.query('select ledger.lock_books($1)', [businessId]);
    locked.resolve();
    await unlocked.promise;
  });
  await locked.promise;
  return () => {
    unlocked.resolve();
    return locking;
  };
}

const postThree = (books: Books) =>
  Promise.all(Array.from({ length: 3 }, () => poster.post(books.sale({ grossCents: 100 })))).then((posted) =>
    posted.map((one) => one.transactionNumber),
  );

test.each([1, 2, 3])('a payment is posted while the books of %i other businesses are locked', async (count) => {
  const ours = await buildBooks(testDatabase);
  const others = await Promise.all(Array.from({ length: count }, () => buildBooks(testDatabase)));
  const unlocks = await Promise.all(others.map(lock));
  const ofOthers = Promise.all(others.map(postThree));
  let isPosted = false;
  void ofOthers.then(() => (isPosted = true));
  try {
    expect(await postThree(ours)).toEqual([1, 2, 3]);
    // By now, each of the others waits in a batch of its own.
    expect(await postThree(ours)).toEqual([4, 5, 6]);
    expect(isPosted).toBe(false);
  } finally {
    await Promise.all(unlocks.map((unlock) => unlock()));
  }
  expect(await ofOthers).toEqual(others.map(() => [1, 2, 3]));
});

test('a shared batch that fails is split, and a locked business keeps its order and delays no other', async () => {
  const [ours, other] = [await buildBooks(testDatabase), await buildBooks(testDatabase)];
  const unlock = await lock(other);
  const approvalId = 'used twice';
  const ofOther = [poster.post(other.sale({ grossCents: 100 }))];
  const twice = [1, 2].map(() => poster.post(ours.sale({ grossCents: 100, approvalId })));
  for (let n = 0; n < 4; n += 1) ofOther.push(poster.post(other.sale({ grossCents: 100 })));
  try {
    expect((await Promise.all(twice)).map(({ refusal }) => refusal)).toEqual([null, 'approval_reused']);
  } finally {
    await unlock();
  }
  expect((await Promise.all(ofOther)).map((one) => one.transactionNumber)).toEqual([1, 2, 3, 4, 5]);
});
