import { totpAt } from '../packages/testkit/src/totp-at.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { proveByPassword, signInByPassword, visit } from './support/gate.ts';
import { plugInAuthenticator } from './support/passkeys.ts';
import { checkBooksAfterwards, expect, namedUrl, test } from './support/test.ts';

checkBooksAfterwards();

test('the owner sees every session, signs one out, then all others, and is told by mail of a new device', async ({
  page,
  browser,
  outside,
  newMerchant,
  openAs,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/admin');
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  const table = page.getByRole('table', { name: 'Sessions' });
  await expect(table.getByText('This one')).toBeVisible();
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeHidden();

  const phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/17.5 Mobile/15E148 Safari/604.1',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' },
  });
  const there = await phone.newPage();
  await signInByPassword(there, merchant.email);
  await expect(there).toHaveURL('/portal/balance');
  await expect
    .poll(async () => (await outside.mailsTo(merchant.email)).map(({ subject }) => subject))
    .toContain('New sign-in to your Trilane account');

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
  await expect(there).toHaveURL('/');

  await signInByPassword(there, merchant.email);
  await expect(there).toHaveURL('/portal/balance');
  await page.reload();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('1 other session is signed out')).toBeVisible();
  await expect(there).toHaveURL('/');
  await phone.close();
});

test('a session that was ended elsewhere leaves the list as soon as the service refuses to end it', async ({
  page,
  browser,
  newMerchant,
  openAs,
  faults,
}) => {
  faults.allow(/status of 404|ERR_FAILED|Failed to load/);
  const merchant = await newMerchant({ stage: 'signed-in' });
  const phone = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.78' } });
  const there = await phone.newPage();
  await signInByPassword(there, merchant.email);
  await expect(there).toHaveURL('/portal/balance');
  // Live updates are cut off, so this page first learns from the refusal that the session has ended.
  await page.route('**/api/v2/events', (route) => route.abort());
  await openAs(merchant, '/portal/admin/security');
  const rows = page.getByRole('table', { name: 'Sessions' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const other = (await merchant.client.call('listSessions')).find(({ current }) => !current)!;
  await merchant.client.call('endSession', { params: { id: other.id } });
  await rows
    .filter({ hasText: '198.51.100.78' })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Not found.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await phone.close();
});

test('the owner switches a second factor on; signing in then asks for the app, or for a recovery code', async ({
  page,
  newMerchant,
  openAs,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/admin/security');
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await proveByPassword(page);
  const setUp = page.getByRole('dialog', { name: 'Set up a second factor' });
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const typeInto = async (scope: typeof setUp, code: string) => {
    await scope.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(code);
  };
  await typeInto(setUp, '000000');
  await expect(setUp.getByText('The code is not right, or was used before.').first()).toBeVisible();
  await expect(setUp.getByLabel('Digit 1 of 6')).toBeFocused();
  await typeInto(setUp, totpAt(secret, new Date()));
  const codesDialog = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await codesDialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signInByPassword(page, merchant.email);
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
  await proveByPassword(page);
  await expect(page.getByRole('button', { name: 'Set up a second factor' })).toBeVisible();
});

test('the owner adds a passkey, signs in with it and nothing else, renames and removes it', async ({
  page,
  world,
  outside,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  const origin = namedUrl(world);
  const authenticator = await plugInAuthenticator(page);
  await signInByPassword(page, merchant.email, { origin });
  await expect(page).toHaveURL(`${origin}/portal/balance`);
  await page.goto(`${origin}/portal/admin/security`);
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await expect(panel).toContainText('You have none yet.');

  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Desk at the shop');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add passkey' }).click();
  await proveByPassword(page);
  const row = panel.getByRole('row').filter({ hasText: 'Desk at the shop' });
  await expect(row).toContainText('Never');
  expect(await authenticator.passkeys()).toBe(1);
  await expect
    .poll(async () => (await outside.mailsTo(merchant.email)).map(({ text }) => text).join())
    .toContain("The passkey 'Desk at the shop' was added");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await adding.getByRole('button', { name: 'Add passkey' }).click();
  await expect(adding.getByText('This device holds a passkey of this account already.')).toBeVisible();
  await adding.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await visit(page, `${origin}/merchant-signin`);
  await authenticator.verify(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used: it was cancelled, or took too long.')).toBeVisible();
  await authenticator.verify(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${origin}/portal/balance`);

  await page.goto(`${origin}/portal/admin/security`);
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: 'Rename Desk at the shop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename this passkey' });
  await renaming.getByLabel('Name').fill('Counter');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'Remove Counter' }).click();
  await page.getByRole('alertdialog', { name: 'Remove this passkey?' }).getByRole('button', { name: 'Remove' }).click();
  await proveByPassword(page);
  await expect(panel).toContainText('You have none yet.');

  // The device still holds its half, and offers it in vain.
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await visit(page, `${origin}/merchant-signin`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey is not accepted here. Sign in another way.')).toBeVisible();

  // At a bare address nobody is offered what cannot work there; the security page says where it can.
  await page.goto('/merchant-signin');
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
});
