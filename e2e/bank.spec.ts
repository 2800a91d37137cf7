import { answerInstead } from './support/answer-instead.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { proveByPassword } from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

async function openBankWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Link bank account' }).click();
  const popup = await opened;
  await expect(popup).toHaveURL(/\/bank\/.+\/choose/);
  return popup;
}

async function consent(popup: Page, bank = 'First Harbor Bank'): Promise<void> {
  await popup.getByRole('button', { name: bank }).click();
  await popup.getByLabel('User name').fill('rosa');
  await popup.getByLabel('Password').fill('a bank password');
  await popup.getByRole('button', { name: 'Sign in' }).click();
}

test('a bank is linked through its own window and verified, and a proof makes an account primary', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/balance');
  const inOnePress = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Link a bank account', exact: true }).click();
  const first = await inOnePress;
  await expect(first).toHaveURL(/\/bank\/.+\/choose/);
  await expect(page).toHaveURL('/portal/admin?tab=bank');
  await expect(page.getByRole('button', { name: 'Go to the bank window' })).toBeVisible();
  await first.close();
  await expect(page.getByText('No Linked Bank Account Details.')).toBeVisible();
  await expect(page.getByText('No Uploaded Documents.')).toBeVisible();

  const popup = await openBankWindow(page);
  await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 600]);
  await expect(page.getByRole('button', { name: 'Go to the bank window' })).toBeVisible();
  await consent(popup);
  const boxes = popup.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await box.check();
  await popup.getByRole('button', { name: 'Continue' }).click();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;

  await expect(page.getByText('Bank Verification Underway').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link bank account' })).toHaveAttribute('aria-disabled', 'true');

  await outside.decideBank(merchant.businessId, 'approved');
  const accounts = page.getByRole('table', { name: 'Linked bank accounts' });
  await expect(accounts).toBeVisible();
  await expect(accounts.getByText('Primary', { exact: true })).toHaveCount(1);
  await expect(accounts.getByText('First Harbor Bank').first()).toBeVisible();
  for (const cell of await accounts.locator('tbody tr td:nth-child(3)').allTextContents())
    expect(cell).toMatch(/••••\d{4}$/);
  await expectAccessible(page);

  const row = accounts
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Set as Primary/ }) })
    .first();
  const name = await row.locator('td').nth(1).textContent();
  await row.getByRole('button').click();
  const question = page.getByRole('alertdialog', { name: 'Send your money to another account?' });
  await expect(question).toContainText(`From now on, transfers go to ${name}`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await row.getByRole('button').click();
  await question.getByRole('button', { name: 'Set as Primary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong?Lamp42');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText('The password is not right.').first()).toBeVisible();
  await proveByPassword(page);
  await expect(page.getByText(`Transfers now go to ${name}`)).toBeVisible();
  await expect(accounts.getByRole('row', { name: name ?? '' }).getByText('Primary', { exact: true })).toBeVisible();
  await expect(accounts.getByText('Primary', { exact: true })).toHaveCount(1);
});

test('a bank that declines leaves the merchant where it was, with the reason', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/admin?tab=bank');
  const popup = await openBankWindow(page);
  const closed = popup.waitForEvent('close');
  await consent(popup, 'Granite Mutual');
  await closed;
  await expect(page.getByText('The bank link was not allowed.', { exact: true })).toBeVisible();
  // The failure shows beside the accounts and in the banner of every page.
  await expect(page.getByText('Granite Mutual says: The request was declined.')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Link bank account' })).toBeEnabled();
});

test('a declining second bank shows beside verified accounts; one under verification disables the button', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/admin?tab=bank');
  const declining = await openBankWindow(page);
  const closed = declining.waitForEvent('close');
  await consent(declining, 'Granite Mutual');
  await closed;
  await expect(page.getByText('The bank link was not allowed.', { exact: true })).toBeVisible();
  await expect(page.getByText('The accounts below stay as they are.')).toBeVisible();

  const popup = await openBankWindow(page);
  await consent(popup, 'Elm Street Savings');
  await popup.getByLabel('Old Checking (closed)').check();
  await popup.getByRole('button', { name: 'Continue' }).click();
  const allowed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await allowed;
  const button = page.getByRole('button', { name: 'Link bank account' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('The bank link was not allowed.')).toHaveCount(0);
  await outside.decideBank(merchant.businessId, 'approved');
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  const row = page.getByRole('row', { name: 'Old Checking (closed)' });
  await expect(row.getByText('The bank says that it is closed')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('a window that is closed early changes nothing, and one that the browser blocks is explained', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/admin?tab=bank');
  const button = page.getByRole('button', { name: 'Link bank account' });
  const popup = await openBankWindow(page);
  await popup.getByRole('button', { name: 'First Harbor Bank' }).click();
  await expect(popup.getByLabel('User name')).toBeVisible();
  const closed = popup.waitForEvent('close');
  await popup.evaluate(() => setTimeout(() => window.close()));
  await closed;
  await expect(button).toBeEnabled();
  await expect(page.getByText('No Linked Bank Account Details.')).toBeVisible();
  await expect(page.getByText('Pending Bank verification')).toBeVisible();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await button.click();
  await expect(page.getByText('Your browser blocked the bank window.')).toBeVisible();
  await expect(page.getByText(/Allow pop-ups for this site/)).toBeVisible();
  await expectAccessible(page);
});

test('a second bank adds its account; one removed at the bank leaves another to choose, and then none', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'bank' });
  await openAs(merchant, '/portal/admin?tab=bank');
  const accounts = page.getByRole('table', { name: 'Linked bank accounts' });
  await expect(accounts.locator('tbody tr')).toHaveCount(2);
  const popup = await openBankWindow(page);
  await consent(popup, 'Cobalt National');
  await popup.getByRole('button', { name: 'Continue' }).click();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
  await outside.decideBank(merchant.businessId, 'approved');
  await expect(accounts.locator('tbody tr')).toHaveCount(3);
  await expect(
    accounts.getByRole('row', { name: 'First Harbor Bank' }).getByText('Primary', { exact: true }),
  ).toHaveCount(1);
  // The newest link first, then the one with the primary account.
  await outside.decideBank(merchant.businessId, 'removed');
  await expect(accounts.locator('tbody tr')).toHaveCount(2);
  await outside.decideBank(merchant.businessId, 'removed');
  await expect(page.getByText('Your bank account was removed at the bank.')).toBeVisible();
  await expect(page.getByText('No Linked Bank Account Details.')).toBeVisible();
  expect((await outside.mailsTo(merchant.email)).map(({ subject }) => subject)).toContain(
    'A bank account was removed at your bank',
  );
});

test('accounts that the bank cannot confirm are not used', async ({ page, context, outside, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  const read = Promise.withResolvers<void>();
  // The window stays until it was looked at.
  await answerInstead(context, '**/close-window.js', async (route) => {
    await read.promise;
    await route.fallback();
  });
  await openAs(merchant, '/portal/admin?tab=bank');
  const popup = await openBankWindow(page);
  await consent(popup);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await popup.getByRole('button', { name: 'Allow' }).click();
  await expect(popup.getByRole('heading', { name: 'Your accounts are linked' })).toBeVisible();
  read.resolve();
  await outside.decideBank(merchant.businessId, 'failed');
  await expect(page.getByText('The accounts could not be verified.')).toBeVisible();
  // The failure shows beside the accounts and in the banner of every page.
  await expect(page.getByText('First Harbor Bank says: The account holder could not be confirmed.')).toHaveCount(2);
});

test('the owner verifies the identity in My Details', async ({ page, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'store' });
  await openAs(merchant, '/portal/admin');
  await expect(page.getByRole('tab')).toHaveText([
    'Business Details',
    'My Details',
    'Linked Bank Account',
    'Password Reset',
  ]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);
  const facts = () => page.getByRole('tabpanel').locator('dl').innerText();
  await expect
    .poll(async () => (await facts()).split('\n'))
    .toEqual([
      'Business name',
      'Corner Bakery',
      'Address',
      '12 Main Street',
      'New York, New York 10001',
      'United States',
      'Category',
      expect.stringMatching(/./),
    ]);
  await page.getByRole('tab', { name: 'My Details' }).click();
  await expect(page.getByText('Pre-Live').first()).toBeVisible();
  await expect(
    page.getByText('Your account is live once your identity is verified and a device is linked.'),
  ).toBeVisible();
  for (const words of [
    /First name\s*Rosa/,
    /Last name\s*Lindqvist/,
    /SSN\s*--- -- ----/,
    /Date of birth\s*—/,
    /Owner title\s*Owner/,
  ])
    await expect.poll(facts).toMatch(words);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('DOB is required').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('05/17/1980');
  await page.getByLabel('SSN').fill('123456789');
  await expect(page.getByLabel('SSN')).toHaveValue('123-45-6789');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Identity verified')).toBeVisible();
  expect(await page.content()).not.toContain('123-45-6789');
});
