import type { Page } from '@playwright/test';
import { answerInstead } from './support/answer-instead.ts';
import { expectOtherTab } from './support/opened-tab.ts';
import { expect, test } from './support/test.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Holds back the file of a page until the returned function is called. */
async function holdBack(page: Page, file: string) {
  let bring = () => {};
  const wanted = new Promise<void>((resolve) => (bring = resolve));
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  await answerInstead(page, `**/assets/${file}-*.js`, async (route) => {
    asked();
    await wanted;
    await route.fallback();
  });
  return { isAsked, bring };
}

/** For how long a page is watched that is to stay: several frames. */
const WATCHED_MS = 400;

/** Whether something was on the screen in every frame, while the next page was on its way. */
const staysOnScreen = (page: Page, selector: string) =>
  page.evaluate(
    ([place, ms]) =>
      new Promise<boolean>((resolve) => {
        const end = performance.now() + ms;
        const look = () => {
          if (document.querySelector(place)?.checkVisibility() !== true) return resolve(false);
          return performance.now() > end ? resolve(true) : requestAnimationFrame(look);
        };
        look();
      }),
    [selector, WATCHED_MS] as const,
  );

test('an open page stays while the next one is on its way, and no shape takes its place', async ({
  page,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/balance');
  await expect(title(page, 'Balance')).toBeVisible();
  const faq = await holdBack(page, 'portal-faq');
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await faq.isAsked;
  await expect(page).toHaveURL('/portal/faq');
  expect(await staysOnScreen(page, 'h1')).toBe(true);
  await expect(title(page, 'Balance')).toBeVisible();
  faq.bring();
  await expect(title(page, 'FAQ')).toBeVisible();
  await expect(title(page, 'Balance')).toBeHidden();
});

test('what is typed on a page that is being left goes into no address', async ({ page, openAs, merchant }) => {
  await openAs(merchant, '/portal/credits?status=accepted');
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await expect(search).toBeVisible();
  const faq = await holdBack(page, 'portal-faq');
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await faq.isAsked;
  await search.fill('lamp');
  // Longer than typing has to rest.
  expect(await staysOnScreen(page, 'h1')).toBe(true);
  await expect(page).toHaveURL('/portal/faq');
  faq.bring();
  await expect(title(page, 'FAQ')).toBeVisible();
  await expect(page).toHaveURL('/portal/faq');
  await page.goBack();
  await expect(page).toHaveURL('/portal/credits?status=accepted');
});

test('a page before the sign-in stays as well', async ({ page }) => {
  await page.goto('/merchant-signin');
  await expect(page.getByLabel('Email')).toBeVisible();
  const forgotten = await holdBack(page, 'forgot-password');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await forgotten.isAsked;
  await expect(page).toHaveURL('/forgot-password');
  expect(await staysOnScreen(page, 'h1')).toBe(true);
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toBeVisible();
  forgotten.bring();
  await expect(title(page, 'Forgot password')).toBeVisible();
});

test('a visit begins at the top with the focus there; Back returns to where the page was left', async ({
  page,
  openAs,
  merchant,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openAs(merchant, '/portal/faq');
  await expect(title(page, 'FAQ')).toBeVisible();
  const scroll = () =>
    page.evaluate(() => {
      scrollTo(0, 300);
      return scrollY;
    });
  await expect.poll(scroll, 'the page is long enough').toBe(300);
  await page.getByRole('link', { name: 'Manage Storefront', exact: true }).first().click();
  await expect(title(page, 'Manage Storefront')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('#main')).toBeFocused();
  await page.goBack();
  await expect(title(page, 'FAQ')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test('a dialog with an address of its own leaves the page below it as it is', async ({ page, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'store' });
  await merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name: 'Counter' } });
  await openAs(merchant, '/portal/stores');
  const heading = title(page, 'Manage Storefront');
  await heading.evaluate((element) => element.setAttribute('data-kept', ''));
  await page.getByRole('link', { name: 'Edit Counter' }).click();
  await expect(page).toHaveURL(/\/update-device$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('h1')).toHaveAttribute('data-kept', '');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('h1')).toHaveAttribute('data-kept', '');
});

test('addresses are read as the server reads them, and a stray percent sign is no failure', async ({
  page,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/stores/');
  await expect(title(page, 'Manage Storefront')).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/portal/stores/%E0%A4%A/update');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('This store does not exist.')).toBeVisible();
});

test('a link with the control key opens its page in another tab', async ({ page, openAs, merchant }) => {
  await openAs(merchant, '/portal/balance');
  const link = page.getByRole('link', { name: 'Admin', exact: true }).first();
  await expectOtherTab(page, '/portal/admin', () => link.click({ modifiers: ['ControlOrMeta'] }));
  await expect(title(page, 'Balance')).toBeVisible();
});

test('the link of the banner takes the focus to the page that it opens', async ({ page, openAs, newMerchant }) => {
  await openAs(await newMerchant({ stage: 'signed-in' }), '/portal/reports');
  await expect(title(page, 'Reports')).toBeVisible();
  const link = page.locator('[data-banner]').getByRole('link').first();
  await link.press('Enter');
  await expect(page).not.toHaveURL('/portal/reports');
  await expect(link).not.toBeFocused();
  await expect(page.getByRole('main')).toBeFocused();
});
