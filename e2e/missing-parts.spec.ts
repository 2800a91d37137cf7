import { answerInstead, answerOnce } from './support/answer-instead.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

/** The record with all of its parts: one that is still being loaded would wait for the connection, too. */
async function expectRecord(page: Page): Promise<void> {
  for (const part of [
    page.getByText('No Transaction History'),
    page.getByRole('group', { name: 'Filter' }),
    page.getByRole('button', { name: 'Export' }),
  ])
    await expect(part).toBeVisible();
}
const goToStores = (page: Page) => page.getByRole('link', { name: 'Manage Storefront' }).first().click();
const expectStores = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Manage Storefront' })).toBeVisible();
const waiting = (page: Page) => page.getByText('This opens when the connection is back.');

test('a part that is asked for without a connection opens when the connection is back', async ({
  page,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/ERR_/);
  await openAs(await newMerchant(), '/portal/credits');
  await expectRecord(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.context().setOffline(true);
  await goToStores(page);
  await expect(waiting(page)).toBeVisible();
  await page.context().setOffline(false);
  await expectStores(page);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a page that was left while it waited for the connection says no more about it', async ({
  page,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/ERR_/);
  await openAs(await newMerchant(), '/portal/credits');
  await expectRecord(page);
  await page.context().setOffline(true);
  await goToStores(page);
  await expect(waiting(page)).toBeVisible();
  await page.goBack();
  await expectRecord(page);
  await expect(waiting(page)).toBeHidden();
});

test('a dialog that waits for the connection can be given up', async ({ page, openAs, newMerchant, faults }) => {
  faults.allow(/ERR_/);
  await openAs(await newMerchant({ stage: 'signed-in' }), '/portal/admin');
  const opener = page.getByRole('button', { name: 'How to link a bank account' });
  await expect(opener).toBeVisible();
  await page.context().setOffline(true);
  await opener.click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.getByRole('tab', { name: 'My Details' }).click();
  await expect(page.getByRole('tab', { name: 'My Details' })).toHaveAttribute('aria-selected', 'true');
});

test('a page of an earlier release, whose files are gone, loads the new one by itself', async ({
  page,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/404.*portal-stores-/);
  await openAs(await newMerchant(), '/portal/credits');
  await expectRecord(page);
  await answerOnce(page, /\/assets\/portal-stores-/, (route) => route.fulfill({ status: 404 }));
  await goToStores(page);
  await expectStores(page);
});

test('a part that stays missing after the reload says so, and loses nothing', async ({
  page,
  openAs,
  newMerchant,
  faults,
}) => {
  // The script or the stylesheet may be the first to fail.
  faults.allow(/404.*portal-stores-|dynamically imported module|Failed to fetch the styles .*portal-stores-/);
  await openAs(await newMerchant(), '/portal/credits');
  const publish = await answerInstead(page, /\/assets\/portal-stores-/, (route) => route.fulfill({ status: 404 }));
  await goToStores(page);
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  await publish();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expectStores(page);
});
