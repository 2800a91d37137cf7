import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import type { Books } from '@trilane/testkit/build-books';
import type { Database } from '../platform/db/open-database.ts';
import type { PayoutState } from '@trilane/domain/payout';
import { MINUTE_MS } from '@trilane/domain/time-units';
import { sql, type Sql } from '../platform/db/sql.ts';
import { advancePayout } from './payouts.ts';
import { createPaymentPoster } from './post-payments.ts';
import { settleDue } from './settlement.ts';

/**
 * Fills the books of a business with every kind of movement: sales of two days in cash and on credit, with discount,
 * promotion, premium placement and tips; declined, cancelled and refused payments; partial and full refunds; a
 * settlement; payouts in every state. The index of the record has all of it but the last refund.
 */
export async function keepBooks(database: Database, books: Books): Promise<void> {
  let now = new Date('2026-03-02T18:00:00Z');
  const poster = createPaymentPoster(database.api, {
    now: () => now,
    refresh: async () => undefined,
    moveTo: async () => undefined,
  });
  const own = (statement: Sql) => database.api.write(books.businessId, (tx) => tx.query(statement));
  const indexRecord = () =>
    database.jobs.write(null, (tx) => tx.query(sql`select ledger.index_record(${books.businessId}, 1000)`));
  const refund = (number: number, [amount, tip, interest]: [number, number, number]) => {
    const day = cashDay(now);
    const key = `refund-${number}-${amount}`;
    return own(sql`
      select *
      from ledger.post_refund(
        ${books.businessId}, ${number}, ${books.newId()}, ${key}, ${key}, ${amount}, ${tip}, ${interest}, null, null,
        ${now}, ${day}, ${settlesAt(day)}
      )`);
  };
  await books.setPremium(true);
  await books.addDiscount(3, { from: '2026-03-01', to: '2026-03-02' });
  await books.addPromotion({ spendCents: 20_000, rewardPercent: 10 }, { from: '2026-03-01', to: '2026-03-31' });
  for (let n = 0; n < 3; n += 1)
    await poster.post(books.sale({ grossCents: 10_000, discountCents: 300, tipCents: 200, viaPremium: n === 0 }));
  now = new Date('2026-03-04T18:00:00Z');
  await settleDue({ db: database.jobs, onSettled: () => undefined }, now);
  await poster.post(books.sale({ grossCents: 3000, tipCents: 100 }));
  await refund(1, [500, 50, 7]);
  await poster.post(
    books.sale({ grossCents: 700, kind: 2, aprPercent: 12.375, shopperId: 'shopper-2', shopperName: 'Bea  Lo-Ng' }),
  );
  for (const outcome of [2, 3] as const) await poster.post(books.sale({ grossCents: 900, outcome }));
  await books.setStoreActive(false);
  await poster.post(books.sale());
  await books.heal();
  await refund(6, [700, 0, 2]);
  await payOutInEveryWay(database, books, now);
  await indexRecord();
  await refund(4, [3000, 100, 0]);
  await indexRecord();
  await refund(2, [9700, 200, 0]);
}

/** One payout for each course that a payout can take. */
async function payOutInEveryWay(database: Database, books: Books, now: Date): Promise<void> {
  const ways = [
    [],
    ['sent'],
    ['sent', 'paid'],
    ['failed'],
    ['paid', 'returned'],
    ['returned'],
  ] satisfies PayoutState[][];
  for (const states of ways) {
    const id = books.newId();
    const request = sql`
      select ledger.request_payout(
        ${books.businessId}, ${id}, 2::smallint, 1000, 'acc', 'Checking', 'Bank', '4821', ${books.businessId}, ${now},
        '2026-03-06'
      )`;
    await database.api.write(books.businessId, (tx) => tx.query(request));
    for (const [n, state] of states.entries()) {
      const later = new Date(now.getTime() + n * MINUTE_MS);
      await database.jobs.write(null, (tx) =>
        advancePayout(tx, { ...books, id, to: state, reason: state, now: later }),
      );
    }
  }
}
