import { totpAt } from '../apps/api/src/platform/totp.ts';
import { PASSWORD } from './support/build-merchant.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { solveCaptchaOn } from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/merchant-signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).last().fill(password);
  await solveCaptchaOn(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test('the owner sees every session, signs one out, then all others, and is told by mail of a new device', async ({ page, browser, outside, newMerchant, openAs }) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/admin');
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  const table = page.getByRole('table', { name: 'Sessions' });
  await expect(table.getByText('This one')).toBeVisible();
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeHidden();

  const phone = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1', extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' } });
  const there = await phone.newPage();
  await signIn(there, merchant.email);
  await expect(there).toHaveURL('/portal/balance');
  await expect.poll(async () => (await outside.mailsTo(merchant.email)).map(({ subject }) => subject)).toContain('New sign-in to your Trilane account');

  await page.reload();
  const row = table.getByRole('row').filter({ hasText: 'Safari on iPhone' });
  await expect(row).toContainText('198.51.100.77');
  await expect(row).toContainText('Unknown');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await row.getByRole('button', { name: /^Sign out/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out this session?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(table.locator('tbody tr')).toHaveCount(1);
  // Its live stream ends with it: nobody has to press anything there.
  await expect(there).toHaveURL('/', { timeout: 10_000 });

  await signIn(there, merchant.email);
  await expect(there).toHaveURL('/portal/balance');
  await page.reload();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('1 other session is signed out')).toBeVisible();
  await expect(there).toHaveURL('/', { timeout: 10_000 });
  await phone.close();
});

test('the owner switches a second factor on; signing in then asks for the app, or for a recovery code', async ({ page, newMerchant, openAs }) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/admin/security');
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up a second factor' });
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const typeInto = async (scope: typeof setUp, code: string) => {
    await scope.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(code);
  };
  await typeInto(setUp, '000000');
  await setUp.getByRole('button', { name: 'Switch on' }).click();
  await expect(setUp.getByText('The code is not right, or was used before.').first()).toBeVisible();
  await typeInto(setUp, totpAt(secret, new Date()));
  await setUp.getByRole('button', { name: 'Switch on' }).click();
  const codesDialog = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await codesDialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, merchant.email);
  const second = page.getByRole('dialog', { name: 'One more step' });
  await expectAccessible(page);
  await second.getByRole('button', { name: 'Use a recovery code' }).click();
  await second.getByLabel('Recovery code').fill('AAAAA-AAAAA');
  await second.getByRole('button', { name: 'Sign in' }).click();
  await expect(second.getByText('The code is not right, or was used before.').first()).toBeVisible();
  await second.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase());
  await second.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/portal/balance');

  await page.goto('/portal/admin/security');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Set up a second factor' })).toBeVisible();
});
