import { PASSWORD } from './support/build-merchant.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { pasteText, wrongCode } from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const press = (page: Page, name: string) => proof(page).getByRole('button', { name, exact: true }).click();

async function changePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(proof(page)).toContainText('You are about to change your password.');
}

async function fillPasswords(page: Page): Promise<void> {
  await page.getByLabel('Old password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('Meadow!Gate77');
  await page.getByLabel('Confirm password').fill('Meadow!Gate77');
}

test('a step-up by code names what it confirms, outlives the dialog and leads back to the password', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  const { email } = merchant;
  const spent = await outside.codeFor(email);
  await page.clock.install();
  await openAs(merchant, '/portal/admin?tab=password');
  await fillPasswords(page);
  await changePassword(page);
  await press(page, 'Send me a code instead');
  await expect(proof(page)).toContainText(`We sent a six-digit code to ${email}.`);
  await expect(proof(page).getByRole('button', { name: /^Resend OTP in 00 : \d\d$/ })).toBeDisabled();
  await expectAccessible(page);
  const code = await outside.codeFor(email, spent);

  // The dialog is closed to look for the mail.
  await press(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  await changePassword(page);
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await press(page, 'Use your password instead');
  await expect(proof(page).getByLabel('Password', { exact: true })).toBeFocused();
  await press(page, 'Enter the code from the email');
  for (let tries = 1; tries <= 5; tries += 1) {
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
    await pasteText(page, wrongCode(code));
    if (tries < 5) await expect(proof(page)).toContainText('The code is not right or no longer valid.');
  }
  const dead = 'This code no longer works after 5 wrong tries. Ask for a new one.';
  await expect(proof(page)).toContainText(dead);
  await press(page, 'Cancel');
  await changePassword(page);
  await expect(proof(page)).toContainText(dead);
  await page.clock.fastForward(61_000);
  await press(page, 'Resend OTP');
  await expect(page.getByText('A new code is on its way')).toBeVisible();
  await pasteText(page, await outside.codeFor(email, code));
  await expect(page.getByText('Password changed successfully')).toBeVisible();
});

test('a step-up in a second tab says that a code is under way, and how long to wait for another', async ({
  page,
  openAs,
  newMerchant,
}) => {
  await openAs(await newMerchant({ stage: 'signed-in' }), '/portal/admin?tab=password');
  const other = await page.context().newPage();
  await other.goto('/portal/admin?tab=password');
  for (const tab of [page, other]) {
    await fillPasswords(tab);
    await changePassword(tab);
    await press(tab, 'Send me a code instead');
  }
  await expect(proof(other)).toContainText(/You can ask for another code in \d+ seconds?\./);
  await expect(proof(other)).toContainText('The code in your mailbox works in the tab that asked for it.');
});
