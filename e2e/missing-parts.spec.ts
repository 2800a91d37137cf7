import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('a part that is asked for without a connection opens when the connection is back', async ({
  page,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/ERR_/);
  await openAs(await newMerchant(), '/portal/credits');
  await expect(page.getByText('No Transaction History')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Manage Storefront' }).first().click();
  await expect(page.getByText('This opens when the connection is back.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Storefront' })).toBeVisible();
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
  await expect(page.getByText('No Transaction History')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Manage Storefront' }).first().click();
  const words = page.getByText('This opens when the connection is back.');
  await expect(words).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No Transaction History')).toBeVisible();
  await expect(words).toBeHidden();
});

test('a dialog that waits for the connection can be given up', async ({ page, openAs, newMerchant, faults }) => {
  faults.allow(/ERR_/);
  await openAs(await newMerchant({ stage: 'signed-in' }), '/portal/admin');
  const opener = page.getByRole('button', { name: 'How to link a bank account' });
  await expect(opener).toBeVisible();
  await page.context().setOffline(true);
  await opener.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
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
  await expect(page.getByText('No Transaction History')).toBeVisible();
  await page.route(/\/assets\/portal-stores-/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('link', { name: 'Manage Storefront' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Storefront' })).toBeVisible();
});

test('a part that stays missing after the reload says so, and loses nothing', async ({
  page,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/404.*portal-stores-|dynamically imported module/);
  await openAs(await newMerchant(), '/portal/credits');
  await page.route(/\/assets\/portal-stores-/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Manage Storefront' }).first().click();
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Storefront' })).toBeVisible();
});
