import { cashDay, settlesAt } from '../packages/domain/src/settlement-calendar.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { proveByPassword } from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Calendar', exact: true });
const address = (page: Page) => page.getByRole('dialog', { name: 'Your calendar address' });
const openDialog = (page: Page) => page.getByRole('button', { name: 'Calendar', exact: true }).click();

test('an owner subscribes a calendar, gets a new address and stops it', async ({
  page,
  outside,
  openAs,
  merchant,
  request,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  expect((await outside.pay(merchant.tillId, { amount: 80, tip: 5, funding: 'cash' })).status).toBe(200);
  await outside.moveClock({ to: settlesAt(cashDay(await outside.now())).toISOString() });
  expect((await outside.pay(merchant.tillId, { amount: 42, funding: 'cash' })).status).toBe(200);
  await openAs(merchant, '/portal/balance/transfers');
  await openDialog(page);
  await expect(dialog(page)).toContainText('Each cash day that has not arrived yet');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Create private address' }).click();
  await proveByPassword(page);

  await expect(address(page)).toContainText('It is not shown again.');
  await expectAccessible(page);
  const url = (await address(page).locator('code').textContent()) ?? '';
  await expect(address(page).getByRole('button', { name: 'Copy' })).toBeFocused();
  await address(page).getByRole('button', { name: 'Copy' }).click();
  await expect(address(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const link = address(page).getByRole('link', { name: 'Open in my calendar' });
  await expect(link).toHaveAttribute('href', url.replace(/^http:/, 'webcal:'));
  await page.keyboard.press('Escape');
  await expect(address(page)).toBeVisible();
  await address(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(url)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Calendar', exact: true })).toBeFocused();

  await openDialog(page);
  await expect(dialog(page)).toContainText('Not yet');
  await page.keyboard.press('Escape');
  const read = await request.get(url);
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await read.text()).toContain('SUMMARY:$42.00 arrives');
  const known = { 'if-none-match': read.headers()['etag'] ?? '' };
  expect((await request.get(url, { headers: known })).status()).toBe(304);
  await page.reload();
  await openDialog(page);
  await expect(dialog(page)).toContainText('Last read');
  await expect(dialog(page)).not.toContainText('Not yet');
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: 'New address' }).click();
  const renew = page.getByRole('alertdialog', { name: 'Create a new address?' });
  await expect(renew).toContainText('The old address stops working at once.');
  await expectAccessible(page);
  await renew.getByRole('button', { name: 'New address' }).click();
  const newUrl = (await address(page).locator('code').textContent()) ?? '';
  await address(page).getByRole('button', { name: 'Done' }).click();
  expect([(await request.get(url)).status(), (await request.get(newUrl)).status()]).toEqual([404, 200]);

  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Calendar stopped')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Create private address' })).toBeVisible();
  expect((await request.get(newUrl)).status()).toBe(404);
});

test('the calendar fits a phone and stands out in the dark, and says what it cannot read', async ({
  page,
  openAs,
  merchant,
  faults,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(merchant, '/portal/balance/transfers');
  await openDialog(page);
  await expect(dialog(page).getByRole('button', { name: 'Create private address' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await dialog(page).getByRole('button', { name: 'Create private address' }).click();
  await proveByPassword(page);
  await expect(address(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await expectAccessible(page);
  await address(page).getByRole('button', { name: 'Done' }).click();

  faults.allow(/merchant.calendar/);
  await page.route('**/payments/merchant/calendar', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await openDialog(page);
  await expect(dialog(page)).toContainText('Your calendar could not be read.');
  await expectAccessible(page);
});
