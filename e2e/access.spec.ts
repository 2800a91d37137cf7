import { appPaths } from '../packages/contract/src/web-routes.ts';
import { newEmail } from './support/build-merchant.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { enterCode, holdRegistration, startSignUp } from './support/gate.ts';
import { moveToWeekday } from './support/move-to-weekday.ts';
import {
  ELSEWHERE,
  OPEN_PATHS,
  PORTAL_PATTERNS,
  portalPaths,
  REGISTRATION_PATHS,
  STATUS_PATHS,
} from './support/routes.ts';
import { expectSpoken } from './support/spoken.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

test('no path of the route table is left out', () => {
  const visited = new Set<string>([
    ...OPEN_PATHS,
    ...REGISTRATION_PATHS,
    ...Object.keys(STATUS_PATHS),
    ...ELSEWHERE,
    ...PORTAL_PATTERNS,
  ]);
  expect(appPaths.filter((path) => !visited.has(path))).toEqual([]);
});

const nameOf = (path: string) =>
  path
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, 'id')
    .replaceAll(/\W+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'start';

/** In both schemes, on the narrowest phone, and to the ear. */
async function expectFits(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await expectSpoken(page, nameOf(path), { frame: !path.startsWith('/portal/') || path === '/portal/balance' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectContrast(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectContrast(page);
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
  for (const path of REGISTRATION_PATHS) await expectFits(page, path);
});

for (const [path, businessName] of Object.entries(STATUS_PATHS)) {
  test(`${path} is open to everybody`, async ({ page, newMerchant }) => {
    const { token } = await newMerchant({ stage: 'registered', businessName });
    await holdRegistration(page, token);
    await expectFits(page, path);
    await expect(page).toHaveURL(path);
  });
}

// Two halves, so that a slow machine stays within a story's time.
for (const half of [0, 1])
  test(`every page of the portal can be used by everybody (${half + 1} of 2)`, async ({
    page,
    outside,
    openAs,
    newMerchant,
    faults,
  }) => {
    faults.allow(/404.*portal\/nowhere/);
    // What is said of a day depends on its weekday and hour.
    await moveToWeekday(outside, 'Wednesday', '10:00');
    const merchant = await newMerchant();
    for (const amount of [12.5, 80, 7.01]) await outside.pay(merchant.tillId, { amount, tip: 1 });
    await openAs(merchant, '/portal/balance');
    for (const path of portalPaths(merchant).filter((_, index) => index % 2 === half)) {
      await test.step(path, () => expectFits(page, path));
    }
  });
