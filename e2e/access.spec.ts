import { newEmail } from './support/build-merchant.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { enterCode, startSignUp } from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const OPEN_PATHS = ['/', '/merchant-signup', '/merchant-signin', '/forgot-password'];
const REGISTRATION_PATHS = ['/register', '/tandc', '/set-password', '/verifying-user', '/declined-user'];
const portalPaths = (storeId: string, deviceId: string) => [
  '/portal/balance', '/portal/balance/pending-statement', '/portal/credits', '/portal/stores', '/portal/stores/create', `/portal/stores/${storeId}/update`,
  `/portal/stores/${storeId}/add-device`, `/portal/stores/${storeId}/aisles/${deviceId}/update-device`,
  '/portal/admin', '/portal/admin?tab=details', '/portal/admin?tab=bank', '/portal/admin?tab=password', '/portal/nowhere',
];

/** In both schemes and on the narrowest phone. */
async function expectFits(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    if (colorScheme === 'light') await expectAccessible(page);
  }
}

for (const path of OPEN_PATHS) {
  test(`${path} can be used by everybody, light and dark, from 320 px on`, async ({ page }) => expectFits(page, path));
}

test('the steps of the sign-up can be used by everybody', async ({ page, outside }) => {
  test.slow();
  const email = newEmail();
  await startSignUp(page, email);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await enterCode(page, await outside.codeFor(email));
  await expect(page).toHaveURL('/register');
  for (const path of REGISTRATION_PATHS.filter((one) => one !== '/verifying-user')) await expectFits(page, path);
});

test('every page of the portal can be used by everybody', async ({ page, outside, openAs, newMerchant, faults }) => {
  faults.allow(/404.*portal\/nowhere/);
  test.setTimeout(180_000);
  const merchant = await newMerchant();
  for (const amount of [12.5, 80, 7.01]) await outside.pay(merchant.tillId, { amount, tip: 1 });
  await openAs(merchant, '/portal/balance');
  for (const path of portalPaths(merchant.storeId, merchant.deviceId)) {
    await test.step(path, () => expectFits(page, path));
  }
});
