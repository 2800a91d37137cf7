import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { columnParsers } from '../platform/db/column-parsers.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { advancePayout } from './payouts.ts';
import { createPaymentPoster } from './post-payments.ts';
import { PLANTED } from './planted-breaches.harness.ts';
import { BOOK_CHECKS } from './reconcile-checks.ts';
import { checkBooks, reconcile } from './reconcile.ts';
import { settleDue } from './settlement.ts';

const { testDatabase, database } = await openTestDatabase();
let owner: pg.Client;
let books: Books;
let other: Books;
let now = new Date('2026-03-02T18:00:00Z');

/** Puts the transfer that is sent into the queue for the bank's next file. */
async function queueForBank({ businessId }: Books): Promise<void> {
  await testDatabase.asOwner(
    `insert into bank_account (business_id, account_id, provider_name, display_name, holder_name, number_box,
       number_last4, bank_code, linked_at)
       values ('${businessId}', 'acc', 'Bank', 'Checking', 'Shop', 'box', '4821', '021000021', 'epoch')`,
    `insert into bank_file_payout (payout_id, reference, amount_cents, routing_number, account_type, account_box,
       queued_at, state)
       select bank_transfer_id, business_id || '.' || bank_transfer_id, amount_cents, '021000021', 'checking', 'box',
         requested_at, 'queued'
         from ledger.payout where business_id = '${businessId}' and state = 'sent'`,
  );
}

/** Sales of two days, a refund, a settlement, and transfers to the bank in every state. */
async function keepBooks(of: Books): Promise<void> {
  const poster = createPaymentPoster(database.api, {
    now: () => now,
    refresh: async () => undefined,
    moveTo: async () => undefined,
  });
  const sql = (text: string, values: unknown[]) => database.jobs.write(null, (tx) => tx.query(text, values));
  await of.setPremium(true);
  await of.addDiscount(3, { from: '2026-03-01', to: '2026-03-02' });
  await of.addPromotion({ spendCents: 20_000, rewardPercent: 10 }, { from: '2026-03-01', to: '2026-03-31' });
  now = new Date('2026-03-02T18:00:00Z');
  for (let n = 0; n < 3; n += 1)
    await poster.post(of.sale({ grossCents: 10_000, discountCents: 300, tipCents: 200, viaPremium: n === 0 }));
  now = new Date('2026-03-04T18:00:00Z');
  await settleDue({ db: database.jobs, onSettled: () => undefined }, now);
  await poster.post(of.sale({ grossCents: 3000, tipCents: 100 }));
  const day = cashDay(now);
  await database.api.write(of.businessId, (tx) =>
    tx.query('select * from ledger.post_refund($1, 1, $2, $3, $3, 500, 50, 7, null, null, $4, $5, $6)', [
      of.businessId,
      of.newId(),
      'refund-1',
      now,
      day,
      settlesAt(day),
    ]),
  );
  for (const states of [[], ['sent'], ['sent', 'paid'], ['failed'], ['paid', 'returned']] as const) {
    const id = of.newId();
    await database.api.write(of.businessId, (tx) =>
      tx.query(
        `select ledger.request_payout(
           $1, $2, 2::smallint, 1000, 'acc', 'Checking', 'Bank', '4821', $1, $3, '2026-03-06'
         )`,
        [of.businessId, id, now],
      ),
    );
    for (const to of states) await database.jobs.write(null, (tx) => advancePayout(tx, { ...of, id, to, now }));
  }
  await queueForBank(of);
  await poster.post(of.sale({ grossCents: 800, outcome: 2 }));
  await of.setStoreActive(false);
  await poster.post(of.sale());
  await of.heal();
  await sql('select ledger.index_record($1, 1000)', [of.businessId]);
}

beforeAll(async () => {
  [books, other] = [await buildBooks(testDatabase), await buildBooks(testDatabase)];
  await keepBooks(books);
  await keepBooks(other);
  owner = new pg.Client({ ...testDatabase.connections.owner.client, types: columnParsers });
  await owner.connect();
});
afterAll(async () => {
  expect(await reconcile(database.jobs)).toEqual([]);
  await owner.end();
});

/** What the checks find once `statement` has been run behind the ledger's back; it is undone afterwards. */
async function findWith(statement: string, constraint?: string) {
  await owner.query('begin');
  try {
    if (constraint) await owner.query(`alter table ledger.journal_entry drop constraint ${constraint}`);
    const { rowCount } = await owner.query(statement.replaceAll('{business}', books.businessId));
    expect(rowCount).toBeGreaterThan(0);
    return (await checkBooks(owner as unknown as Tx)).flatMap(({ difference }) => difference ?? []);
  } finally {
    await owner.query('rollback');
  }
}

describe('reconcile', () => {
  it.each(PLANTED)('%s: names the planted breach', async (check, statement, names, constraint) => {
    const found = await findWith(statement, constraint);
    const difference = found.find((candidate) => candidate.check === check);
    expect(difference).toMatchObject({ businessId: books.businessId });
    expect(difference!.detail).toMatch(names);
  });

  it('has something planted for every check', () => {
    expect(
      BOOK_CHECKS.map(({ check }) => check).filter((check) => !PLANTED.some(([planted]) => planted === check)),
    ).toEqual([]);
  });

  it('proves every column of cents outside the ledger that docs/security.md does not name', async () => {
    const columnsLike = async (pattern: string) =>
      (
        await owner.query<{ name: string }>(
          `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
              and a.attname ~ $1 order by 1`,
          [pattern],
        )
      ).rows.map(({ name }) => name);
    const proved = PLANTED.flatMap(
      ([, statement]) => /^update (\w+) set (\w+)/.exec(statement)?.slice(1).join('.') ?? [],
    );
    const named = [...(await readFile('docs/security.md', 'utf8')).matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(
      ([, name]) => name!,
    );
    const unproved = (await columnsLike('_cents$')).filter((name) => !proved.includes(name));
    expect(named.filter((name) => name.endsWith('_cents')).toSorted()).toEqual(unproved);
    expect(await columnsLike('')).toEqual(expect.arrayContaining([...named, ...proved]));
  });

  it('says of each table that holds or names money outside the ledger what is proved of it', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname::text as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
          c.relname ~ '^bank_file' or exists (
            select from pg_attribute a
            where a.attrelid = c.oid and not a.attisdropped
              and a.attname ~ '_cents$|^(payout|bank_transfer|entry)_(id|number)$'
          )
        )
        order by 1`,
    );
    const [, said = ''] = (await readFile('docs/security.md', 'utf8')).split('| table outside the ledger |');
    const named = said.split('\n\n')[0]!.matchAll(/^\| `(\w+)` \| \S.* \|$/gm);
    expect([...named].map(([, name]) => name)).toEqual(rows.map(({ name }) => name));
  });

  it('as a business proves only that business', async () => {
    await testDatabase.asOwner(
      `update ledger.sales_open set sales_count = sales_count + 1 where business_id = '${other.businessId}'`,
    );
    const failing = async (of: Books) =>
      (await database.api.read(of.businessId, checkBooks)).flatMap(({ difference }) => difference?.businessId ?? []);
    expect([await failing(books), new Set(await failing(other))]).toEqual([[], new Set([other.businessId])]);
    await testDatabase.asOwner(
      `update ledger.sales_open set sales_count = sales_count - 1 where business_id = '${other.businessId}'`,
    );
  });
});
