import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { createTestDatabase, openTestDatabase } from '@trilane/testkit/database';
import { getBalances, listPendingBatches } from './balances.ts';
import type { PayoutState } from '@trilane/domain/payout';
import { advancePayout } from './payouts.ts';
import { createPaymentPoster, type PaymentPoster } from './post-payments.ts';
import { reconcile } from './reconcile.ts';
import { settleDue } from './settlement.ts';

const { testDatabase, database } = await openTestDatabase();
let books: Books;
let now = new Date('2026-03-02T17:00:00Z');
let poster: PaymentPoster;

beforeAll(async () => {
  poster = createPaymentPoster(database.api, {
    now: () => now,
    refresh: async () => undefined,
    moveTo: async () => undefined,
  });
});
beforeEach(async () => {
  now = new Date('2026-03-02T17:00:00Z');
  books = await buildBooks(testDatabase);
});
afterAll(async () => {
  expect(await reconcile(database.jobs)).toEqual([]);
});

const balances = () => database.api.read(books.businessId, (tx) => getBalances(tx, books.businessId));
// How many batches of this test's business a settlement settled; other tests' businesses settle along.
async function settle(until: Date): Promise<number> {
  const open = async () =>
    (await database.api.read(books.businessId, (tx) => listPendingBatches(tx, books.businessId))).length;
  const before = await open();
  await settleDue({ db: database.jobs, onSettled: () => undefined }, until);
  return before - (await open());
}
const transfer = (amountCents: number, source = 2, id = books.newId()) =>
  database.api
    .write(books.businessId, (tx) =>
      tx.query<{ taken: boolean }>(
        `select ledger.request_payout(
           $1, $2, $3, $4, 'acc', 'Checking', 'Bank', '4821', $1, $5, '2026-03-06'
         ) as taken`,
        [books.businessId, id, source, amountCents, now],
      ),
    )
    .then(({ rows }) => rows[0]!.taken);

describe('posting', () => {
  it('puts price into pending and tip into its own account', async () => {
    const posted = await poster.post(books.sale({ grossCents: 1000, tipCents: 150 }));
    expect(posted).toMatchObject({ refusal: null, replay: false, transactionNumber: 1, netCents: 1000 });
    expect(await balances()).toEqual({
      availableCents: 0,
      pendingCents: 1000,
      pendingTipsCents: 150,
      tipsCents: 0,
      inTransitCents: 0,
      reserveCents: 0,
    });
  });

  it('numbers payments of one business without gaps, whatever arrives at once', async () => {
    const posted = await Promise.all(Array.from({ length: 300 }, () => poster.post(books.sale({ grossCents: 100 }))));
    expect(posted.map((p) => p.transactionNumber).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 300 }, (_, n) => n + 1),
    );
    expect((await balances()).pendingCents).toBe(30_000);
  });

  it('takes the premium fee out of net only for an accepted sale through premium placement', async () => {
    await books.setPremium(true);
    const paid = await poster.post(books.sale({ grossCents: 1000, viaPremium: true }));
    const declined = await poster.post(books.sale({ grossCents: 1000, viaPremium: true, outcome: 2 }));
    expect([paid.netCents, declined.netCents]).toEqual([950, 1000]);
    expect((await balances()).pendingCents).toBe(950);
  });

  it('records declined and cancelled payments without moving money', async () => {
    const posted = [await poster.post(books.sale({ outcome: 2 })), await poster.post(books.sale({ outcome: 3 }))];
    expect(posted.map((p) => [p.refusal, p.outcome])).toEqual([
      [null, 2],
      [null, 3],
    ]);
    expect((await balances()).pendingCents).toBe(0);
  });

  it('answers 50 parallel repeats of one key with the one payment', async () => {
    const sale = books.sale({ grossCents: 700 });
    const posted = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        poster.post({ ...sale, transactionId: n === 0 ? sale.transactionId : books.newId() }),
      ),
    );
    expect(new Set(posted.map((p) => p.transactionId)).size).toBe(1);
    expect(posted.filter((p) => !p.replay)).toHaveLength(1);
    expect((await balances()).pendingCents).toBe(700);
  });

  it('answers 1,000 parallel repeats in time, and charges for one payment', async () => {
    const charged: number[] = [];
    const time = { owesTooMuch: () => charged.length > 3, charge: (_: string, ms: number) => void charged.push(ms) };
    const clock = { now: () => now, refresh: async () => undefined, moveTo: async () => undefined };
    const busy = createPaymentPoster(database.api, clock, { time: time as never });
    const sale = books.sale({ grossCents: 900 });
    const posted = await Promise.all(Array.from({ length: 1_000 }, () => busy.post(sale)));
    expect(posted.filter((p) => !p.replay)).toHaveLength(1);
    expect(charged).toHaveLength(1);
  });

  it('refuses a key that comes back with another request', async () => {
    const sale = books.sale();
    await poster.post(sale);
    expect((await poster.post({ ...sale, requestHash: 'other' })).refusal).toBe('idempotency_key_reused');
  });

  it('uses an authorization once, also within one batch', async () => {
    const sale = books.sale();
    const posted = await Promise.all([
      poster.post(sale),
      poster.post({ ...books.sale(), approvalId: sale.approvalId }),
    ]);
    expect(posted.map((p) => p.refusal).sort()).toEqual(['approval_reused', null]);
    expect((await balances()).pendingCents).toBe(sale.grossCents);
  });

  it.each([
    ['an inactive store', (b: Books) => b.setStoreActive(false), 'store_inactive'],
    ['an inactive device', (b: Books) => b.setDeviceActive(false), 'device_inactive'],
    ['an unlinked device', (b: Books) => b.unlink(), 'device_unauthenticated'],
    ['a rejected business', (b: Books) => b.reject(), 'business_not_accepting'],
  ] as const)('refuses %s by name and keeps that answer for the key', async (_, change, refusal) => {
    const sale = books.sale();
    await change(books);
    expect((await poster.post(sale)).refusal).toBe(refusal);
    await books.heal();
    expect((await poster.post(sale)).refusal).toBe(refusal === 'device_unauthenticated' ? null : refusal);
  });

  it('keeps the order of time even when a clock steps back', async () => {
    const first = await poster.post(books.sale());
    now = new Date(now.getTime() - 60_000);
    const second = await poster.post(books.sale());
    expect(second.eventAt.getTime()).toBeGreaterThanOrEqual(first.eventAt.getTime());
  });
});

describe('settlement', () => {
  it('settles a cash day at 9:00 New York on the second business day, tips to tips, and once', async () => {
    await poster.post(books.sale({ grossCents: 1000, tipCents: 200 }));
    const due = settlesAt(cashDay(now));
    expect(await settle(new Date(due.getTime() - 1))).toBe(0);
    expect(await settle(due)).toBe(1);
    expect(await settle(due)).toBe(0);
    expect(await balances()).toEqual({
      availableCents: 1000,
      pendingCents: 0,
      pendingTipsCents: 0,
      tipsCents: 200,
      inTransitCents: 0,
      reserveCents: 0,
    });
  });

  it('refuses to post into a day that is settled, so that the caller takes the new time', async () => {
    await poster.post(books.sale());
    const due = settlesAt(cashDay(now));
    await settle(due);
    await expect(poster.post(books.sale())).rejects.toThrow('is settled');
    now = due;
    expect((await poster.post(books.sale())).refusal).toBeNull();
  });

  it('settles many days of many businesses in order of due time', async () => {
    const reached: number[] = [];
    for (const day of [
      '2026-03-06T18:00:00Z',
      '2026-03-07T18:00:00Z',
      '2026-03-08T18:00:00Z',
      '2026-03-09T18:00:00Z',
    ]) {
      now = new Date(day);
      await poster.post(books.sale({ grossCents: 100 }));
    }
    const pending = await database.api.read(books.businessId, (tx) => listPendingBatches(tx, books.businessId));
    expect(pending.map((batch) => batch.cashDay)).toEqual(['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09']);
    await settleDue(
      { db: database.jobs, onSettled: () => undefined, reach: async (at) => void reached.push(at.getTime()) },
      new Date('2026-03-20T00:00:00Z'),
    );
    expect(reached).toEqual([...reached].sort((a, b) => a - b));
    expect((await balances()).availableCents).toBe(400);
  });
});

describe('transfers to the bank', () => {
  beforeEach(async () => {
    await poster.post(books.sale({ grossCents: 5000, tipCents: 300 }));
    now = settlesAt(cashDay(now));
    await settle(now);
  });

  it('takes the money out of Available once, of 100 at the same moment', async () => {
    const taken = await Promise.all(Array.from({ length: 100 }, () => transfer(5000)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await balances()).toMatchObject({ availableCents: 0, inTransitCents: 5000 });
  });

  it('moves requested to sent to paid to returned, and ignores what does not follow', async () => {
    const id = books.newId();
    await transfer(2000, 2, id);
    const advance = (state: PayoutState) =>
      database.jobs.write(null, (tx) => advancePayout(tx, { ...books, id, to: state, now }));
    expect([
      await advance('sent'),
      await advance('sent'),
      await advance('paid'),
      await advance('failed'),
      await advance('paid'),
    ]).toEqual([true, false, true, false, false]);
    expect(await balances()).toMatchObject({ availableCents: 3000, inTransitCents: 0 });
    expect(await advance('returned')).toBe(true);
    expect(await balances()).toMatchObject({ availableCents: 5000, inTransitCents: 0 });
  });

  it('puts a failed transfer from Tips back into Tips', async () => {
    const id = books.newId();
    await transfer(300, 4, id);
    expect(await balances()).toMatchObject({ tipsCents: 0, inTransitCents: 300 });
    await database.jobs.write(null, (tx) =>
      advancePayout(tx, { ...books, id, to: 'failed', reason: 'account closed', now }),
    );
    expect(await balances()).toMatchObject({ tipsCents: 300, inTransitCents: 0 });
  });

  it('never takes more than the source holds, nor nothing', async () => {
    expect([
      await transfer(5001),
      await transfer(0),
      await transfer(-1),
      await transfer(301, 4),
      await transfer(5000, 1),
    ]).toEqual([false, false, false, false, false]);
  });
});

describe('the walls', () => {
  it('shows the API role nothing of another business', async () => {
    await poster.post(books.sale());
    const other = await buildBooks(testDatabase);
    const { rows } = await database.api.read(other.businessId, (tx) => tx.query('select 1 from ledger.transaction'));
    const none = await database.api.read(null, (tx) =>
      tx.query(
        'select 1 from ledger.transaction union all select 1 from business union all select 1 from ledger.account',
      ),
    );
    expect([rows.length, none.rows.length]).toEqual([0, 0]);
  });

  it.each([
    'update ledger.account set balance_cents = 1',
    'delete from ledger.journal_entry',
    'insert into ledger.counter (business_id) values (gen_random_uuid())',
    'truncate ledger.transaction',
    'alter table business add column x int',
  ])('refuses the API role: %s', async (sql) => {
    await expect(database.api.write(books.businessId, (tx) => tx.query(sql))).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });

  it('names a planted difference', async () => {
    const planted = await createTestDatabase();
    const own = planted.open();
    const one = await buildBooks(planted);
    await createPaymentPoster(own.api, {
      now: () => now,
      refresh: async () => undefined,
      moveTo: async () => undefined,
    }).post(one.sale({ grossCents: 1000 }));
    expect(await reconcile(own.jobs)).toEqual([]);
    await planted.asOwner('update ledger.account set balance_cents = balance_cents + 1 where kind = 1');
    expect((await reconcile(own.jobs)).map((difference) => difference.check)).toContain(
      'balance equals the sum of its transfers',
    );
    await own.stop();
    await planted.drop({ booksAreRight: false });
  });
});
