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

const cards = (page: Page) => page.getByRole('switch', { name: /^Store Harbor \d+ enabled$/ });

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
 * Scrolls to the end at once. Returns the positions at which a control stood in the frames since it was drawn. There is
 * one position, unless the control slips away from under a pointer.
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
    if (/^Store Harbor \d+ enabled$/.test(name)) seen.add(name);
    await page.keyboard.press('Tab');
  }
  expect(seen.size).toBeGreaterThan(3);
  expect([...seen]).toEqual(Array.from({ length: seen.size }, (_, n) => `Store Harbor ${59 - n} enabled`));

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

test('a long list stands in two columns at 1,920 px, as a short one does', async ({ page, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'bank' });
  await addStores(merchant, 30);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openAs(merchant, '/portal/stores');
  const items = page.getByRole('list', { name: 'Stores' }).getByRole('listitem');
  await expect(items.nth(1)).toBeVisible();
  const boxes = async () => [(await items.nth(0).boundingBox())!, (await items.nth(1).boundingBox())!] as const;
  await expect(async () => {
    const [first, second] = await boxes();
    expect(second.y).toBe(first.y);
    expect(second.x).toBeGreaterThanOrEqual(first.x + first.width);
    expect(Math.abs(second.width - first.width)).toBeLessThanOrEqual(1);
  }).toPass();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(await jumpToEnd(page, 'Front 1 enabled'), 'where it stood, frame by frame').toHaveLength(1);
  await expect(page.getByRole('switch', { name: 'Front 1 enabled' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(async () => {
    const [one, other] = await boxes();
    expect(other.x).toBe(one.x);
    expect(other.y).toBeGreaterThanOrEqual(one.y + one.height);
  }).toPass();
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
] as const)
  test(`the last store of a long list stands still once it is drawn, at ${width} px`, async ({
    page,
    openAs,
    newMerchant,
  }) => {
    const merchant = await newMerchant({ stage: 'bank' });
    await addStores(merchant, 30);
    await page.setViewportSize({ width, height });
    await openAs(merchant, '/portal/stores');
    await expect(cards(page).first()).toBeVisible();
    // Parts above the list that come late are another matter.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await jumpToEnd(page, 'Front 1 enabled'), 'where it stood, frame by frame').toHaveLength(1);
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
    `${HEAD}\nHarbor,1,multi-device,${PLACE},Till\nHarbor,1,,,,,,Till\n` +
      'Pier,,multi-device,2 Dock Road,Newark,Mars,99999,',
  );
  await expect(dialog.getByText('2 lines need a correction. Nothing is added until then.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^3 / })).toContainText('Line 2 adds this device');
  await expect(dialog.getByRole('row', { name: /^4 / })).toContainText('Zip Code: invalid zip code');
  await expect(dialog.getByRole('row', { name: /^4 / })).toContainText(
    'State: Enter a US state or territory, such as New York or NY',
  );
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(
    `\uFEFF${HEAD}\r\nHarbor,1,multi-device,${PLACE},Till\r\nHarbor,1,,,,,,=Window\r\n` +
      '"Pier, south",,single-device,2 Dock Road,Newark,NJ,7102,\r\n',
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

test('stores are cards at 600 pixels and complete at 320', async ({ page, openAs, merchant }) => {
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
  await expect.poll(below).toBe(true);
  await page.setViewportSize({ width: 601, height: 800 });
  await expect.poll(below).toBe(false);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
