import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, localDate, weekdayOf, zonedInstant } from '@trilane/domain/zoned-time';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { createSilentDevices } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const ZONE = 'America/New_York';
const TUESDAY = 2;

/** Moves the clock to the next time of day on a Tuesday, in the zone of the businesses. */
async function tuesday(time: string): Promise<void> {
  const now = app.platform.clock.now();
  let date = localDate(now, ZONE);
  while (weekdayOf(date) !== TUESDAY || zonedInstant({ date, time }, ZONE) <= now) date = addDays(date, 1);
  await app.moveClock({ to: zonedInstant({ date, time }, ZONE).toISOString() });
}

type Shops<Weeks> = { [K in keyof Weeks]: Merchant };
/** Shops that took payments from noon to 2 PM on the last so many Tuesdays, side by side. */
async function openShops<const Weeks extends readonly number[]>(
  ...weeks: Weeks
): Promise<{ [K in keyof Weeks]: Merchant }> {
  const shops = await Promise.all(weeks.map(() => buildMerchant(app)));
  for (let left = Math.max(...weeks); left > 0; left -= 1) {
    for (const time of ['12:10', '13:10']) {
      await tuesday(time);
      for (const [index, shop] of shops.entries()) if (weeks[index]! >= left) await shop.pay({ amountCents: 100 });
    }
  }
  return shops as Shops<Weeks>;
}

const silencesOf = async ({ client }: Pick<Merchant, 'client'>) =>
  (await client.call('listNotices', { query: {} })).docs.filter(({ kind }) => kind === 'device.silent');

test('a device that is silent for an hour in which its store is usually open is told once', async () => {
  const [merchant] = await openShops(3);
  const { store, device } = merchant;
  const own = await buildMember(app, merchant, { role: 'store-manager', storeIds: [store.id] });
  await tuesday('12:00');
  await merchant.till.call('getPosSession');
  await app.moveClock({ advance: 'PT59M' });
  expect(await silencesOf(merchant)).toEqual([]);
  await app.moveClock({ advance: 'PT6M' });
  const told = await silencesOf(merchant);
  expect(told).toMatchObject([
    { kind: 'device.silent', about: `Till 1 (${store.name})`, subjectId: device.id, read: false },
  ]);
  expect(await silencesOf(own)).toHaveLength(1);
  await app.moveClock({ advance: 'PT10M' });
  expect(await silencesOf(merchant)).toHaveLength(1);

  await tuesday('11:50');
  expect(await silencesOf(merchant), 'away for nearly a week').toHaveLength(1);
  await merchant.till.call('getPosSession');
  await tuesday('13:20');
  expect(await silencesOf(merchant), 'silent again').toHaveLength(2);
});

test('outside the usual hours, and with payments on two weekdays alone, nobody is told', async () => {
  const [usual, rare] = await openShops(3, 2);
  await tuesday('11:55');
  for (const { till } of [usual, rare]) await till.call('getPosSession');
  await tuesday('13:30');
  expect([(await silencesOf(usual)).length, (await silencesOf(rare)).length]).toEqual([1, 0]);
  await usual.till.call('getPosSession');
  await tuesday('14:45');
  expect(await silencesOf(usual)).toHaveLength(1);
});

test('devices that were unlinked or whose store is off are not missed', async () => {
  const [unlinked, off] = await openShops(3, 3);
  await tuesday('11:55');
  for (const { till } of [unlinked, off]) await till.call('getPosSession');
  await unlinked.client.call('unlinkDevice', { params: { deviceId: unlinked.device.deviceId } });
  await app.database.asOwner(`update store set active = false where business_id = '${off.businessId}'`);
  await tuesday('13:30');
  expect([await silencesOf(unlinked), await silencesOf(off)]).toEqual([[], []]);
});

test('two processes that look at once tell once, and one that has just started does not look', async () => {
  const [merchant] = await openShops(3);
  await tuesday('11:55');
  await merchant.till.call('getPosSession');
  await app.moveClock({ advance: 'PT1M' });
  const looks = [1, 2, 3].map(() => createSilentDevices(app.platform));
  const now = app.platform.clock.now().getTime();
  await Promise.all(looks.map((look) => look(new Date(now + 14 * 60_000))));
  expect(await silencesOf(merchant)).toEqual([]);
  await Promise.all(looks.map((look) => look(new Date(now + 80 * 60_000))));
  expect(await silencesOf(merchant)).toHaveLength(1);
});
