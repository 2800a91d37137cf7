import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { cashDay, cutOffAt } from '@trilane/domain/settlement-calendar';
import { sql } from '../platform/db/sql.ts';
import { createPaymentPoster } from './post-payments.ts';
import { reconcile } from './reconcile.ts';

const CUT_OFF = cutOffAt('2026-03-05');
const JUST_BEFORE = new Date(CUT_OFF.getTime() - 10);
const JUST_AFTER = new Date(CUT_OFF.getTime() + 50);

const { testDatabase, database } = await openTestDatabase();
afterAll(async () => {
  expect(await reconcile(database.jobs)).toEqual([]);
});

/** A process whose clock shows this instant. */
const processAt = (now: Date) =>
  createPaymentPoster(database.api, { now: () => now, refresh: async () => undefined, moveTo: async () => undefined });

interface Line {
  at: Date;
  cash_day: string;
}

const linesOf = async ({ businessId }: Books): Promise<Line[]> => {
  const { rows } = await database.api.read(businessId, (tx) =>
    tx.query<Line>(sql`
      select event_at as at, cash_day::text
      from ledger.transaction
      where business_id = ${businessId}
      order by transaction_number`),
  );
  return rows;
};

describe('payments at the cut-off through two processes whose clocks differ', () => {
  let books: Books;
  beforeEach(async () => {
    books = await buildBooks(testDatabase);
    await processAt(JUST_AFTER).post(books.sale());
  });

  test('belong to the cash day that their instant falls on', async () => {
    await processAt(JUST_BEFORE).post(books.sale());
    const lines = await linesOf(books);
    expect(lines.map(({ at }) => at)).toEqual([JUST_AFTER, JUST_AFTER]);
    expect(lines.map((line) => line.cash_day)).toEqual(lines.map(({ at }) => cashDay(at)));
  });

  test('do not move those of another business that are in the same batch', async () => {
    const others = [await buildBooks(testDatabase), await buildBooks(testDatabase)];
    const behind = processAt(JUST_BEFORE);
    const posted = await Promise.all([...others, books, books].map((one) => behind.post(one.sale())));
    expect(posted.map(({ refusal }) => refusal)).toEqual([null, null, null, null]);
    expect((await linesOf(books)).map((line) => line.cash_day)).toEqual(['2026-03-06', '2026-03-06', '2026-03-06']);
    for (const other of others) expect(await linesOf(other)).toEqual([{ at: JUST_BEFORE, cash_day: '2026-03-05' }]);
  });

  test('answer a repeat with the first result', async () => {
    const sale = books.sale();
    const first = await processAt(JUST_AFTER).post(sale);
    expect(await processAt(JUST_BEFORE).post(sale)).toEqual({ ...first, replay: true });
  });
});
