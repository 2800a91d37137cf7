import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { addDays, localDate, zonedInstant } from '@trilane/domain/zoned-time';
import { createDailyReconcile } from '../daily-reconcile.ts';

let app: TestApp;
let merchants: Merchant[];
beforeAll(async () => {
  app = await createTestApp();
  merchants = [await buildMerchant(app), await buildMerchant(app)];
  for (const merchant of merchants) await merchant.pay();
});
afterAll(() => app.stop());

const go = new AbortController().signal;
const run = (stop = go) => createDailyReconcile(app.platform)(stop);
/** Takes the security clock to that hour, New York, of the next day. */
function nextDayAt(time: string): void {
  const now = app.platform.securityNow();
  app.advanceSecurity(
    (zonedInstant({ date: addDays(localDate(now, SETTLEMENT_ZONE), 1), time }, SETTLEMENT_ZONE).getTime() -
      now.getTime()) /
      1000,
  );
}

it('proves the books once a day, after three in the night, whoever asks', async () => {
  nextDayAt('02:59');
  expect(await run()).toBeNull();
  app.advanceSecurity(120);
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.filter((found) => found !== null)).toEqual([[]]);
  expect(await run()).toBeNull();
  nextDayAt('05:00');
  expect(await run()).toEqual([]);
});

it('reports each business whose figures differ', async () => {
  const plant = (by: number) =>
    app.database.asOwner(
      `update ledger.account set balance_cents = balance_cents + ${by}
       where kind = 1 and business_id = '${merchants[1]!.businessId}'`,
    );
  await plant(1);
  nextDayAt('05:00');
  const found = await run();
  await plant(-1);
  expect(new Set(found!.map(({ businessId }) => businessId))).toEqual(new Set([merchants[1]!.businessId]));
  expect(app.world.reported.map(String)).toContain(`Error: reconcile: ${found![0]!.check}: ${found![0]!.detail}`);
  expect(
    app.logged.some(
      (line) => line.includes('a figure does not equal its lines') && line.includes(merchants[1]!.businessId),
    ),
  ).toBe(true);
});

it('leaves off when the process stops, and is done by another two hours later', async () => {
  nextDayAt('05:00');
  expect(await run(AbortSignal.abort())).toBeNull();
  expect(await run()).toBeNull();
  app.advanceSecurity(2 * 3600 + 1);
  expect(await run()).toEqual([]);
});
