import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { DAY_SECONDS } from '@trilane/domain/time-units';
import type { WatchedLimit } from '@trilane/domain/waiting';
import { sql } from '../../platform/db/sql.ts';
import { purgesOfPlatform } from '../../platform/old-rows.repo.ts';
import { readClocks, dismissItem } from './decide-item.ts';
import { ANN, deskOf } from './waiting.harness.ts';
import { listItems, type ItemRow } from './waiting.repo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function itemsOf({ businessId }: Merchant) {
  const page = { kind: 'limit', claimedBy: null, after: null, limit: 1000 } as const;
  const rows = await app.platform.jobsDb.read(null, (tx) => listItems(tx, page, readClocks(app.platform)));
  return rows.filter(({ business_id }) => business_id === businessId);
}

const dismiss = ({ key, fact }: ItemRow) =>
  app.platform.jobsDb.write(null, (tx) =>
    dismissItem(tx, deskOf(app), { key, fact, by: ANN, reason: 'A broken program' }),
  );

/** Asks this often for what a limit no longer allows. */
async function exceed({ businessId }: Merchant, times: number, name: WatchedLimit = 'receipt-business') {
  const limit = { name, points: 0, seconds: 60 };
  for (let tries = 0; tries < times; tries += 1)
    expect(await outcomeOf(app.platform.limits.takeWatched(limit, businessId, { businessId }))).toBe(
      'too_many_requests',
    );
}

test('many refused passwords within a session are one item of the person, which leaves after seven days', async () => {
  const merchant = await buildMerchant(app, { stage: 'signed-in' });
  const guess = () => outcomeOf(merchant.client.call('prove', { body: { password: 'Wrong?Lamp42' } }));
  for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toBe('wrong_password');
  for (let tries = 0; tries < 4; tries += 1) expect(await guess()).toBe('too_many_requests');
  expect(await itemsOf(merchant), 'a few are no item').toEqual([]);
  for (let tries = 0; tries < 20; tries += 1) expect(await guess()).toBe('too_many_requests');
  expect(await itemsOf(merchant)).toMatchObject([
    { kind: 'limit', subject: merchant.email, detail: 'password-person', claimed_by: null },
  ]);
  app.advanceSecurity(8 * DAY_SECONDS);
  expect(await itemsOf(merchant)).toEqual([]);
});

test('a dismissed item comes back on another day of many refusals, not with another refusal of its day', async () => {
  const merchant = await buildMerchant(app, { stage: 'signed-in' });
  await exceed(merchant, 5);
  const [item] = await itemsOf(merchant);
  await dismiss(item!);
  await exceed(merchant, 1);
  expect(await itemsOf(merchant)).toEqual([]);
  app.advanceSecurity(DAY_SECONDS);
  await exceed(merchant, 4);
  expect(await itemsOf(merchant)).toEqual([]);
  await exceed(merchant, 1);
  expect(await itemsOf(merchant)).toHaveLength(1);
});

test('several limits of one business are one item', async () => {
  const merchant = await buildMerchant(app, { stage: 'signed-in' });
  await exceed(merchant, 5);
  await exceed(merchant, 5, 'owner-checks');
  expect(await itemsOf(merchant)).toMatchObject([{ subject: '', detail: 'owner-checks receipt-business' }]);
});

test('what was counted is deleted after 30 days', async () => {
  const count = async () => (await app.platform.jobsDb.single(sql`select 1 from limit_hit`)).rowCount;
  const purgeIn = (days: number) =>
    app.platform.jobsDb.write(null, async (tx) => {
      const then = new Date(app.platform.securityNow().getTime() + days * DAY_SECONDS * 1000);
      for (const purge of purgesOfPlatform([])) await purge(tx, then);
    });
  await exceed(await buildMerchant(app, { stage: 'signed-in' }), 1);
  await purgeIn(29);
  expect(await count()).toBeGreaterThan(0);
  await purgeIn(32);
  expect(await count()).toBe(0);
});

const signInItems = async (email: string) => {
  const page = { kind: 'sign-in', claimedBy: null, after: null, limit: 1000 } as const;
  const rows = await app.platform.jobsDb.read(null, (tx) => listItems(tx, page, readClocks(app.platform)));
  return rows.filter(({ subject }) => subject === email);
};

test('many refused sign-ins of one email wait, and another day of them is a new fact', async () => {
  const email = 'guessed@example.com';
  const body = () => ({ email, password: 'Wrong?Lamp42', role: 'owner', captcha: app.world.solveCaptcha(64) }) as const;
  const guess = async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      await app
        .client()
        .call('login', { body: body() })
        .catch(() => undefined);
      app.advanceSecurity(3_700);
    }
  };
  await guess();
  const [item] = await signInItems(email);
  expect(item).toMatchObject({ kind: 'sign-in', business_id: null });
  await dismiss(item!);
  expect(await signInItems(email)).toEqual([]);
  app.advanceSecurity(86_400);
  expect(await signInItems(email)).toEqual([]);
  await guess();
  expect(await signInItems(email)).toHaveLength(1);
});

test('refused sign-ins at the desk are unusual like those at the product', async () => {
  const email = 'guessed.operator@example.com';
  for (let tries = 0; tries < 10; tries += 1) {
    const body = { email, password: 'Wrong?Lamp42' };
    await expect(app.deskClient().call('startDeskSignIn', { body })).rejects.toMatchObject({ status: 422 });
    app.advanceSecurity(3_700);
  }
  expect(await signInItems(email)).toMatchObject([{ business_id: null, detail: '10' }]);
});
