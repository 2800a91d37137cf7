import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectNotBusy, hearOfEnd } from './support/gate.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

/** The keyboard focus is on an element of the page, and not lost to the body. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a6f6b' } })
    .jpeg()
    .toBuffer();

test('a store is added with image and place, gets a device, and the till that enters the code is linked', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'bank' });
  await openAs(merchant, '/portal/stores');
  await expect(page.getByText('No Stores added')).toBeVisible();
  await expect(page.getByText('Pending Storefront Creation')).toBeVisible();
  await page.getByRole('button', { name: 'How to create a storefront' }).click();
  await expect(page.getByRole('dialog', { name: 'How to create a storefront' }).getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Add Store', exact: true }).click();
  await expect(page).toHaveURL('/portal/stores/create');
  await expect(page.getByText('Required. JPG or PNG, up to'), 'before anything is sent').toBeVisible();
  await page.getByRole('button', { name: 'Add Store' }).click();
  for (const words of ['Store type is required', 'Store name is required', 'Store image is required'])
    await expect(page.getByText(words).first()).toBeVisible();

  await page.getByRole('radio', { name: /Multi-device/ }).check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('File of invalid type').first()).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await page.getByRole('dialog', { name: 'Store image' }).getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByRole('img', { name: 'Chosen: front.jpg' })).toBeVisible();
  await expectFocus(page);

  await page.getByRole('combobox', { name: /search|place/i }).fill('Brooklyn');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('combobox', { name: 'City' })).not.toHaveValue('');
  await expect(page.getByLabel('Zip code')).toHaveValue(/^\d{5}$/);
  await page.getByLabel('Store name').fill('Harbor Street');
  await page.getByLabel('Store number').fill('H-17');
  await page.getByLabel('Street address').fill('1 Harbor Street');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Store' }).click();
  await expect(page.getByText('Store added successfully')).toBeVisible();
  await expect(page).toHaveURL('/portal/stores');
  await expectFocus(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Harbor Street' })).toBeVisible();
  await expect(page.getByText(/^1 Harbor Street, .*, NY \d{5} · Store No\. H-17$/)).toBeVisible();
  const logo = page.locator('main img').first();
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Add device' }).click();
  await page.getByLabel('Device Name').fill('   ');
  await page.getByRole('button', { name: 'Add device' }).click();
  await expect(page.getByText('Device Name is required').first()).toBeVisible();
  await expect(page.getByLabel('Device Name')).toHaveValue('');
  await page.getByLabel('Device Name').fill('Front counter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add device' }).click();
  await expect(page.getByText('Device added successfully')).toBeVisible();
  await expect(page).toHaveURL('/portal/stores');

  await page.getByRole('button', { name: 'Link Front counter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link Front counter' });
  const code = await dialog.getByRole('img', { name: /^Link code/ }).textContent();
  expect(code).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
  await expectAccessible(page);
  await outside.linkTill(code ?? '');
  await expect(page.getByRole('dialog', { name: 'Front counter is linked' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'Devices of Harbor Street' }).getByRole('columnheader')).toHaveText([
    'Device',
    'Link',
    'Chat',
    'Enabled',
  ]);
  await expect(page.getByRole('row', { name: /Front counter/ }).getByText('Linked', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Front counter/ }).getByRole('button', { name: 'Edit Front counter' }),
  ).toHaveAttribute('aria-disabled', 'true');
});

test('a link code counts down, expires, and a new one ends the older', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'owner' });
  await merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name: 'Till 9' } });
  await page.clock.install();
  await openAs(merchant, '/portal/stores');
  await page.getByRole('button', { name: 'Link Till 9', exact: true }).click();
  const code = page.getByRole('img', { name: /^Link code/ });
  const first = (await code.textContent()) ?? '';
  await page.clock.runFor(61_000);
  await expect(page.getByText('Token expired')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(code).toBeVisible();
  const second = (await code.textContent()) ?? '';
  expect(second).not.toBe(first);
  await expect(outside.linkTill(first)).rejects.toThrow(/not right or has expired/);
  await outside.linkTill(second);
  await expect(outside.linkTill(second)).rejects.toThrow(/not right or has expired/);
});

test('switching a store off asks first, closes its controls and its tills; switching on takes effect at once', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/stores');
  const store = page.getByRole('switch', { name: 'Main Street enabled' });
  await store.click();
  const dialog = page
    .getByRole('dialog', { name: 'Are you sure you want to Disable' })
    .or(page.getByRole('alertdialog', { name: 'Are you sure you want to Disable' }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(store).toBeChecked();
  await store.click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Store is disabled', { exact: true })).toBeVisible();
  await expect(store).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Till 1 enabled' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Edit store Main Street' })).toHaveAttribute('aria-disabled', 'true');
  const refused = await outside.pay(merchant.tillId, { amount: 5 });
  expect([refused.status, refused.answer['code']]).toEqual([409, 'store_inactive']);
  await store.click();
  await expect(page.getByText('Store is enabled', { exact: true })).toBeVisible();
  expect((await outside.pay(merchant.tillId, { amount: 5 })).status).toBe(200);
});

test('chat is on at one device of a store at most', async ({ page, openAs, merchant }) => {
  await merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name: 'Till 2' } });
  await openAs(merchant, '/portal/stores');
  await page.getByRole('switch', { name: 'Chat on Till 1' }).click();
  await expect(page.getByText('Chat for device is enabled')).toBeVisible();
  await page.getByRole('switch', { name: 'Chat on Till 2' }).click();
  await expect(
    page.getByText('Chat can be enabled only at one device. Please disable other devices').first(),
  ).toBeVisible();
  await page.getByRole('switch', { name: 'Chat on Till 1' }).click();
  await expect(page.getByText('Chat for device is disabled')).toBeVisible();
});

test('the dialogs of modal routes open on a direct visit and close to the list', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  const device = await merchant.client.call('createDevice', {
    params: { storeId: merchant.storeId },
    body: { name: 'Old name' },
  });
  await openAs(merchant, `/portal/stores/${merchant.storeId}/aisles/${device.id}/update-device`);
  await page.getByLabel('Device Name').fill('New name');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Save|Update/ })
    .click();
  await expect(page.getByText('Device name updated')).toBeVisible();
  await expect(page).toHaveURL('/portal/stores');
  await page.getByRole('link', { name: 'Edit New name' }).click();
  await expect(page).toHaveURL(`/portal/stores/${merchant.storeId}/aisles/${device.id}/update-device`);
  await expect(page.getByLabel('Device Name')).toHaveValue('New name');
  expect(
    await page.evaluate(() => (history.state as { visit?: { state?: { name?: string } } }).visit?.state?.name),
  ).toBe('New name');
  await page.goto(`/portal/stores/${merchant.storeId}/add-device`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/portal/stores');
});

test('a second store of one name is questioned once, and a session that ends elsewhere clears the portal', async ({
  page,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/stores/create');
  await page.getByRole('radio', { name: /Multi-device/ }).check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await page.getByRole('dialog', { name: 'Store image' }).getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByRole('img', { name: 'Chosen: front.jpg' })).toBeVisible();
  await page.getByLabel('Store name').fill(' main street');
  await page.getByLabel('Street address').fill('2 Side Street');
  await page.getByRole('combobox', { name: 'City' }).fill('New York');
  await page.getByRole('combobox', { name: 'State' }).fill('NY');
  await page.getByLabel('Zip code').fill('10001');
  await page.getByRole('button', { name: 'Add Store' }).click();
  const question = page.getByRole('alertdialog', { name: 'There is already a store called Main Street' });
  await expect(question).toBeVisible();
  await expectNotBusy(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('Store name')).toHaveValue(' main street');
  await page.getByRole('button', { name: 'Add Store' }).click();
  await question.getByRole('button', { name: 'Add it anyway' }).click();
  await expect(page.getByText('Store added successfully')).toBeVisible();
  const heading = page.getByRole('heading', { level: 2, name: 'Main Street' }).first();
  await expect(heading).toBeVisible();

  const other = (await merchant.client.call('listSessions')).filter(({ current }) => !current);
  for (const { id } of other) await merchant.client.call('endSession', { params: { id } });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await merchant.client.call('logout');
  await hearOfEnd(page);
  await expect(heading, 'before the page leaves').toHaveCount(0);
  await expect(page).toHaveURL(/\/portal\//);
  await page.clock.runFor(3_000);
  await expect(page).toHaveURL('/');
});
