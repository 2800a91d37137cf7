import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const bell = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notices' });

test('a notice reaches every open tab, and reading it in one clears the badge in the others', async ({
  page,
  context,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/balance');
  // The till of this merchant was linked just now.
  await expect(bell(page, 'Notices, 1 unread')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/portal/stores');
  await expect(bell(other, 'Notices, 1 unread')).toBeVisible();

  const [store] = await merchant.client.call('listStores');
  await merchant.client.call('unlinkDevice', { params: { deviceId: store!.aisles[0]!.deviceId! } });
  await expect(bell(page, 'Notices, 2 unread')).toBeVisible();
  await expect(bell(other, 'Notices, 2 unread')).toBeVisible();

  await bell(page, 'Notices, 2 unread').click();
  const lines = panel(page).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Device unlinked');
  await expect(lines.first()).toContainText(`${store!.aisles[0]!.name}, ${store!.name}`);
  await expect(bell(other, 'Notices')).toBeVisible();
  // What was new stays marked while the panel is open.
  await expect(lines.getByText('New', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  await lines.first().getByRole('link', { name: 'Device unlinked' }).click();
  await expect(page).toHaveURL('/portal/stores');
  await expect(panel(page)).toHaveCount(0);
  await bell(page, 'Notices').click();
  await expect(lines).toHaveCount(2);
  await expect(lines.getByText('New', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell(page, 'Notices')).toBeFocused();
});

test('the bell stands in the bar of a phone and among the icons of a tablet', async ({ page, openAs, merchant }) => {
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await openAs(merchant, '/portal/balance');
    const unread = page.getByRole('button', { name: /^Notices/ });
    await expect(unread).toHaveCount(1);
    await unread.click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('somebody who was told of nothing reads that', async ({ page, openAs, newMerchant }) => {
  await openAs(await newMerchant({ stage: 'store' }), '/portal/balance');
  await bell(page, 'Notices').click();
  await expect(panel(page)).toContainText('No notices yet.');
});
