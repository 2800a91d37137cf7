import { settlesAt, cashDay } from '../packages/domain/src/settlement-calendar.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { proveByPassword } from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const panel = (page: Page) => page.getByRole('region', { name: 'Automatic transfers' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Automatic transfers' });

test('money goes to the bank every business day, and pauses when the bank account is removed', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  expect((await outside.pay(merchant.tillId, { amount: 80, tip: 5, funding: 'cash' })).status).toBe(200);
  const settled = settlesAt(cashDay(await outside.moveClock({ advance: 'PT1S' })));
  await outside.moveClock({ to: settled.toISOString() });
  await openAs(merchant, '/portal/balance');
  await expect(panel(page)).toContainText('Off. Your money stays in your balance until you transfer it.');

  await panel(page).getByRole('button', { name: 'Set up automatic transfers' }).click();
  await dialog(page).getByLabel('On selected weekdays').check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Choose at least one weekday');
  await expectAccessible(page);
  await dialog(page).getByLabel('Every business day').check();
  await dialog(page).getByLabel('Amount to keep').fill('20');
  await dialog(page).getByLabel('Include tips').check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await proveByPassword(page);
  await expect(panel(page)).toContainText('Every business day');
  await expect(panel(page)).toContainText('about $60.00, plus $5.00 in tips');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(panel(page)).toContainText('$20.00');
  await expectAccessible(page);

  // One hour later it is ten o'clock in New York.
  await outside.moveClock({ advance: 'PT1H1M' });
  const transfers = page.getByRole('table', { name: 'Transfers to the bank' });
  await expect(transfers.getByRole('row', { name: /\$60\.00/ })).toContainText('automatic');
  await expect(transfers.getByRole('row', { name: /\$5\.00/ })).toContainText('automatic');

  // The bank takes the account away: the next day's transfer finds none, and pauses the rest.
  expect((await outside.pay(merchant.tillId, { amount: 30, funding: 'cash' })).status).toBe(200);
  await outside.decideBank(merchant.businessId, 'removed');
  await outside.moveClock({
    to: new Date(settlesAt(cashDay(await outside.now())).getTime() + 3_660_000).toISOString(),
  });
  await expect(panel(page)).toContainText('Automatic transfers are paused.');
  await page.getByRole('link', { name: 'Resume automatic transfers, which are paused' }).click();
  await expect(panel(page)).toBeInViewport();
  await expect(panel(page)).toContainText('You have no primary bank account.');
  await expect
    .poll(async () => (await outside.mailsTo(merchant.email)).map(({ subject }) => subject))
    .toContain('Your automatic transfers are paused');
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Link a bank account before you transfer money.').last()).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Resume' })).toBeEnabled();

  // Somebody else changes them while the dialog is open.
  await panel(page).getByRole('button', { name: 'Change automatic transfers' }).click();
  await dialog(page).getByLabel('Amount to keep').fill('35');
  await merchant.client.call('setAutomaticTransfers', { body: { every: 'off' } });
  await expect(dialog(page).getByRole('alert')).toContainText('It is now Off.');
  await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Keep what I typed' }).click();
  await dialog(page).getByLabel('Off').check();
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page)).toContainText('Off. Your money stays in your balance until you transfer it.');
});

test('the settings fit a phone and stand out in the dark, and say what they cannot read', async ({
  page,
  openAs,
  merchant,
  faults,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(merchant, '/portal/balance');
  await panel(page).getByRole('button', { name: 'Set up automatic transfers' }).click();
  await dialog(page).getByLabel('Once a month').check();
  await dialog(page).getByLabel('Day of the month').selectOption({ label: 'Last day' });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  faults.allow(/transfers.automatic/);
  await page.route('**/transfers/automatic', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(panel(page)).toContainText('Your automatic transfers could not be');
});
