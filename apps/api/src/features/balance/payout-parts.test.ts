import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { addDays } from '@trilane/domain/zoned-time';
import { cutOffAt, settlesAt } from '@trilane/domain/settlement-calendar';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import type { PayoutState } from '@trilane/domain/payout';
import { advancePayout } from '../../ledger/payouts.ts';
import { createPaymentPoster } from '../../ledger/post-payments.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { listEntries, listParts } from './payout-story.repo.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const { testDatabase, database } = await openTestDatabase();
let now = new Date(0);
afterAll(async () => {
  expect(await reconcile(database.jobs)).toEqual([]);
});

const DAY = fc.record({
  saleCents: fc.integer({ min: 1, max: 5000 }),
  refundCents: fc.constantFrom(0, 0, 0, 700, 4000),
  tipCents: fc.constantFrom(0, 90),
  transfers: fc.array(
    fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      source: fc.constantFrom(2, 2, 4),
      end: fc.constantFrom<PayoutState>('sent', 'paid', 'failed', 'returned'),
    }),
    { maxLength: 3 },
  ),
});
type Day = typeof DAY extends fc.Arbitrary<infer T> ? T : never;

const write = <T extends object>(statement: Sql) =>
  database.jobs.write(null, (tx) => tx.query<T & Record<string, unknown>>(statement)).then(({ rows }) => rows[0] as T);

async function moveToBank(books: Books, { percent, source, end }: Day['transfers'][number]): Promise<void> {
  const { cents } = await write<{ cents: number }>(
    sql`select ledger.withdrawable(${books.businessId}, ${source}::smallint) as cents`,
  );
  const id = randomUUID();
  const amount = Math.floor((Math.max(0, cents) * percent) / 100);
  const { rows } = await database.api.write(books.businessId, (tx) =>
    tx.query<{ taken: boolean }>(
      sql`
        select ledger.request_payout(
          ${books.businessId}, ${id}, ${source}::smallint, ${amount}, 'a', 'Checking', 'Bank', '4821',
          ${books.businessId}, ${now}, '2026-06-01'
        ) as taken`,
    ),
  );
  if (rows[0]!.taken) await database.jobs.write(null, (tx) => advancePayout(tx, { ...books, id, to: end, now }));
}

function refund(books: Books, { number }: { number: number }, cents: number, day: string) {
  return database.api.write(books.businessId, (tx) =>
    tx.query(sql`
      select *
      from ledger.post_refund(
        ${books.businessId}, ${number}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()}, ${cents}, 0, 0, null,
        null, ${now}, ${day}, ${settlesAt(day)}
      )`),
  );
}

async function live(books: Books, days: Day[]): Promise<void> {
  const poster = createPaymentPoster(database.api, {
    now: () => now,
    refresh: async () => undefined,
    moveTo: async () => undefined,
  });
  let day = '2026-03-01';
  let earlier = { number: 0, cents: 0 };
  for (const [n, { saleCents, refundCents, tipCents, transfers }] of days.entries()) {
    day = addDays(day, 1);
    now = new Date(cutOffAt(day).getTime() - 1);
    // Refunds of a day long settled, on a day with hardly a sale: a batch that owes.
    const isOwing = refundCents > 0 && n > 0;
    const sale = books.sale({ grossCents: isOwing ? 1 : saleCents, tipCents: isOwing ? 0 : tipCents });
    const { transactionNumber } = await poster.post(sale);
    if (isOwing) await refund(books, earlier, Math.min(refundCents, earlier.cents), day);
    earlier = { number: transactionNumber, cents: sale.grossCents };
    await write(sql`select ledger.settle_batch(${books.businessId}, ${day})`);
    for (const transfer of transfers) await moveToBank(books, transfer);
  }
}

interface Line {
  entry_number: number;
  bank_transfer_id: string | null;
  cents: number;
  reason: string;
}

/** Each debit takes from the oldest credits that no earlier debit has taken. */
function replay(lines: Line[]): Map<string, number[]> {
  const credits = lines.filter(({ cents }) => cents > 0).map(({ cents }) => ({ left: cents }));
  const parts = new Map<string, number[]>();
  for (const { reason, bank_transfer_id, cents } of lines.filter((line) => line.cents < 0)) {
    const taken: number[] = [];
    for (let wanted = -cents; wanted > 0 && credits.length > 0;) {
      const part = Math.min(wanted, credits[0]!.left);
      taken.push(part);
      wanted -= part;
      if ((credits[0]!.left -= part) === 0) credits.shift();
    }
    if (reason === 'bank_transfer') parts.set(bank_transfer_id!, taken);
  }
  return parts;
}

it('a transfer is made of the oldest money left, whatever refunds and returned transfers came before', async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(DAY, { minLength: 5, maxLength: 25 }), async (days) => {
      const books = await buildBooks(testDatabase);
      await live(books, days);
      for (const kind of [2, 4] as const) {
        const { rows: lines } = await database.jobs.read(null, (tx) =>
          tx.query<Line>(
            sql`
                select entry_number, bank_transfer_id, reason, case when credit_kind = ${kind} then amount_cents
                  else -amount_cents end as cents
                from ledger.journal_entry
                where business_id = ${books.businessId} and (credit_kind = ${kind} or debit_kind = ${kind})
                order by entry_number`,
          ),
        );
        for (const [id, expected] of replay(lines)) {
          const parts = await database.api.read(books.businessId, async (tx) => {
            const [taken] = await listEntries(tx, books.businessId, id);
            return listParts(tx, books.businessId, {
              kind,
              fromCents: taken!.source_through_cents! - taken!.amount_cents,
              throughCents: taken!.source_through_cents!,
            });
          });
          expect(parts.map(({ part_cents }) => part_cents)).toEqual(expected);
          seen += 1;
        }
      }
    }),
    { numRuns: 15 },
  );
  expect(seen).toBeGreaterThan(50);
});
