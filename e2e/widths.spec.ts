import { randomUUID } from 'node:crypto';
import { PASSWORD, newEmail, type Merchant } from './support/build-merchant.ts';
import { expectFitsEveryWidth } from './support/expect-fits.ts';
import { enterCode, holdRegistration, startSignUp } from './support/gate.ts';
import type { Outside } from './support/outside.ts';
import { OPEN_PATHS, portalPaths, REGISTRATION_PATHS, STATUS_PATHS } from './support/routes.ts';
import type { RouteRecords } from './support/routes.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();
// Each test visits many pages.
test.describe.configure({ mode: 'parallel' });

/** Opens each path once and looks at it at every width. */
async function expectFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectFitsEveryWidth(page);
    });
}

/** A record of each kind that a path names, with long names and large amounts. */
async function fill({ client, storeId, deviceId, tillId }: Merchant, outside: Outside): Promise<RouteRecords> {
  await client.call('createStaff', {
    params: { storeId },
    body: { user: { firstName: 'Maximiliana', lastName: 'Oppenheimer-Lindqvist', email: newEmail() } },
  });
  const [staff] = (await client.call('getStore', { params: { id: storeId } })).staff;
  for (const funding of ['cash', 'credit'] as const)
    await outside.pay(tillId, { amount: 99_999.99, tip: 9_999.99, funding, shopper: 'Bartholomew Featherstonehaugh' });
  const { id: closeId } = await client.call('closeDay', { body: { storeId } });
  const now = await outside.now();
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const days = { fromDate: day(40), toDate: day(70) };
  const discount = { discount: 20, discription: 'Discount', logo: null, ...days } as const;
  const { id: discountId } = await client.call('createDiscount', { body: discount });
  const promotion = { spend: 99_999, reward: 100, description: 'Cashback T&Cs apply', ...days } as const;
  const { id: promotionId } = await client.call('createPromotion', { body: promotion });
  await outside.moveClock({ advance: 'P7D' });
  await client.call('prove', { body: { password: PASSWORD } });
  const member = {
    name: 'Bartholomew Featherstonehaugh',
    role: 'manager',
    mayTransfer: true,
    refundLimit: 100,
  } as const;
  await client.call('inviteMember', { body: { ...member, email: newEmail() } });
  const sent = await client.call('transferToBank', { body: { amount: 10_000 }, idempotencyKey: randomUUID() });
  return { storeId, deviceId, staffId: staff!.id, closeId, discountId, promotionId, transferId: sent.transfer.id };
}

test('no page of the portal scrolls sideways at any width', async ({ page, outside, openAs, merchant, faults }) => {
  faults.allow(/404.*portal\/nowhere/);
  const records = await fill(merchant, outside);
  await openAs(merchant, '/portal/balance');
  await expectFit(page, [...portalPaths(records), '/portal/credits?trn=1', '/portal/admin/activity?line=9']);
});

test('no public page and no page of the sign-in scrolls sideways at any width', async ({ page, faults }) => {
  faults.allow(/404.*no-such-page/);
  await expectFit(page, [...OPEN_PATHS, '/shop-with-trilane', '/no-such-page']);
});

test('no step of the sign-up scrolls sideways at any width', async ({ page, outside, newMerchant }) => {
  const email = newEmail();
  await startSignUp(page, email);
  await expectFitsEveryWidth(page);
  await enterCode(page, await outside.codeFor(email));
  await expect(page).toHaveURL('/register');
  await expectFit(page, REGISTRATION_PATHS);
  for (const [path, businessName] of Object.entries(STATUS_PATHS)) {
    const { token } = await newMerchant({ stage: 'registered', businessName });
    await holdRegistration(page, token);
    await expectFit(page, [path]);
  }
});
