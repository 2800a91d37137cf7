import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, diffDays, weekdayOf } from '@trilane/domain/zoned-time';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { daysOf, wholeMonths } from './report-period.ts';
import { getSums, listSums } from './reports.repo.ts';

const [FIRST, LAST, CLOSED] = ['2027-11-10', '2028-06-20', '2028-06-05'];

// The sums are planted: there are no lines under them.
const { testDatabase, database } = await openTestDatabase({ booksAreRight: false });
let books: Books;
beforeAll(async () => {
  books = await buildBooks(testDatabase);
  // One sale in every third hour of every day, its cents telling the day and the hour apart; the last days are still
  // open.
  await testDatabase.asOwner(
    `insert into ledger.sales_open (business_id, day, hour, store_id, device_id, sales_count, gross_cents)
     select
       '${books.businessId}', d, h, '${books.storeId}', '${books.deviceId}', 1, (d::date - date '${FIRST}') * 24 + h
     from generate_series(date '${FIRST}', '${LAST}', '1 day') d
     cross join generate_series(0, 23, 3) h`,
    `select ledger.close_sales('${books.businessId}', '${CLOSED}')`,
  );
});

function expected(from: string, to: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const day of daysOf({ from, to })) {
    if (day < FIRST || day > LAST) continue;
    for (let hour = 0; hour < 24; hour += 3) {
      const key = `${weekdayOf(day)}-${String(hour).padStart(2, '0')}`;
      sums.set(key, (sums.get(key) ?? 0) + diffDays(FIRST, day) * 24 + hour);
    }
  }
  return sums;
}

describe('a report by hour of the week', () => {
  it('sums whole months and single days to what the days say, over any period', async () => {
    const start = fc.integer({ min: -40, max: diffDays(FIRST, LAST) + 5 });
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.integer({ min: 0, max: 280 }),
        fc.constantFrom({}, { storeId: true }, { aisleId: true }),
        async (offset, length, scope: { storeId?: boolean; aisleId?: boolean }) => {
          const [from, to] = [addDays(FIRST, offset), addDays(FIRST, offset + length)];
          const filter = {
            from,
            to,
            storeId: scope.storeId && books.storeId,
            aisleId: scope.aisleId && books.deviceId,
          };
          const rows = await database.api.read(books.businessId, (tx) =>
            listSums(tx, books.businessId, filter as never, 'hour-of-week'),
          );
          expect(new Map(rows.map(({ key, gross }) => [key, gross]))).toEqual(expected(from, to));
        },
      ),
      { numRuns: 120 },
    );
  });

  it.each([
    ['2028-01-01', '2028-12-31', '2028-01-01', '2029-01-01'],
    ['2028-01-02', '2028-03-30', '2028-02-01', '2028-03-01'],
    ['2028-02-01', '2028-02-29', '2028-02-01', '2028-03-01'],
    ['2028-01-15', '2028-02-14', '2028-01-15', '2028-01-15'],
    ['2028-01-31', '2028-02-28', '2028-01-31', '2028-01-31'],
    ['2027-12-02', '2028-01-31', '2028-01-01', '2028-02-01'],
  ])('of %s to %s takes the months from %s and before %s as wholes', (from, to, first, before) => {
    expect(wholeMonths({ from, to })).toEqual({ from: first, before });
  });
});

describe('a report by day', () => {
  it('adds what a finished day took late, while it is open', async () => {
    const { businessId, storeId, deviceId } = await buildBooks(testDatabase);
    const sell = (day: string, hour: number, cents: number) =>
      `insert into ledger.sales_open (
         business_id, day, hour, store_id, device_id, sales_count, gross_cents, refund_count, refunded_cents, tip_cents
       )
       values (
         '${businessId}', '${day}', ${hour}, '${storeId}', '${deviceId}', 2, ${cents}, 1, ${cents + 1}, ${cents + 2}
       )`;
    await testDatabase.asOwner(
      sell('2028-02-28', 9, 100),
      sell('2028-02-29', 9, 1_000),
      `select ledger.close_sales('${businessId}', '2028-02-29')`,
      sell('2028-02-29', 9, 10),
      sell('2028-02-29', 23, 5),
      sell('2028-03-01', 0, 7),
    );
    for (const scope of [{}, { storeId }, { aisleId: deviceId }, { storeId, aisleId: deviceId }]) {
      const filter = { from: '2028-02-28', to: '2028-03-31', ...scope };
      const rows = await database.api.read(businessId, (tx) => listSums(tx, businessId, filter, 'day'));
      expect(
        rows
          .map(({ key, sales, gross, refunds, refunded, tips }) => [key, sales, gross, refunds, refunded, tips])
          .sort(),
      ).toEqual([
        ['2028-02-28', 2, 100, 1, 101, 102],
        ['2028-02-29', 6, 1_015, 3, 1_018, 1_021],
        ['2028-03-01', 2, 7, 1, 8, 9],
      ]);
      expect(await database.api.read(businessId, (tx) => getSums(tx, businessId, filter))).toMatchObject({
        sales: 10,
        gross: 1_122,
        refunds: 5,
        tips: 1_132,
      });
    }
  });

  it('of nothing is nothing', async () => {
    const nothing = { from: '2001-01-01', to: '2001-12-31' };
    expect(await database.api.read(books.businessId, (tx) => listSums(tx, books.businessId, nothing, 'day'))).toEqual(
      [],
    );
    expect(await database.api.read(books.businessId, (tx) => getSums(tx, books.businessId, nothing))).toMatchObject({
      sales: 0,
      gross: 0,
      tips: 0,
    });
  });

  it('has every day of its period, one after the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 160_000 }), fc.integer({ min: -1, max: 400 }), (offset, length) => {
        const from = addDays('1970-01-01', offset);
        const to = addDays(from, length);
        expect(daysOf({ from, to })).toEqual(Array.from({ length: length + 1 }, (_, n) => addDays(from, n)));
      }),
    );
    expect(daysOf({ from: '9999-12-31', to: '9999-12-31' })).toEqual(['9999-12-31']);
  });
});
