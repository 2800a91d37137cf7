import { PASSWORD } from './support/build-merchant.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { waitFor } from './support/outside.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const drop = (page: Page, name: string, content: string) =>
  page
    .getByLabel('Transactions from your bank')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const file = (page: Page) => page.getByRole('region', { name: 'Bank file' });
const verdicts = (page: Page) => page.getByRole('region', { name: 'Results' });
/** As banks write it: 12/31/2027. */
const usDay = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

test('a bank file shows which transfers arrived, and a bad file says why', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  const { client } = merchant;
  await outside.pay(merchant.tillId, { amount: 90 });
  await outside.moveClock({ advance: 'P7D' });
  await client.call('prove', { body: { password: PASSWORD } });
  const expected: string[] = [];
  for (const amount of [40, 25]) {
    const { transfer } = await client.call('transferToBank', { body: { amount }, idempotencyKey: crypto.randomUUID() });
    expected.push(transfer.expectedOn!);
  }
  await waitFor(
    'the payout bank',
    async () =>
      (await client.call('listBankTransfers', { query: {} })).docs.every(({ state }) => state === 'sent') || undefined,
  );
  await outside.moveClock({ advance: 'P9D' });

  await openAs(merchant, '/portal/balance');
  await page.getByRole('main').getByRole('link', { name: 'Match my bank file' }).click();
  await expect(page).toHaveURL('/portal/balance/bank-match');
  await expect(verdicts(page)).toContainText('No results yet.');
  await expectAccessible(page);

  await drop(page, 'june.csv', 'Date,Text\n06/01/2027,Rent');
  await expect(file(page).getByRole('status')).toContainText('We couldn’t compare june.csv:');
  await expect(file(page).getByRole('status')).toContainText('The file has no “Amount” or “Credit” column.');
  await drop(page, 'photo.png', 'no statement');
  await expect(file(page).getByRole('status')).toContainText('We couldn’t compare photo.png:');
  await drop(page, 'empty.csv', ' \n');
  await expect(file(page).getByRole('status')).toContainText('The file is empty.');
  await drop(page, 'binary.csv', 'Date\0');
  await expect(file(page).getByRole('status')).toContainText('This is not a text file.');
  await expectAccessible(page);

  const lines = [`${usDay(expected[0]!)},DEPOSIT,40.00`, `${usDay(dayAfter(expected[0]!))},RENT,-900.00`];
  await drop(page, 'activity.csv', ['Date,Description,Amount', ...lines].join('\n'));
  await expect(file(page).getByRole('status')).toContainText(
    'Transfers: 1 found, 1 missing. 1 other line isn’t from us.',
  );
  const table = verdicts(page).getByRole('table');
  await expect(table.locator('tbody tr')).toHaveCount(2);
  await expect(table).toContainText(`Arrived on ${usDay(expected[0]!)}.`);
  await verdicts(page)
    .getByRole('button', { name: /^Result/ })
    .click();
  await page.getByRole('button', { name: 'Missing' }).click();
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await page.reload();
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(table).toContainText('doesn’t show it');
  await table.getByRole('link').click();
  await expect(page.getByText('In your bank file')).toBeVisible();
  await expect(page.getByText(/^Expected on .* doesn’t show it/)).toBeVisible();
});

test('matching a bank file fits a phone, stands out in the dark, and says what it cannot read', async ({
  page,
  openAs,
  merchant,
  faults,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(merchant, '/portal/balance/bank-match');
  await expect(verdicts(page)).toContainText('No results yet.');
  await drop(page, `${'long-name-'.repeat(20)}.csv`, 'a,b');
  await expect(file(page).getByRole('status')).toContainText('We couldn’t compare');
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  faults.allow(/bank.match/);
  await page.route('**/bank_match*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(verdicts(page)).toContainText('The results could not be read.');
  await drop(page, 'activity.csv', 'Date,Amount\n06/01/2027,1');
  await expect(file(page).getByRole('status')).toContainText('We couldn’t compare activity.csv:');
});
