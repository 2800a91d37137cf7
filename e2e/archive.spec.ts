import { readFile } from 'node:fs/promises';
import { readZip } from '../apps/api/src/features/transactions/read-files.harness.ts';
import { PASSWORD } from './support/build-merchant.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const panel = (page: Page) => page.getByRole('region', { name: 'Download everything' });
const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const take = (page: Page) => panel(page).getByRole('button', { name: 'Download archive' });

test('the owner takes everything along, after a proof', async ({ page, outside, openAs, merchant }) => {
  expect((await outside.pay(merchant.tillId, { amount: 80, tip: 5, funding: 'cash' })).status).toBe(200);
  await openAs(merchant, '/portal/admin');
  await expect(panel(page)).toContainText('Every monthly statement');
  await expectAccessible(page);

  // A person who turns away has downloaded nothing, and reads no error.
  await take(page).click();
  await expect(proof(page)).toContainText('You are about to download everything of your business.');
  await expectAccessible(page);
  await proof(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(take(page)).toBeEnabled();

  await take(page).click();
  await proof(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  const saved = page.waitForEvent('download');
  await proof(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  const file = await saved;
  await expect(page.getByText('The file is saved.')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^archive-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(await readFile(await file.path()));
  expect([...files.keys()]).toEqual(expect.arrayContaining(['README.txt', 'manifest.json']));
  expect(files.get('csv/transactions.csv')).toContain('80.00');

  await page.goto('/portal/admin/activity');
  await expect(page.getByText('Business archive downloaded').first()).toBeVisible();
});

test('taking everything along fits a phone and stands out in the dark', async ({ page, openAs, merchant }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(merchant, '/portal/admin');
  await expect(take(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});
