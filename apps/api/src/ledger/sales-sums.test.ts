import { randomBytes } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import { MINUTE_MS } from '@trilane/domain/time-units';
import { priceSale } from '@trilane/domain/transaction';
import { ZONE_STARTS } from '@trilane/domain/zip-zones';
import { localDate, wallTime } from '@trilane/domain/zoned-time';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase, type TestDatabase } from '@trilane/testkit/database';
import { administer, dropDatabase, onDatabaseForAll, silentLog } from '@trilane/testkit/test-server';
import { makeScratchFolder } from '../../../../packages/testkit/src/scratch-folder.ts';
import { migrate, MIGRATIONS_FOLDER } from '../platform/db/migrate.ts';
import { openPools, type Database } from '../platform/db/open-database.ts';
import { sellAsBefore } from './older-posting.harness.ts';
import { createPaymentPoster } from './post-payments.ts';
import { reconcile } from './reconcile.ts';
import { settleDue } from './settlement.ts';
import { sumLines, type Line } from './sum-lines.harness.ts';

const { testDatabase, database } = await openTestDatabase();
let now = new Date(0);
const clock = { now: () => now, refresh: async () => undefined, moveTo: async () => undefined };

interface Till {
  deviceId: string;
  linkId: string;
}

/** A second store with a till of its own. */
async function addTill(of: TestDatabase, books: Books): Promise<Till> {
  const [storeId, deviceId, linkId] = [books.newId(), books.newId(), books.newId()];
  await of.asOwner(
    `insert into store (business_id, store_id, name, store_type, logo_file_id, street, city, state, zip_code, country,
       created_at)
       select business_id, '${storeId}', 'Second', store_type, logo_file_id, street, city, state, zip_code, country,
         created_at from store where business_id = '${books.businessId}' limit 1`,
    `insert into device (business_id, device_id, store_id, name, link_id, linked_at, created_at)
      values ('${books.businessId}', '${deviceId}', '${storeId}', 'Till 2', '${linkId}', 'epoch', 'epoch')`,
  );
  return { deviceId, linkId };
}

function refund(
  db: Database,
  books: Books,
  number: number,
  {
    cents,
    tipCents,
    interestCents,
    deviceId,
  }: { cents: number; tipCents: number; interestCents: number; deviceId: string | null },
) {
  const day = cashDay(now);
  return db.api.write(books.businessId, (tx) =>
    tx.query('select * from ledger.post_refund($1, $2, $3, $4, $4, $5, $6, $7, $8, null, $9, $10, $11)', [
      books.businessId,
      number,
      books.newId(),
      randomBytes(9).toString('hex'),
      cents,
      tipCents,
      interestCents,
      deviceId,
      now,
      day,
      settlesAt(day),
    ]),
  );
}

const ALWAYS = { from: '2026-01-01', to: '2028-12-31' };

const OPERATION = fc.record({
  minutes: fc.nat(500),
  what: fc.constantFrom('pay', 'pay', 'pay', 'refund', 'settle'),
  outcome: fc.constantFrom(1, 1, 1, 2, 3) as fc.Arbitrary<1 | 2 | 3>,
  cents: fc.integer({ min: 1, max: 90_000 }),
  tipCents: fc.constantFrom(0, 0, 150, 999),
  part: fc.integer({ min: 1, max: 100 }),
  viaPremium: fc.boolean(),
  second: fc.boolean(),
});
type Operation = typeof OPERATION extends fc.Arbitrary<infer T> ? T : never;

async function run(books: Books, tills: Till[], operations: Operation[]): Promise<void> {
  const poster = createPaymentPoster(database.api, clock);
  let sold = 0;
  for (const { minutes, what, outcome, cents, tipCents, part, viaPremium, second } of operations) {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
    if (what === 'settle') await settleDue({ db: database.jobs, onSettled: () => undefined }, now);
    else if (what === 'refund')
      await refund(database, books, 1 + (part % Math.max(1, sold)), {
        cents: Math.floor((cents * part) / 300),
        tipCents: tipCents && 50,
        interestCents: part % 7,
        deviceId: second ? tills[1]!.deviceId : null,
      });
    else {
      const sale = books.sale({
        ...tills[second ? 1 : 0]!,
        kind: viaPremium ? 2 : 1,
        outcome,
        grossCents: cents,
        discountCents: priceSale({
          grossCents: cents,
          tipCents,
          discountPercent: 10,
          cashbackCents: 0,
          premiumFeeCents: 0,
        }).discountCents,
        tipCents,
        viaPremium,
        shopperId: `shopper-${part % 3}`,
      });
      expect((await poster.post(sale)).refusal).toBeNull();
      sold += 1;
    }
  }
}

const SUMMED = [
  'sales_count',
  'gross_cents',
  'discount_cents',
  'cashback_cents',
  'premium_fee_cents',
  'refund_count',
  'refunded_cents',
  'refund_interest_cents',
  'tip_cents',
];
const SUMS = `array[${SUMMED.map((column) => `sum(${column})`).join(', ')}]::bigint[] as sums`;
const SCOPED = `business_id, day, device_id, store_id, ${SUMMED.join(', ')}`;
const ALL_DAYS = `(select ${SCOPED} from ledger.sales_day union all select ${SCOPED} from ledger.sales_open) s`;

async function readSums(businessId: string, from: string, key: string): Promise<Map<string, number[]>> {
  const { rows } = await database.jobs.read(null, (tx) =>
    tx.query<{ key: string; sums: number[] }>(
      `select ${key} as key, ${SUMS} from ${from} where business_id = $1 group by 1`,
      [businessId],
    ),
  );
  return new Map(rows.map((row) => [row.key, row.sums]));
}

describe('the sums of the reports', () => {
  it('equal the lines after any payments, refunds and settlements, in several zones, over clock changes', async () => {
    const start = fc.constantFrom('2026-03-07T22:00:00Z', '2026-10-31T22:00:00Z', '2026-12-30T12:00:00Z');
    const zone = fc.constantFrom(
      'America/New_York',
      'America/Denver',
      'America/Phoenix',
      'Pacific/Honolulu',
      'Pacific/Guam',
      'America/Anchorage',
    );
    await fc.assert(
      fc.asyncProperty(
        start,
        zone,
        fc.array(OPERATION, { minLength: 20, maxLength: 60 }),
        async (from, inZone, operations) => {
          now = new Date(from);
          const books = await buildBooks(testDatabase);
          await testDatabase.asOwner(
            `update business set premium = true, time_zone = '${inZone}' where business_id = '${books.businessId}'`,
          );
          await books.addDiscount(10, ALWAYS);
          await books.addPromotion({ spendCents: 50_000, rewardPercent: 20 }, ALWAYS);
          const tills = [{ deviceId: books.deviceId, linkId: books.linkId }, await addTill(testDatabase, books)];
          await run(books, tills, operations);
          const { rows: lines } = await database.jobs.read(null, (tx) =>
            tx.query<Line>('select * from ledger.transaction where business_id = $1 and outcome = 1', [
              books.businessId,
            ]),
          );
          const hour = ({ event_at }: Line) => `${localDate(event_at, inZone)} ${wallTime(event_at, inZone).hour}`;
          expect(await readSums(books.businessId, ALL_DAYS, "concat_ws(' ', day, store_id, device_id)")).toEqual(
            sumLines(lines, (line) => [`${localDate(line.event_at, inZone)} ${line.store_id} ${line.device_id}`]),
          );
          const openHours = await readSums(books.businessId, 'ledger.sales_open', "concat_ws(' ', day, hour)");
          const closedHours = await readSums(
            books.businessId,
            'ledger.sales_hour',
            "concat_ws(' ', scope_id, day, hour)",
          );
          const scopes = sumLines(
            lines.filter((line) => !openHours.has(hour(line))),
            (line) => [books.businessId, line.store_id, line.device_id].map((scope) => `${scope} ${hour(line)}`),
          );
          expect(closedHours).toEqual(scopes);
          expect(openHours).toEqual(
            sumLines(
              lines.filter((line) => openHours.has(hour(line))),
              (line) => [hour(line)],
            ),
          );
        },
      ),
      { numRuns: 12 },
    );
    expect(await reconcile(database.jobs)).toEqual([]);
    const { rows } = await database.jobs.read(null, (tx) =>
      tx.query<{ open: number; closed: number }>(
        'select (select count(*) from ledger.sales_open) as open, (select count(*) from ledger.sales_hour) as closed',
      ),
    );
    expect([rows[0]!.open > 0, rows[0]!.closed > 0]).toEqual([true, true]);
  });

  it('know every zone that a zip code leads to', async () => {
    const zones = [...new Set(ZONE_STARTS.map(([, zone]) => zone))];
    const { rows } = await database.jobs.read(null, (tx) =>
      tx.query<{ name: string }>('select name from pg_timezone_names where name = any ($1)', [zones]),
    );
    expect(zones.filter((zone) => !rows.some((row) => row.name === zone))).toEqual([]);
  });

  it('are made for a history that is older than they are, and so is the order in which money was used', async () => {
    const folder = await makeScratchFolder('older');
    const name = `older_${randomBytes(6).toString('hex')}`;
    const { connections: server } = inject('testServer');
    await administer(server, `create database ${name}`);
    for (const file of await readdir(MIGRATIONS_FOLDER))
      if (file < '0010') await cp(join(MIGRATIONS_FOLDER, file), join(folder, file));
    const connections = onDatabaseForAll(server, name);
    await migrate({ connections, log: silentLog, folder, functionsFolder: await makeScratchFolder('no-functions') });
    const older = {
      ...testDatabase,
      connections,
      asOwner: (...statements: string[]) => administer(connections, ...statements),
    };
    const db = openPools({ connections, connectionsMax: 4, log: silentLog });
    const books = await buildBooks(older);
    for (let n = 0; n < 20; n += 1) {
      now = new Date(Date.UTC(2026, 2, 2 + n, 18));
      // The call as that version made it.
      await db.jobs.single(
        `select ledger.settle_batch(business_id, cash_day, release_at)
         from ledger.settlement_batch
         where released_at is null and release_at <= $1
         order by cash_day`,
        [now],
      );
      await older.asOwner(sellAsBefore(books, { key: `key-${n}`, grossCents: 1000 + n, tipCents: 100, at: now }));
      if (n % 5 === 4) await refund(db, books, n, { cents: 500, tipCents: 20, interestCents: 3, deviceId: null });
      if (n % 6 === 5)
        await db.api.write(books.businessId, (tx) =>
          // Calls the function by its name in that version.
          tx.query(
            `select ledger.request_bank_transfer($1, $2, 2::smallint, 900, 'acc', 'Checking', 'Bank', '4821', $1, $3,
              '2026-04-01')`,
            [books.businessId, books.newId(), now],
          ),
        );
    }
    await migrate({ connections, log: silentLog });
    expect(await reconcile(db.jobs)).toEqual([]);
    const { rows } = await db.jobs.read(null, (tx) =>
      tx.query(
        `select
           sum(sales_count)::bigint as sales, sum(refund_count)::bigint as refunds,
           (select count(*) from ledger.journal_entry where source_through_cents is not null) as used
         from (
           select sales_count, refund_count from ledger.sales_day
           union all
           select sales_count, refund_count from ledger.sales_open
         ) s`,
      ),
    );
    expect(rows[0]).toMatchObject({ sales: 20, refunds: 4 });
    expect(rows[0]!['used']).toBeGreaterThan(20);
    await db.stop();
    await dropDatabase(server, name);
  });
});
