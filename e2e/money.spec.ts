import { PASSWORD } from './support/build-merchant.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { waitFor } from './support/outside.ts';
import { proveByPassword } from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

/** Ten payments: cash and credit, with tips, one that the shopper's bank declines and one that is cancelled. */
const SALES = [
  { amount: 12.5, tip: 1.5, funding: 'cash' },
  { amount: 80, funding: 'credit' },
  { amount: 3.33, funding: 'cash' },
  { amount: 19.99, tip: 2, funding: 'credit' },
  { amount: 0.05, funding: 'cash' },
  { amount: 250, funding: 'cash' },
  { amount: 42.42, tip: 0.08, funding: 'cash' },
  { amount: 7.01, funding: 'cash' },
  { amount: 9.02, funding: 'cash' },
  { amount: 100, tip: 10, funding: 'credit' },
] as const;
const NET = '$508.29';
const TIPS = '$13.58';

/** The figure under a label of the money panel. */
const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Your money' })
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .last();

test('ten payments arrive while one watches, settle to the cent, go to the bank and are paid', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/balance/pending-statement');
  await expect(page.getByText('No Pending Cash Statement')).toBeVisible();
  await page.goto('/portal/credits');
  await expect(page.getByText('No Transaction History')).toBeVisible();
  for (const sale of SALES) {
    const { status, answer } = await outside.pay(merchant.tillId, sale);
    expect(status, JSON.stringify(answer)).toBe(200);
  }

  const record = page.getByRole('table', { name: 'Transaction record' });
  await expect(record.locator('tbody tr')).toHaveCount(10);
  await expect(record.getByRole('columnheader')).toHaveText([
    'No.',
    'Store No.',
    'TRN No.',
    'Device',
    'App User',
    'Consumer',
    'City',
    'Date',
    'Time',
    'TRN Type',
    'Gross Amt.',
    'Tip',
    'Net Amt.',
    'Status',
  ]);
  await expect(record.getByText('Declined')).toHaveCount(1);
  await expect(record.getByText('Cancelled')).toHaveCount(1);
  await expect(record.locator('tbody tr').first().locator('td').first()).toHaveText('1');
  await record.getByRole('button', { name: /^10, open/ }).click();
  await expect(page.getByRole('dialog', { name: 'TRN 10' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // An eleventh, which moves no money, stands alone on the second page.
  expect((await outside.pay(merchant.tillId, { amount: 6.01 })).status).toBe(200);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(record.locator('tbody tr')).toHaveCount(1);
  await expect(record.locator('tbody tr td').first()).toHaveText('11');

  await page.getByRole('link', { name: 'Balance' }).first().click();
  await expect(page.locator('main time').first()).toHaveText(/^\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [AP]M$/);
  await expect(figure(page, 'Pending')).toContainText(NET);
  await expect(figure(page, 'Available')).toContainText('$0.00');
  await page.getByRole('main').getByRole('link', { name: 'Pending statement' }).click();
  const lines = page.getByRole('table', { name: 'Pending cash statement' });
  await expect(lines.locator('tbody tr')).toHaveCount(8);
  // When they arrive stands above them, once for the day.
  await expect(lines.getByRole('columnheader')).toHaveText(['Trade Date', 'Payment ID', 'Description', 'Amount']);
  const amounts = await lines.locator('tbody tr td:last-child').allTextContents();
  const cents = amounts.reduce((sum, text) => sum + Math.round(Number(text.replace(/[$,]/g, '')) * 100), 0);
  expect(cents).toBe(50_829);
  await page.getByRole('link', { name: 'Back to balance' }).click();

  await outside.moveClock({ advance: 'P7D' });
  await expect(figure(page, 'Available')).toContainText(NET);
  await expect(figure(page, 'Pending')).toContainText('$0.00');
  await expect(figure(page, 'Tips')).toContainText(TIPS);

  await page.getByRole('button', { name: 'Transfer to bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer to bank' });
  await expectAccessible(page);
  await dialog.getByLabel('Amount').fill('500.29');
  await dialog.getByRole('button', { name: 'Transfer $500.29' }).click();
  await proveByPassword(page);
  await expect(page.getByText('Transfered Successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(figure(page, 'Available')).toContainText('$8.00');
  await expect(page.getByRole('button', { name: /^Plus \$500\.29 on its way to your bank/ })).toBeVisible();
  const transfers = page.getByRole('table', { name: 'Transfers to the bank' });
  await expect(transfers.locator('tbody tr')).toHaveCount(1);
  await expect(transfers).toContainText('$500.29');
  await waitFor('the payout bank', async () =>
    (await merchant.client.call('listBankTransfers', { query: {} })).docs[0]?.state === 'sent' ? true : undefined,
  );
  await outside.moveClock({ advance: 'P5D' });
  await expect(transfers.getByText('Paid', { exact: true })).toBeVisible();
  await page.reload();
  await expect(transfers.getByText('Paid', { exact: true })).toBeVisible();
  await expect(figure(page, 'Total Balance')).toContainText('$8.00');
});

test('a transfer of too much, of nothing, of a part of a cent or of words is refused in its own words', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 50 });
  await outside.moveClock({ advance: 'P7D' });
  await openAs(merchant, '/portal/balance');
  await page.getByRole('button', { name: 'Transfer to bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer to bank' });
  const amount = dialog.getByLabel('Amount');
  const send = () =>
    dialog
      .getByRole('button', { name: /^Transfer/ })
      .last()
      .click();
  for (const [typed, words] of [
    ['50.01', 'Insufficient balance to withdraw'],
    ['0', 'Transfer amount should be greater than $ 0'],
    ['', 'Transfer amount should be greater than $ 0'],
    ['-5', 'Transfer amount should be greater than $ 0'],
    ['1.005', 'Amount can have at most two decimals'],
    ['7,5', 'Enter an amount in dollars'],
  ] as const) {
    await amount.fill(typed);
    await send();
    await expect(dialog.getByText(words).first(), `typed ${typed}`).toBeVisible();
    await expect(amount).toHaveValue(typed);
  }
  await amount.fill('');
  await amount.pressSequentially('much');
  await send();
  await expect(dialog.getByText('Enter an amount in dollars').first()).toBeVisible();
  await expect(amount).toHaveValue('much');
  expect((await merchant.client.call('listBankTransfers', { query: {} })).total).toBe(0);
});

test('a transfer that loses its answer can be sent again and is made once', async ({
  page,
  context,
  outside,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/ERR_FAILED|net::ERR/);
  const merchant = await newMerchant();
  await outside.pay(merchant.tillId, { amount: 50 });
  await outside.moveClock({ advance: 'P7D' });
  await openAs(merchant, '/portal/balance');
  await merchant.client.call('prove', { body: { password: PASSWORD } });
  let lost = 0;
  await context.route('**/credit_to_bank', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Transfer to bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer to bank' });
  await dialog.getByLabel('Amount').fill('50');
  await dialog
    .getByRole('button', { name: /^Transfer/ })
    .last()
    .click();
  await expect(dialog.getByText('This transfer is not confirmed.')).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Transfer/ })
    .last()
    .click();
  await expect(page.getByText('Transfered Successfully.')).toBeVisible();
  const { total, docs } = await merchant.client.call('listBankTransfers', { query: {} });
  expect([total, docs[0]?.amount]).toEqual([1, 50]);
});

test('tips go to the bank on their own', async ({ page, outside, openAs, merchant }) => {
  await outside.pay(merchant.tillId, { amount: 20, tip: 5 });
  await outside.moveClock({ advance: 'P7D' });
  await openAs(merchant, '/portal/balance');
  await page.getByRole('button', { name: 'Transfer to bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer to bank' });
  await dialog.getByRole('radio', { name: /Tips/ }).check();
  await dialog.getByRole('button', { name: /^Max/ }).click();
  await dialog.getByRole('button', { name: 'Transfer $5.00' }).click();
  await proveByPassword(page);
  await expect(page.getByText('Transfered Successfully.')).toBeVisible();
  await expect(figure(page, 'Tips')).toContainText('$0.00');
  await expect(figure(page, 'Available')).toContainText('$20.00');
});
