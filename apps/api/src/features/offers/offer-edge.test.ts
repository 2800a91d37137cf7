import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDate, startOfDay } from '@trilane/domain/zoned-time';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { lockBooks } from '../../ledger/lock-books.ts';
import { sql } from '../../platform/db/sql.ts';

// An offer edited at the moment it starts (R-RACE-5). The clock of the business's zone decides, after any sale that was
// already being posted.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const ZONES = ['America/New_York', 'Pacific/Honolulu', 'America/Phoenix', 'America/Los_Angeles', 'Pacific/Guam'];

/** A discount and a promotion from the merchant's tomorrow on, and every way to change them. */
async function setBoth({ client, businessId }: Merchant, zone: string) {
  await app.database.asOwner(`update business set time_zone = '${zone}' where business_id = '${businessId}'`);
  const fromDate = addDays(localDate(app.platform.clock.now(), zone), 1);
  const days = { fromDate, toDate: addDays(fromDate, 3) };
  const discount = (percent: number) => ({ discount: percent, discription: 'Off' as const, logo: null, ...days });
  const promotion = (spend: number) => ({ spend, reward: 10, description: 'Promo' as const, ...days });
  const [{ id }, { id: promotionId }] = [
    await client.call('createDiscount', { body: discount(10) }),
    await client.call('createPromotion', { body: promotion(50) }),
  ];
  return {
    startsAt: startOfDay(fromDate, zone),
    change: (percent: number) => outcomeOf(client.call('updateDiscount', { params: { id }, body: discount(percent) })),
    changePromotion: (spend: number) =>
      outcomeOf(client.call('updatePromotion', { params: { id: promotionId }, body: promotion(spend) })),
    remove: () => outcomeOf(client.call('removeDiscount', { params: { id } })),
    removePromotion: () => outcomeOf(client.call('removePromotion', { params: { id: promotionId } })),
    stored: async () => [
      (await client.call('getDiscount', { params: { id } })).discount,
      (await client.call('getPromotion', { params: { id: promotionId } })).spend,
    ],
  };
}

describe('an offer at its start', () => {
  test.each(ZONES)('changes until midnight in %s and no longer from then on', async (zone) => {
    const merchant = await buildMerchant(app);
    const offers = await setBoth(merchant, zone);
    await app.moveClock({ to: new Date(offers.startsAt.getTime() - 30_000).toISOString() });
    expect([await offers.change(20), await offers.changePromotion(60)]).toEqual(['done', 'done']);
    await app.moveClock({ to: offers.startsAt.toISOString() });
    expect([await offers.change(30), await offers.remove()]).toEqual(['discount_started', 'discount_started']);
    expect([await offers.changePromotion(70), await offers.removePromotion()]).toEqual([
      'promotion_started',
      'promotion_started',
    ]);
    expect(await offers.stored()).toEqual([20, 60]);
  });

  test('that waits for a sale past midnight is judged by the new day, all changes at once', async () => {
    const merchant = await buildMerchant(app);
    const offers = await setBoth(merchant, 'America/New_York');
    await app.moveClock({ to: new Date(offers.startsAt.getTime() - 30_000).toISOString() });
    const sale = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const posting = app.platform.db.write(merchant.businessId, async (tx) => {
      await lockBooks(tx, merchant.businessId);
      locked.resolve();
      await sale.promise;
    });
    await locked.promise;
    const changes = Promise.all([
      offers.change(20),
      offers.remove(),
      offers.changePromotion(60),
      offers.removePromotion(),
    ]);
    // All of them wait for the same row before the clock goes on.
    const waiting = () =>
      app.platform.db.read(merchant.businessId, (tx) =>
        tx.query<{ n: number }>(
          sql`
            select count(*)::int as n
            from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      );
    await expect.poll(async () => (await waiting()).rows[0]!.n).toBe(4);
    await app.moveClock({ to: offers.startsAt.toISOString() });
    sale.resolve();
    await posting;
    expect(await changes).toEqual(['discount_started', 'discount_started', 'promotion_started', 'promotion_started']);
    expect(await offers.stored()).toEqual([10, 50]);
  });
});
