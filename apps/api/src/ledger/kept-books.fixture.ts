import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import type { Books } from '@trilane/testkit/build-books';
import type { Database } from '../platform/db/open-database.ts';
import type { TransferState } from '@trilane/domain/bank-transfer';
import { advanceBankTransfer } from './bank-transfers.ts';
import { createPaymentPoster } from './post-payments.ts';
import { settleDue } from './settlement.ts';

const POST_REFUND = 'select * from ledger.post_refund($1, $2, $3, $4, $4, $5, $6, $7, null, null, $8, $9, $10)';
const REQUEST = `select ledger.request_bank_transfer($1, $2, 2::smallint, 1000, 'acc', 'Checking', 'Bank', '4821', $1, $3, '2026-03-06')`;

/**
 * Fills the books of a business with every kind of movement: sales of two days in cash and on credit, with discount,
 * promotion, premium placement and tips; declined, cancelled and refused payments; partial and full refunds; a
 * settlement; transfers to the bank in every state. The searched record holds all of it but the last refund.
 */
export async function keepBooks(database: Database, books: Books): Promise<void> {
  let now = new Date('2026-03-02T18:00:00Z');
  const poster = createPaymentPoster(database.api, {
    now: () => now,
    refresh: async () => undefined,
    moveTo: async () => undefined,
  });
  const sql = (text: string, values: unknown[]) => database.jobs.write(null, (tx) => tx.query(text, values));
  const own = (text: string, values: unknown[]) => database.api.write(books.businessId, (tx) => tx.query(text, values));
  const refund = (number: number, [amount, tip, interest]: [number, number, number]) => {
    const day = cashDay(now);
    return own(POST_REFUND, [
      books.businessId,
      number,
      books.newId(),
      `refund-${number}-${amount}`,
      amount,
      tip,
      interest,
      now,
      day,
      settlesAt(day),
    ]);
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
  const ways = [
    [],
    ['sent'],
    ['sent', 'paid'],
    ['failed'],
    ['paid', 'returned'],
    ['returned'],
  ] satisfies TransferState[][];
  for (const states of ways) {
    const id = books.newId();
    await own(REQUEST, [books.businessId, id, now]);
    for (const [n, state] of states.entries()) {
      const later = new Date(now.getTime() + n * 60_000);
      await database.jobs.write(null, (tx) =>
        advanceBankTransfer(tx, { ...books, id, to: state, reason: state, now: later }),
      );
    }
  }
  await sql('select ledger.index_record($1, 1000)', [books.businessId]);
  await refund(4, [3000, 100, 0]);
  await sql('select ledger.index_record($1, 1000)', [books.businessId]);
  await refund(2, [9700, 200, 0]);
}
