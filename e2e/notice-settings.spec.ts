import type { Merchant } from './support/build-merchant.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { proveByPassword } from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const choice = (page: Page, words: string) => page.getByRole('switch', { name: words, exact: true });
const unlink = async ({ client }: Merchant) => {
  const [store] = await client.call('listStores');
  await client.call('unlinkDevice', { params: { deviceId: store!.aisles[0]!.deviceId! } });
};

test('a person chooses what the bell tells of, sees a choice made elsewhere, and keeps the mails about money', async ({
  page,
  context,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/admin');
  await page.getByRole('link', { name: 'Notices' }).click();
  await expect(page).toHaveURL('/portal/admin/notices');
  const atBell = choice(page, 'Device unlinked: at the bell');
  await expect(atBell).toBeChecked();
  await expect(choice(page, 'Device unlinked: by email')).not.toBeChecked();
  await expect(choice(page, 'Transfer failed: by email')).toBeChecked();
  await expect(choice(page, 'Transfer failed: by email')).toHaveAttribute('aria-disabled', 'true');
  const byEmail = await page.getByRole('columnheader', { name: 'By email' }).all();
  const places = await Promise.all(byEmail.map(async (head) => Math.round((await head.boundingBox())!.x)));
  expect(places, 'one column in both tables').toEqual([places[0], places[0]]);
  await expectAccessible(page);

  // One press after the other: each waits for the one before it, and undoes nothing of it.
  await atBell.press('Space');
  await choice(page, 'Device unlinked: by email').press('Space');
  await choice(page, 'Promotion ended: by email').press('Space');
  await expect.poll(async () => (await merchant.client.call('getNoticeSettings')).version).toBe(3);
  await expect(atBell).not.toBeChecked();
  await expect(choice(page, 'Device unlinked: by email')).toBeChecked();
  await expect(choice(page, 'Promotion ended: by email')).toBeChecked();
  await page.reload();
  await expect(atBell).not.toBeChecked();

  const other = await context.newPage();
  await other.goto('/portal/admin/notices');
  await choice(other, 'Device linked: at the bell').click();
  // It would give away who links a till at a stolen session.
  await proveByPassword(other);
  await expect(choice(page, 'Device linked: at the bell')).not.toBeChecked();

  await unlink(merchant);
  await page.getByRole('button', { name: /^Notices/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel).not.toContainText('Device unlinked');
  await panel.getByRole('link', { name: 'Choose your notices' }).click();
  await expect(panel).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});

test('a person sets quiet hours, takes them back, and gets a wanted mail that leads to the settings', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/admin/notices');
  await choice(page, 'Device unlinked: by email').click();
  await expect(choice(page, 'Device unlinked: by email')).toBeChecked();
  const quiet = page.getByRole('region', { name: 'Quiet hours' });
  const dialog = page.getByRole('dialog', { name: 'Quiet hours' });
  await expect(quiet).toContainText('None');
  await quiet.getByRole('button', { name: 'Change quiet hours' }).click();
  await dialog.getByLabel('Hold emails and push notifications during quiet hours').check();
  await dialog.getByLabel('To').selectOption('10:00 PM');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Choose a different end time');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('To').selectOption('7:00 AM');
  // Somebody else changes them meanwhile.
  await merchant.client.call('updateNoticeSettings', { body: { quietHours: { from: '21:00', to: '05:00' } } });
  await expect(dialog).toContainText('It is now 9:00 PM to 5:00 AM');
  await dialog.getByRole('button', { name: 'Use the saved version' }).click();
  await dialog.getByLabel('Hold emails and push notifications during quiet hours').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(quiet).toContainText('None');

  const refunds = page.getByRole('region', { name: 'Large refunds' });
  const amount = page.getByRole('dialog', { name: 'Large refunds' });
  await expect(refunds).toContainText('$100.00');
  await refunds.getByRole('button', { name: 'Change amount' }).click();
  await amount.getByLabel('Notify me of refunds above').fill('lots');
  await amount.getByRole('button', { name: 'Save' }).click();
  await expect(amount).toContainText('Enter an amount in dollars');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const [typed, words] of [
    ['', 'Enter an amount. 0 tells you of every refund.'],
    ['1000000.01', 'The amount can be $1,000,000.00 at most'],
  ] as const) {
    await amount.getByLabel('Notify me of refunds above').fill(typed);
    await amount.getByRole('button', { name: 'Save' }).click();
    await expect(amount).toContainText(words);
  }
  await amount.getByLabel('Notify me of refunds above').fill('20');
  await page.keyboard.press('Enter');
  await expect(refunds).toContainText('$20.00');

  await unlink(merchant);
  const mails = async () =>
    (await outside.mailsTo(merchant.email)).filter(({ subject }) => subject === 'Device unlinked');
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await mails();
  expect(mail!.text).toContain('Choose what you get under Notices, in Admin of the portal.');
  expect(mail!.text).toContain('Main Street');
});
