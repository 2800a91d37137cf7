import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { getBalances, listPendingBatches } from './balances.ts';
import { createPaymentPoster, type PaymentPoster } from './post-payments.ts';
import { reconcile } from './reconcile.ts';
import { settleDue } from './settlement.ts';

const BUSINESSES = 80;
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04'];
const UNTIL = new Date('2026-03-10T00:00:00Z');

const { testDatabase, database } = await openTestDatabase();
let poster: PaymentPoster;
let now = new Date(0);
beforeAll(async () => {
  poster = createPaymentPoster(database.api, {
    now: () => now,
    refresh: async () => undefined,
    moveTo: async () => undefined,
  });
});
afterAll(async () => {
  expect(await reconcile(database.jobs)).toEqual([]);
});

const settle = (until: Date) => settleDue({ db: database.jobs, onSettled: () => undefined }, until);
const balances = (books: Books) => database.api.read(books.businessId, (tx) => getBalances(tx, books.businessId));

describe('the cut-off and the settlement of a cash day', () => {
  // Each pair lies one millisecond apart, before and at 16:00 New York; the settlements are 09:00 New York.
  it.each([
    [
      'the day before the clocks go forward',
      '2026-03-07T20:59:59.999Z',
      ['2026-03-07', '2026-03-08'],
      ['2026-03-10T13:00:00.000Z', '2026-03-10T13:00:00.000Z'],
    ],
    [
      'the day of 23 hours',
      '2026-03-08T19:59:59.999Z',
      ['2026-03-08', '2026-03-09'],
      ['2026-03-10T13:00:00.000Z', '2026-03-11T13:00:00.000Z'],
    ],
    [
      'the day before the clocks go back',
      '2026-10-31T19:59:59.999Z',
      ['2026-10-31', '2026-11-01'],
      ['2026-11-03T14:00:00.000Z', '2026-11-03T14:00:00.000Z'],
    ],
    [
      'the day of 25 hours',
      '2026-11-01T20:59:59.999Z',
      ['2026-11-01', '2026-11-02'],
      ['2026-11-03T14:00:00.000Z', '2026-11-04T14:00:00.000Z'],
    ],
    [
      'the eve of Thanksgiving',
      '2026-11-25T20:59:59.999Z',
      ['2026-11-25', '2026-11-26'],
      ['2026-11-30T14:00:00.000Z', '2026-11-30T14:00:00.000Z'],
    ],
    [
      'Christmas Eve',
      '2026-12-24T20:59:59.999Z',
      ['2026-12-24', '2026-12-25'],
      ['2026-12-29T14:00:00.000Z', '2026-12-29T14:00:00.000Z'],
    ],
    [
      'the last days of a year',
      '2026-12-30T20:59:59.999Z',
      ['2026-12-30', '2026-12-31'],
      ['2027-01-04T14:00:00.000Z', '2027-01-05T14:00:00.000Z'],
    ],
    [
      'a Fourth of July on a Saturday, which moves nothing',
      '2026-07-02T19:59:59.999Z',
      ['2026-07-02', '2026-07-03'],
      ['2026-07-06T13:00:00.000Z', '2026-07-07T13:00:00.000Z'],
    ],
    [
      'a Juneteenth on a Friday',
      '2026-06-17T19:59:59.999Z',
      ['2026-06-17', '2026-06-18'],
      ['2026-06-22T13:00:00.000Z', '2026-06-23T13:00:00.000Z'],
    ],
  ])('on %s', async (_, last, days, settlements) => {
    const books = await buildBooks(testDatabase);
    now = new Date(last);
    await poster.post(books.sale({ grossCents: 100 }));
    now = new Date(now.getTime() + 1);
    await poster.post(books.sale({ grossCents: 10 }));
    const batches = await database.api.read(books.businessId, (tx) => listPendingBatches(tx, books.businessId));
    expect(batches.map(({ cashDay, settlesAt, netCents }) => [cashDay, settlesAt.toISOString(), netCents])).toEqual([
      [days[0], settlements[0], 100],
      [days[1], settlements[1], 10],
    ]);
    const available: number[] = [];
    for (const instant of settlements.flatMap((settles) => [new Date(Date.parse(settles) - 1), new Date(settles)])) {
      await settle(instant);
      available.push((await balances(books)).availableCents);
    }
    expect(available).toEqual(settlements[0] === settlements[1] ? [0, 110, 110, 110] : [0, 100, 100, 110]);
  });
});

describe('a business that cannot be settled', () => {
  it('does not hold up the others, keeps its own days in order, and is settled as soon as it can be', async () => {
    const [broken, sound] = [await buildBooks(testDatabase), await buildBooks(testDatabase)];
    for (const [n, day] of DAYS.entries()) {
      now = new Date(`${day}T18:00:00Z`);
      for (const shop of [broken, sound]) await poster.post(shop.sale({ grossCents: 500 + n }));
    }
    // Refuses only the Pending balance that the settlement of the first day leaves.
    const refused = `check (business_id <> '${broken.businessId}' or balance_cents <> 501 + 502) not valid`;
    await testDatabase.asOwner(`alter table ledger.account add constraint no_more ${refused}`);
    await expect(settle(UNTIL)).rejects.toMatchObject({
      name: 'SettlementFailed',
      message: `No settlement for business ${broken.businessId}`,
      errors: [expect.objectContaining({ constraint: 'no_more' })],
    });
    expect(await balances(sound)).toMatchObject({ availableCents: 1503, pendingCents: 0 });
    expect(await balances(broken)).toMatchObject({ availableCents: 0, pendingCents: 1503 });
    await testDatabase.asOwner('alter table ledger.account drop constraint no_more');
    expect(await settle(UNTIL)).toBe(3);
    expect(await balances(broken)).toMatchObject({ availableCents: 1503, pendingCents: 0 });
  });
});

describe('a settlement that is killed', () => {
  let shops: Books[];
  beforeAll(async () => {
    shops = [];
    for (let n = 0; n < BUSINESSES; n += 1) shops.push(await buildBooks(testDatabase));
    for (const day of DAYS) {
      now = new Date(`${day}T18:00:00Z`);
      await Promise.all(
        shops.flatMap((shop) => [1, 2].map(() => poster.post(shop.sale({ grossCents: 500, tipCents: 25 })))),
      );
    }
  });

  const start = (): ChildProcess =>
    fork(new URL('./settle-until-killed.fixture.ts', import.meta.url), {
      env: { ...process.env, SETTLE: JSON.stringify([testDatabase.connections, UNTIL]) },
    });
  const settled = async () => {
    const { rows } = await database.jobs.read(null, (tx) =>
      tx.query<{ batches: number; open: number; transfers: number }>(
        `select
           count(*) as batches, count(*) filter (where settled_at is null) as open,
           (
             select count(*) from ledger.journal_entry where reason = 'settlement' and business_id = any($1)
           ) as transfers
         from ledger.settlement_batch
         where business_id = any($1)`,
        [shops.map(({ businessId }) => businessId)],
      ),
    );
    return rows[0]!;
  };

  it('in the middle of a batch has changed nothing of it, and the next one does it', async () => {
    const [holder, watcher] = [
      new pg.Client(testDatabase.connections.owner.client),
      new pg.Client(testDatabase.connections.owner.client),
    ];
    await Promise.all([holder.connect(), watcher.connect()]);
    const [first] = [...shops].sort((a, b) => (a.businessId < b.businessId ? -1 : 1));
    await holder.query('begin');
    await holder.query('select 1 from ledger.account where business_id = $1 and kind = 2 for update', [
      first!.businessId,
    ]);
    const child = start();
    const waiting = `
      from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%settle_batch%'`;
    while (!(await watcher.query(`select 1 ${waiting}`)).rowCount) await delay(10);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    // With its client gone the server would end the statement it has begun; here it is cut off as well.
    await watcher.query(`select pg_terminate_backend(pid) ${waiting}`);
    await holder.query('rollback');
    await Promise.all([holder.end(), watcher.end()]);
    expect(await balances(first!)).toMatchObject({
      availableCents: 0,
      pendingCents: 3000,
      tipsCents: 0,
      pendingTipsCents: 150,
    });
    const { batches, open, transfers } = await settled();
    expect([batches - open, open >= DAYS.length]).toEqual([transfers, true]);
  });

  it('again and again resumes, and every batch is settled once', async () => {
    let kills = 0;
    for (let after = 1; kills < 5; after += 2) {
      const child = start();
      let seen = 0;
      child.on('message', () => void ((seen += 1) === after && child.kill('SIGKILL')));
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      if (signal !== 'SIGKILL') break;
      kills += 1;
      expect(await reconcile(database.jobs)).toEqual([]);
    }
    expect(kills).toBeGreaterThan(2);
    // Three at once, as three processes of the product would: what is left is still done once.
    await Promise.all([settle(UNTIL), settle(UNTIL), settle(UNTIL)]);
    expect(await settled()).toEqual({
      batches: BUSINESSES * DAYS.length,
      open: 0,
      transfers: BUSINESSES * DAYS.length,
    });
    expect(await settle(UNTIL)).toBe(0);
    expect(await Promise.all(shops.map(balances))).toEqual(
      shops.map(() => ({
        availableCents: 3000,
        pendingCents: 0,
        tipsCents: 150,
        pendingTipsCents: 0,
        inTransitCents: 0,
        reserveCents: 0,
      })),
    );
  });
});
