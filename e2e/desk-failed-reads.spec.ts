import { invite, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { interceptReads } from './support/intercept-reads.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();
test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });

const MERCHANT_TABS = ['overview', 'money', 'record', 'stores', 'documents', 'access', 'notes'];

const pathsOf = (businessId: string): string[] => [
  '/',
  '/merchants',
  ...MERCHANT_TABS.map((tab) => `/merchants/${businessId}?tab=${tab}`),
  '/approvals',
  ...['today', 'payouts', 'files', 'proof', 'totals'].map((tab) => `/money?tab=${tab}`),
  '/messages',
  '/enquiries',
  '/audit',
  '/audit?tab=proof',
  '/settings',
  '/texts',
  '/texts/terms-of-use/write',
  '/me',
  '/people',
];

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const busy = (page: Page) => page.locator('[aria-busy=true]:visible');

/** Waits until everything is read: nothing failed, and nothing is loading. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(busy(page)).toHaveCount(0);
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByText('could not be read')).toHaveCount(0);
}

test('every page of the desk says what it could not read, and one press repairs it', async ({
  page,
  world,
  merchant,
  faults,
}) => {
  faults.allow(/status of 500/);
  await setUp(page, (await invite(world, 'support,risk,finance,admin')).link);
  const { business } = await merchant.client.call('getMe');
  const reads = await interceptReads(page);
  let isRefused = true;
  await reads.decide((path) => (isRefused && !path.endsWith('/me') ? 'refused' : 'answered'));
  for (const path of pathsOf(business.id))
    await test.step(path, async () => {
      isRefused = true;
      await page.goto(world.deskUrl + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(again(page).first()).toBeVisible();
      await expect(busy(page)).toHaveCount(0);
      await expect(page).toHaveTitle(/^[^·]+ · Desk$/);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      isRefused = false;
      await again(page).first().press('Enter');
      await expectWhole(page);
    });
});

test('whoever cannot be told apart from others sees no page of the desk, and comes in with one press', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 500/);
  await setUp(page, (await invite(world, 'support')).link);
  const reads = await interceptReads(page);
  let isRefused = true;
  await reads.decide(() => (isRefused ? 'refused' : 'answered'));
  await page.goto(`${world.deskUrl}/merchants`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByText('Your account could not be read.')).toBeVisible();
  await expectAccessible(page);
  isRefused = false;
  await again(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible();
});

test('an address that leads nowhere says so', async ({ page, world }) => {
  await setUp(page, (await invite(world, 'support')).link);
  for (const [path, heading] of [
    ['/nowhere', 'Page not found'],
    ['/texts/nothing/write', 'Texts'],
    ['/texts/terms', 'Page not found'],
  ] as const) {
    await page.goto(world.deskUrl + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});
