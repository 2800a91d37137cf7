import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@trilane/domain/time-units';
import { weekdayOf } from '@trilane/domain/zoned-time';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { moveTo } from '@trilane/testkit/move-to';
import { sql } from '../../platform/db/sql.ts';
import { createUnseenDeviceCheck } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const tuesday = (time: string) => moveTo(app, time, (date) => weekdayOf(date) === 2);
const later = (minutes: number) => new Date(app.platform.clock.now().getTime() + minutes * MINUTE_MS);

/** Merchants that took payments from noon to 2 PM on Tuesdays, each so many weeks before the next one. */
async function openShops<const Weeks extends readonly (readonly number[])[]>(
  ...weeksAgo: Weeks
): Promise<{ [K in keyof Weeks]: Merchant }> {
  const shops = await Promise.all(weeksAgo.map(() => buildMerchant(app)));
  for (let week = Math.max(...weeksAgo.flat()); week > 0; week -= 1) {
    for (const time of ['12:10', '13:10']) {
      await tuesday(time);
      for (const [n, shop] of shops.entries()) if (weeksAgo[n]!.includes(week)) await shop.pay({ amountCents: 100 });
    }
  }
  return shops as { [K in keyof Weeks]: Merchant };
}

/** The product runs on, as it does between two jumps of the clock. */
async function runOn(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) await app.moveClock({ advance: `PT${Math.min(left, 10)}M` });
}

/** The tills show that they are there. */
async function report(...shops: readonly Merchant[]): Promise<void> {
  for (const { till } of shops) await till.call('getPosSession');
  await app.moveClock({ advance: 'PT1S' });
}

const toldOf = async ({ client }: Pick<Merchant, 'client'>) =>
  (await client.call('listNotices', { query: {} })).docs
    .filter(({ kind }) => kind === 'device.unseen')
    .map(({ about }) => about);

test('people are told once of a device that is not seen for an hour during usual opening hours', async () => {
  const [merchant] = await openShops([4, 3, 1]);
  const own = await buildMember(app, merchant, { role: 'store-manager', storeIds: [merchant.store.id] });
  await tuesday('11:45');
  await runOn(15);
  await merchant.pay({ amountCents: 100 });
  await runOn(59);
  expect(await toldOf(merchant)).toEqual([]);
  await runOn(6);
  expect([await toldOf(merchant), await toldOf(own)]).toEqual([['Main Street: Till 1'], ['Main Street: Till 1']]);
  await runOn(10);
  expect(await toldOf(merchant)).toHaveLength(1);
  await merchant.pay({ amountCents: 100 });

  await tuesday('11:35');
  await runOn(15);
  expect(await toldOf(merchant), 'still told once').toHaveLength(1);
  await report(merchant);
  await runOn(90);
  expect(await toldOf(merchant), 'told of the next absence').toHaveLength(2);
});

test('nobody is told outside usual hours, or of a store that took payments in only two of four weeks', async () => {
  const [usual, rare] = await openShops([3, 2, 1], [2, 1]);
  await tuesday('11:55');
  await report(usual, rare);
  await runOn(95);
  expect([(await toldOf(usual)).length, (await toldOf(rare)).length]).toEqual([1, 0]);
  await report(usual);
  await runOn(75);
  expect(await toldOf(usual)).toHaveLength(1);
});

test('nobody is told of a device that was unlinked, of a disabled store, or of more than a week', async () => {
  const [unlinked, off, away, declined] = await openShops([3, 2, 1], [3, 2, 1], [4, 3, 2], [3, 2, 1]);
  await tuesday('11:55');
  await report(unlinked, off, declined);
  await unlinked.client.call('unlinkDevice', { params: { deviceId: unlinked.device.deviceId } });
  await app.database.asOwner(
    `update store set active = false where business_id = '${off.businessId}'`,
    `update business set agency_decision = 'rejected' where business_id = '${declined.businessId}'`,
  );
  await runOn(95);
  expect([await toldOf(unlinked), await toldOf(off), await toldOf(away)]).toEqual([[], [], []]);
  const { rows } = await app.platform.jobsDb.read(declined.businessId, (tx) =>
    tx.query(sql`select from notice where business_id = ${declined.businessId} and kind = 'device.unseen'`),
  );
  expect(rows).toEqual([]);
});

test('all unseen devices of a store make one notice', async () => {
  const [merchant] = await openShops([3, 2, 1]);
  await tuesday('11:55');
  await report(merchant);
  await app.database.asOwner(
    `insert into device (business_id, device_id, store_id, name, link_id, linked_at, last_seen_at, created_at)
     select
       business_id, gen_random_uuid(), store_id, 'Till ' || n, gen_random_uuid(), linked_at, last_seen_at, created_at
     from device cross join generate_series(2, 5) n where business_id = '${merchant.businessId}'`,
  );
  await runOn(95);
  expect(await toldOf(merchant)).toEqual(['Main Street: Till 1, Till 2, Till 3 and 2 more']);
});

test('several processes that check at once tell people once', async () => {
  const [merchant] = await openShops([3, 2, 1]);
  await tuesday('11:55');
  await report(merchant);
  const checks = [1, 2, 3].map(() => createUnseenDeviceCheck(app.platform));
  for (const minutes of [60, 75, 90]) await Promise.all(checks.map((check) => check(later(minutes))));
  expect(await toldOf(merchant)).toHaveLength(1);
});

test('devices get a quarter of an hour to report in after a start, and after the database was away', async () => {
  const [merchant] = await openShops([3, 2, 1]);
  await tuesday('11:00');
  await report(merchant);
  const lost = { single: () => Promise.reject(new Error('away')) } as unknown as typeof app.platform.jobsDb;
  let jobsDb = app.platform.jobsDb;
  const check = createUnseenDeviceCheck({
    ...app.platform,
    get jobsDb() {
      return jobsDb;
    },
  });
  for (const minutes of [110, 124]) await check(later(minutes));
  expect(await toldOf(merchant), 'just started').toEqual([]);
  await check(later(125));
  expect(await toldOf(merchant)).toHaveLength(1);
  await app.database.asOwner(
    `update device set last_seen_at = last_seen_at + interval '1 second' where business_id = '${merchant.businessId}'`,
  );
  jobsDb = lost;
  await expect(check(later(131))).rejects.toThrow('away');
  jobsDb = app.platform.jobsDb;
  await check(later(145));
  expect(await toldOf(merchant), 'the database is just back').toHaveLength(1);
  await check(later(146));
  expect(await toldOf(merchant)).toHaveLength(2);
});
