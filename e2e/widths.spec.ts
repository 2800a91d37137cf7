import { newEmail } from './support/build-merchant.ts';
import { expectFitsEveryWidth } from './support/expect-fits.ts';
import { fillPortal } from './support/fill-portal.ts';
import { enterCode, holdRegistration, startSignUp } from './support/gate.ts';
import { OPEN_PATHS, portalPaths, REGISTRATION_PATHS, STATUS_PATHS } from './support/routes.ts';
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

test('no page of the portal scrolls sideways at any width', async ({ page, outside, openAs, merchant, faults }) => {
  faults.allow(/404.*portal\/nowhere/);
  const records = await fillPortal(merchant, outside);
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
