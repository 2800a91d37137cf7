import { imageForm } from '../packages/testkit/src/build-merchant.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('an inactive store disables all of its controls, and each says why', async ({ page, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'active' });
  await merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name: 'Spare' } });
  await merchant.client.call('setStoreActive', { params: { id: merchant.storeId }, body: { active: false } });
  await openAs(merchant, '/portal/stores');
  const reason = 'The store is disabled. Please enable it first.';
  const controls = [
    page.getByRole('button', { name: 'Edit store Main Street' }),
    page.getByRole('button', { name: 'Add device' }),
    page.getByRole('button', { name: 'Edit Spare' }),
    page.getByRole('button', { name: 'Link Spare', exact: true }),
    page.getByRole('button', { name: 'Unlink Till 1' }),
    page.getByRole('switch', { name: 'Chat on Till 1' }),
    page.getByRole('switch', { name: 'Till 1 enabled' }),
    page.getByRole('switch', { name: 'Spare enabled' }),
  ];
  for (const control of controls) {
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAccessibleDescription(reason);
    await control.hover();
    await expect(page.getByRole('tooltip', { includeHidden: true }).filter({ hasText: reason })).toBeVisible();
  }
  await expectAccessible(page);
  // The address of a dialog is no way around.
  await page.goto(`/portal/stores/${merchant.storeId}/add-device`);
  await expect(page.getByRole('dialog', { name: 'Add device' })).toContainText(reason);
  await expectAccessible(page);
});

test('a single-device store takes no second device', async ({ page, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'bank' });
  const { id } = await merchant.client.call('uploadFile', { query: {}, form: await imageForm() });
  const store = await merchant.client.call('createStore', {
    body: {
      storeType: 'single-device',
      name: 'Kiosk',
      logo: { id },
      address: { address1: '1 Main Street', city: 'New York', state: 'New York', zipCode: '10001' },
    },
  });
  await openAs(merchant, '/portal/stores');
  await expect(page.getByRole('button', { name: 'Add device' })).toHaveAccessibleDescription(
    'A single-device store has only one device.',
  );
  // The store and its device are called the same; what belongs to which is told by the names of the controls.
  const named = (role: 'link' | 'switch', name: string) => page.getByRole(role, { name, exact: true });
  for (const control of [
    ...[named('link', 'Edit store Kiosk'), named('link', 'Edit Kiosk')],
    ...[named('switch', 'Store Kiosk enabled'), named('switch', 'Kiosk enabled')],
  ])
    await expect(control).toHaveCount(1);
  // However long a name is, how many of its devices are set up is in sight beside it.
  await merchant.client.call('updateStore', {
    params: { id: store.id },
    body: {
      storeType: 'single-device',
      name: 'Kiosk at the corner of the very long street',
      logo: { id },
      address: { address1: '1 Main Street', city: 'New York', state: 'New York', zipCode: '10001' },
    },
  });
  const line = page
    .getByRole('region', { name: 'Set up for payments' })
    .getByRole('listitem')
    .filter({ hasText: 'very long street' });
  await expect(line.getByText('0 of 1')).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('row', { name: /Kiosk/ })).toBeVisible();
  await page.goto(`/portal/stores/${store.id}/add-device`);
  await expect(page.getByRole('dialog', { name: 'Add device' })).toContainText(
    'A single-device store has only one device.',
  );
});

test('a device shows when its app was there, and its history who linked and unlinked it', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/stores');
  const row = page.getByRole('row', { name: /Till 1/ });
  await expect(row.getByText(/^Here now · app /)).toBeVisible();
  await page.getByRole('button', { name: 'History of Till 1' }).click();
  const panel = page.getByRole('dialog', { name: 'Till 1' });
  await expect(panel.getByRole('list', { name: 'Links of Till 1' }).getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByText(`Linked by ${merchant.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'History of Till 1' })).toBeFocused();

  await row.getByRole('button', { name: 'Unlink Till 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unlink Till 1?' });
  await expect(question).toContainText('The app on this device stops taking payments at once.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('Linked', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Unlink Till 1' }).click();
  await question.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(page.getByText('Till 1 is unlinked')).toBeVisible();
  await expect(row.getByText('Not Linked', { exact: true })).toBeVisible();
  await page.goto(`/portal/stores?device=${merchant.deviceId}`);
  await expect(panel.getByText(`Unlinked by ${merchant.email}`)).toBeVisible();

  // A till that comes while the panel is open stands in it at once.
  const { token } = await merchant.client.call('createLinkToken', {
    params: { storeId: merchant.storeId, aisleId: merchant.deviceId },
    body: {},
  });
  await outside.linkTill(token);
  await expect(panel.getByText('Linked now')).toBeVisible();
  await expect(panel.getByText('Here now')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
});

test('a device is linked by keyboard: the code is copied, counted down in mm:ss, and the focus comes back', async ({
  page,
  context,
  outside,
  openAs,
  newMerchant,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const merchant = await newMerchant({ stage: 'store' });
  await merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name: 'Till 9' } });
  await openAs(merchant, '/portal/stores');
  const link = page.getByRole('button', { name: 'Link Till 9', exact: true });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link Till 9' });
  const code = await dialog.getByRole('img', { name: /^Link code/ }).textContent();
  await expect(dialog.getByRole('timer')).toHaveAccessibleName(/^Time left on this code: 0[01]:\d\d$/);
  await expect(dialog.getByRole('img', { name: `QR code for ${code}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy code' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();

  await link.press('Enter');
  const next = dialog.getByRole('img', { name: /^Link code/ });
  await expect(next).not.toHaveText(code!);
  await outside.linkTill((await next.textContent())!);
  const linked = page.getByRole('dialog', { name: 'Till 9 is linked' });
  await expect(linked.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(linked).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'History of Till 9' })).toBeFocused();
});

test('the conflict of chat is told for four seconds', async ({ page, openAs, merchant }) => {
  await merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name: 'Till 2' } });
  await merchant.client.call('toggleChat', { params: { storeId: merchant.storeId, aisleId: merchant.deviceId } });
  await page.clock.install();
  await openAs(merchant, '/portal/stores');
  const chat = page.getByRole('switch', { name: 'Chat on Till 2' });
  await expect(chat).not.toBeChecked();
  // From here on only the story lets time pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  await chat.click();
  await page.mouse.move(0, 0);
  const words = page.getByText('Chat can be enabled only at one device. Please disable other devices');
  await expect(words).toBeVisible();
  await page.clock.runFor(3_500);
  await expect(words).toBeVisible();
  await page.clock.runFor(600);
  await expect(words).toHaveCount(0);
  await expect(chat).not.toBeChecked();
});
