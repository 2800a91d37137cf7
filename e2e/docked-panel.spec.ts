import type { Merchant } from './support/build-merchant.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import type { Outside } from './support/outside.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const WIDE = { width: 1600, height: 900 };
const record = (page: Page) => page.getByRole('table', { name: 'Transaction record' });
const docked = (page: Page, number: number) => page.getByRole('complementary', { name: `TRN ${number}`, exact: true });
const opener = (page: Page, number: number) =>
  record(page).getByRole('button', { name: `${number}, open details`, exact: true });

async function payFor({ tillId }: Merchant, outside: Outside, amounts: readonly number[]): Promise<void> {
  for (const amount of amounts) expect((await outside.pay(tillId, { amount })).status).toBe(200);
}

test('from 1,600 px on the panel stands beside the record, which goes on by keyboard and mouse', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await payFor(merchant, outside, [11, 12, 13, 14]);
  await page.setViewportSize(WIDE);
  await openAs(merchant, '/portal/credits');
  await opener(page, 4).press('Enter');
  await expect(page).toHaveURL('/portal/credits?trn=4');
  await expect(docked(page, 4).getByText('$14.00').first()).toBeVisible();
  await expect(page.getByRole('dialog'), 'nothing stands over the page').toHaveCount(0);
  await expect(opener(page, 4)).toBeFocused();
  await expect(opener(page, 4)).toHaveAttribute('aria-expanded', 'true');
  await expect(async () => {
    const { right } = await record(page).evaluate((table) => table.getBoundingClientRect().toJSON() as DOMRect);
    expect(right, 'the list ends where the panel begins').toBeLessThanOrEqual((await docked(page, 4).boundingBox())!.x);
  }).toPass();
  for (const words of ['$14.00', 'Pending'])
    await expect(record(page).getByText(words).first(), 'net and status stay in sight').toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  // Arrows and J and K take the panel along, and one entry of the history holds all of it.
  await page.keyboard.press('ArrowDown');
  await expect(docked(page, 3).getByText('$13.00').first()).toBeVisible();
  await expect(opener(page, 3)).toBeFocused();
  await page.keyboard.press('j');
  await expect(docked(page, 2)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('k');
  await expect(docked(page, 4)).toBeVisible();
  await page.keyboard.press('k');
  await expect(page, 'the first one is the first').toHaveURL('/portal/credits?trn=4');

  // A click on another row shows that one; the focus stays in the list.
  await record(page).getByText('$11.00').first().click();
  await expect(docked(page, 1)).toBeVisible();
  await expect(opener(page, 1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/portal/credits');
  await expect(page.getByRole('complementary', { name: /^TRN/ })).toHaveCount(0);
  await expect(opener(page, 1)).toBeFocused();
});

test('the focus enters the docked panel with Enter, leaves it freely, and returns to the row', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await payFor(merchant, outside, [11, 12, 13]);
  await page.setViewportSize({ width: 1920, height: 900 });
  await openAs(merchant, '/portal/credits?trn=2');
  await expect(docked(page, 2)).toBeVisible();
  await opener(page, 2).press('Enter');
  await expect(docked(page, 2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(docked(page, 2).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(docked(page, 2).locator(':focus'), 'nothing holds the focus').toHaveCount(0);

  // What is typed into the panel is not left by a key, and a filter keeps its own Esc.
  const note = docked(page, 2).getByRole('textbox', { name: 'Note' });
  await docked(page, 2).getByRole('button', { name: 'Add a note' }).click();
  await expect(note).toBeFocused();
  await page.keyboard.type('jk');
  await expect(note).toHaveValue('jk');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page).toHaveURL('/portal/credits?trn=2');
  await docked(page, 2).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Status' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter: Status' });
  await expect(filter).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
  await expect(docked(page, 2)).toBeVisible();

  await docked(page, 2).getByRole('button', { name: 'Close' }).click();
  await expect(docked(page, 2)).toHaveCount(0);
  await expect(opener(page, 2)).toBeFocused();
  await expect(page).toHaveURL('/portal/credits');
});

test('a panel stays open, with what is typed, when the screen crosses 1,600 px', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await payFor(merchant, outside, [11, 12]);
  await page.setViewportSize(WIDE);
  await openAs(merchant, '/portal/credits?trn=1');
  await docked(page, 1).getByRole('button', { name: 'Add a note' }).click();
  await docked(page, 1).getByRole('textbox', { name: 'Note' }).fill('Asked for a copy');
  await page.setViewportSize({ width: 1599, height: 900 });
  const dialog = page.getByRole('dialog', { name: 'TRN 1', exact: true });
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked for a copy');
  await expect(page.getByRole('complementary', { name: /^TRN/ })).toHaveCount(0);
  await page.setViewportSize(WIDE);
  await expect(docked(page, 1).getByRole('textbox', { name: 'Note' })).toHaveValue('Asked for a copy');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await record(page).getByText('$12.00').first().click();
  await expect(docked(page, 2)).toBeVisible();
});

test('a wide screen shows 50 rows, a smaller one 10, and a size that was chosen is kept for the person', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await payFor(
    merchant,
    outside,
    Array.from({ length: 12 }, (_, n) => n + 1),
  );
  const rows = record(page).locator('tbody tr');
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  await openAs(merchant, '/portal/credits');
  await expect(rows).toHaveCount(10);
  await page.setViewportSize(WIDE);
  await expect(rows).toHaveCount(12);
  await expect(size).toHaveValue('50');
  await expect(page).toHaveURL('/portal/credits');
  // The address of a later page shows everybody the same rows.
  await page.goto('/portal/credits?page=2');
  await expect(rows).toHaveCount(2);
  await page.goto('/portal/credits');
  await size.selectOption('10');
  await expect(rows).toHaveCount(10);
  await page.goto('/portal/credits');
  await expect(rows).toHaveCount(10);
  await expect(size).toHaveValue('10');
});
