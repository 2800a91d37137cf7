import { readFile } from 'node:fs/promises';
import { answerInstead } from './support/answer-instead.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const exports = (page: Page) => page.getByRole('region', { name: 'Export' });
const names = (page: Page) => page.getByRole('region', { name: 'Account names' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Account names' });

async function download(page: Page): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await exports(page).getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the owner names the accounts as the accountant does and downloads files that book to them', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  expect((await outside.pay(merchant.tillId, { amount: 80, tip: 5, funding: 'cash' })).status).toBe(200);
  await openAs(merchant, '/portal/admin');
  await page.getByRole('link', { name: 'Accounting' }).click();
  await expect(page).toHaveURL('/portal/admin/accounting');
  await expect(names(page)).toContainText('Tips payable');
  await expectAccessible(page);

  await names(page).getByRole('button', { name: 'Change names' }).click();
  await dialog(page).getByLabel('Sales', { exact: true }).fill('=1+1');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Begin with a letter or a digit');
  await expect(dialog(page).getByLabel('Sales', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog(page).getByLabel('Sales', { exact: true }).fill('Income:Card sales');
  // Somebody else names them meanwhile.
  const { names: stored } = await merchant.client.call('getAccountNames');
  await merchant.client.call('updateAccountNames', { body: { names: { ...stored, tips: '2300' } } });
  await expect(dialog(page)).toContainText('This was changed elsewhere while you were editing.');
  await dialog(page).getByRole('button', { name: 'Use the saved version' }).click();
  await expect(dialog(page).getByLabel('Tips payable')).toHaveValue('2300');
  await dialog(page).getByLabel('Sales', { exact: true }).fill('Income:Card sales');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(names(page)).toContainText('Income:Card sales');
  await expect(names(page)).toContainText('2300');

  // A reload between the save and the end of the dialog brings no draft back.
  await names(page).getByRole('button', { name: 'Change names' }).click();
  const isReadAgain = Promise.withResolvers<void>();
  const goOn = await answerInstead(page, '**/accounting/names', async (route) => {
    if (route.request().method() === 'POST') return route.fallback();
    // It gets no answer.
    isReadAgain.resolve();
  });
  await dialog(page).getByLabel('Tips payable').fill('2310');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await isReadAgain.promise;
  await goOn();
  await page.reload();
  await names(page).getByRole('button', { name: 'Change names' }).click();
  await expect(dialog(page).getByLabel('Tips payable')).toHaveValue('2310');
  await expect(dialog(page)).not.toContainText('We restored your draft.');
  await page.keyboard.press('Escape');

  await exports(page)
    .getByRole('button', { name: /^Period/ })
    .click();
  await page.getByRole('button', { name: 'This month' }).click();
  const quickBooks = await download(page);
  expect(quickBooks.name).toMatch(/^accounting-quickbooks-.*\.csv$/);
  expect(quickBooks.text).toContain(',Income:Card sales,,80.00,');
  expect(quickBooks.text).toContain(',2310,,5.00,');
  await exports(page).getByLabel('Format').selectOption('journal');
  await exports(page).getByLabel('By transfer').click();
  await expect(exports(page).getByLabel('By transfer')).toBeChecked();
  await page.reload();
  await expect(exports(page).getByLabel('By transfer')).toBeChecked();
  const journal = await download(page);
  expect(journal.name).toMatch(/\.journal$/);
  expect(journal.text).toMatch(/ {4}Income:Card sales {2,}\$-80\.00/);
  await exports(page).getByLabel('Format').selectOption('ofx');
  await expect(exports(page).getByLabel('By transfer')).toHaveCount(0);
  expect((await download(page)).text).toContain('<BANKTRANLIST>');
});

test('accounting fits a phone, stands out in the dark, and says what it cannot read', async ({
  page,
  openAs,
  merchant,
  faults,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(merchant, '/portal/admin/accounting');
  await expect(names(page)).toContainText('Merchant balance');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await names(page).getByRole('button', { name: 'Change names' }).click();
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  faults.allow(/accounting.names/);
  await page.route('**/accounting/names', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(names(page)).toContainText('Your account names could not be read.');
});
