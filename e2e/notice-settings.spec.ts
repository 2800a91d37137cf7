import type { Merchant } from './support/build-merchant.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
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
  await expect(choice(page, 'Device unlinked: by mail')).not.toBeChecked();
  await expect(choice(page, 'Transfer failed: by mail')).toBeChecked();
  await expect(choice(page, 'Transfer failed: by mail')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  // Two presses one after the other: the second waits for the first.
  await atBell.press('Space');
  await choice(page, 'Promotion ended: by mail').press('Space');
  await expect(atBell).not.toBeChecked();
  await expect(choice(page, 'Promotion ended: by mail')).toBeChecked();
  await expect.poll(async () => (await merchant.client.call('getNoticeSettings')).version).toBe(2);
  await page.reload();
  await expect(atBell).not.toBeChecked();

  const other = await context.newPage();
  await other.goto('/portal/admin/notices');
  await choice(other, 'Device linked: at the bell').click();
  await expect(choice(page, 'Device linked: at the bell')).not.toBeChecked();

  await unlink(merchant);
  await page.getByRole('button', { name: /^Notices/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel).not.toContainText('Device unlinked');
  await panel.getByRole('link', { name: 'Choose what you are told of' }).click();
  await expect(panel).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});
