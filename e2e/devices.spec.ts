import { readFile } from 'node:fs/promises';
import { imageForm } from '../packages/testkit/src/build-merchant.ts';
import type { Merchant } from './support/build-merchant.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const HEAD = 'Store Name,Store No.,Store Type,Street Address,City,State,Zip Code,Device';
const PLACE = '1 Harbor Street,Brooklyn,New York,11201';

/** Stores with two devices each, by one import. */
async function addStores({ client }: Merchant, count: number): Promise<void> {
  const { id } = await client.call('uploadFile', { query: {}, form: await imageForm() });
  const lines = Array.from({ length: count }, (_, n) => [
    `Harbor ${n + 1},${n + 1},multi-device,${PLACE},Front ${n + 1}`,
    `Harbor ${n + 1},${n + 1},,,,,,Back ${n + 1}`,
  ]).flat();
  await client.call('importStores', { body: { csv: [HEAD, ...lines].join('\n'), logo: { id } } });
}

const cards = (page: Page) => page.getByRole('switch', { name: /^Harbor \d+ enabled$/ });

test('a list of more than ten stores is searched and sorted, also after a reload; a shorter one is not', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'bank' });
  await addStores(merchant, 10);
  await openAs(merchant, '/portal/stores');
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await merchant.client.call('importStores', {
    body: {
      csv: `${HEAD}\nAnnex,,multi-device,2 Dock Road,Newark,NJ,07102,Gate till`,
      logo: { id: (await merchant.client.call('listStores'))[0]!.logo.id },
    },
  });

  // The new store appears by itself, and with it the search.
  const search = page.getByRole('searchbox', { name: 'Find a store' });
  await search.fill('gate TILL');
  await expect(page.getByRole('heading', { name: 'Annex' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText('1 of 11 stores')).toBeVisible();
  await expect(page).toHaveURL(/\?q=gate\+TILL$/);
  await page.reload();
  await expect(search).toHaveValue('gate TILL');
  await expect(page.getByRole('heading', { name: 'Annex' })).toBeVisible();
  await search.fill('nowhere at all');
  await expect(page.getByText('No store fits “nowhere at all”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(cards(page)).toHaveCount(10);

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name');
  await expect(
    page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /Annex|Harbor/ })
      .first(),
  ).toHaveText('Annex');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Store number');
  await expect(
    page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /Annex|Harbor/ })
      .first(),
  ).toHaveText('Harbor 1');
  await expect(page).toHaveURL(/\?sort=number$/);
});

/**
 * Scrolls to the end at once and answers where a control stood in the frames since it was drawn: in one place, unless
 * it slips away from under a pointer.
 */
const jumpToEnd = (page: Page, label: string): Promise<number[]> =>
  page.evaluate(async (name) => {
    const stood = new Set<number>();
    window.scrollTo(0, document.body.scrollHeight);
    for (let frames = 0; frames < 20;) {
      await new Promise(requestAnimationFrame);
      const control = document.querySelector(`[aria-label="${name}"]`);
      if (!control) continue;
      stood.add(Math.round(control.getBoundingClientRect().top));
      frames += 1;
    }
    return [...stood];
  }, label);

test('of a long list only what is in sight is drawn, by mouse and by keyboard to its end', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'bank' });
  await addStores(merchant, 60);
  await openAs(merchant, '/portal/stores');
  await expect(cards(page).first()).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(20);
  await expect(page.getByRole('list', { name: 'Stores' }).getByRole('listitem').first()).toHaveAttribute(
    'aria-setsize',
    '60',
  );
  await expectAccessible(page);

  // Tab by Tab: the page follows, and nothing of the list is left out.
  const seen = new Set<string>();
  await cards(page).nth(1).focus();
  for (let steps = 0; steps < 110; steps += 1) {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    if (/^Harbor \d+ enabled$/.test(name)) seen.add(name);
    await page.keyboard.press('Tab');
  }
  expect(seen.size).toBeGreaterThan(3);
  expect([...seen]).toEqual(Array.from({ length: seen.size }, (_, n) => `Harbor ${59 - n} enabled`));

  // The focused store stays when the page is scrolled away, and the far end works as the near one does.
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const last = page.getByRole('switch', { name: 'Front 1 enabled' });
  expect(await jumpToEnd(page, 'Front 1 enabled'), 'where it stood, frame by frame').toHaveLength(1);
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(focused);
  await last.click();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect(page.getByText('Device is disabled', { exact: true })).toBeVisible();
  await expect(last).not.toBeChecked();
  for (const control of [
    page.getByRole('button', { name: 'Link Front 1', exact: true }),
    page.getByRole('button', { name: 'Edit Front 1', exact: true }),
  ]) {
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAccessibleDescription('The device is disabled. Please enable it first.');
  }
  await last.click();
  await expect(page.getByText('Device is enabled', { exact: true })).toBeVisible();
});

test('an inactive store disables all of its controls, and each says why', async ({ page, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'active' });
  await merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name: 'Spare' } });
  await merchant.client.call('setStoreActive', { params: { id: merchant.storeId }, body: { active: false } });
  await openAs(merchant, '/portal/stores');
  const reason = 'The store is disabled. Please enable it first.';
  const controls = [
    page.getByRole('button', { name: 'Edit Main Street' }),
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
  // However long a name is, how many of its devices take money is in sight beside it.
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
    .getByRole('region', { name: 'Ready to take money' })
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
  newMerchant,
}) => {
  const merchant = await newMerchant();
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
  openAs,
  newMerchant,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const merchant = await newMerchant({ stage: 'store' });
  await merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name: 'Till 9' } });
  await openAs(merchant, '/portal/stores');
  const link = page.getByRole('button', { name: 'Link Till 9', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link Till 9' });
  const code = await dialog.getByRole('img', { name: /^Link code/ }).textContent();
  await expect(dialog.getByRole('timer')).toHaveAccessibleName(/^Time left on this code: 0[01]:\d\d$/);
  await expect(dialog.getByRole('img', { name: `QR code for ${code}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy code' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('the conflict of chat is told for four seconds', async ({ page, openAs, newMerchant }) => {
  const merchant = await newMerchant();
  await merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name: 'Till 2' } });
  await merchant.client.call('toggleChat', { params: { storeId: merchant.storeId, aisleId: merchant.deviceId } });
  await page.clock.install();
  await openAs(merchant, '/portal/stores');
  await page.getByRole('switch', { name: 'Chat on Till 2' }).click();
  await page.mouse.move(0, 0);
  const words = page.getByText('Chat can be enabled only at one device. Please disable other devices');
  await expect(words).toBeVisible();
  await page.clock.runFor(3_500);
  await expect(words).toBeVisible();
  await page.clock.runFor(600);
  await expect(words).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Chat on Till 2' })).not.toBeChecked();
});

test('a CSV is looked at line by line, corrected, and imported as a whole; the export is the same file', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'bank' });
  await openAs(merchant, '/portal/stores');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import stores and devices' });
  await expectAccessible(page);
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(
    `${HEAD}\nHarbor,1,multi-device,${PLACE},Till\nHarbor,1,,,,,,Till\nPier,,multi-device,2 Dock Road,Newark,Mars,99999,`,
  );
  await expect(dialog.getByText('2 lines need a correction. Nothing is added until then.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^3 / })).toContainText('Line 2 adds this device');
  await expect(dialog.getByRole('row', { name: /^4 / })).toContainText('Zip Code: invalid zip code');
  await expect(dialog.getByRole('row', { name: /^4 / })).toContainText('State: is none of the United States');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(
    `\uFEFF${HEAD}\r\nHarbor,1,multi-device,${PLACE},Till\r\nHarbor,1,,,,,,=Window\r\n"Pier, south",,single-device,2 Dock Road,Newark,NJ,7102,\r\n`,
  );
  await expect(dialog.getByText('adds 2 stores and 3 devices.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add 2 stores and 3 devices' })).toHaveAccessibleDescription(
    'Store image is required',
  );
  const image = Buffer.from(await ((await imageForm()).get('file') as File).arrayBuffer());
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: image });
  await page.getByRole('dialog', { name: 'Store image' }).getByRole('button', { name: 'Use image' }).click();
  await expect(dialog.getByAltText('Chosen: front.png')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2 stores and 3 devices' }).click();
  await expect(page.getByText('2 stores and 3 devices added from shops.csv')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Pier, south' })).toBeVisible();
  await expect(page.getByRole('row', { name: /=Window/ })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('stores.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain("Harbor,1,multi-device,1 Harbor Street,,Brooklyn,New York,11201,,,'=Window");

  // The business's own file adds nothing; a direct visit opens the dialog.
  await page.goto('/portal/stores?import=csv');
  await choose(text);
  await expect(dialog.getByText('adds nothing: everything in it already exists.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^2 / })).toContainText('Already exists');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/portal/stores');
});

test('stores are cards at 600 pixels and complete at 320', async ({ page, openAs, newMerchant }) => {
  const merchant = await newMerchant();
  await page.setViewportSize({ width: 600, height: 800 });
  await openAs(merchant, '/portal/stores');
  await expect(page.getByRole('switch', { name: 'Chat on Till 1' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  // On a card the cells of a device stand below each other.
  const below = async () => {
    const [name, chat] = [
      await page.getByText('Till 1', { exact: true }).boundingBox(),
      await page.getByRole('switch', { name: 'Chat on Till 1' }).boundingBox(),
    ];
    return chat!.y > name!.y + name!.height;
  };
  expect(await below()).toBe(true);
  await page.setViewportSize({ width: 601, height: 800 });
  await expect.poll(below).toBe(false);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
