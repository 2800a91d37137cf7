import type { Page } from '@playwright/test';
import { answerInstead, answerOnce } from './support/answer-instead.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

const paletteStyles = '**/assets/palette-*.css';
const openSearch = 'Control+k';

/** Without its styles, the list of the search has the look of a plain list. */
async function expectStyledSearch(page: Page) {
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search).toBeVisible();
  await expect(search.getByRole('option').first()).toHaveCSS('display', 'flex');
}

test('a search that could not be fetched is fetched again when it is asked for', async ({
  page,
  faults,
  openAs,
  merchant,
}) => {
  faults.allow(/ERR_FAILED/);
  const failed = page.waitForEvent('requestfailed', (request) => /palette-.*\.css$/.test(request.url()));
  const answerAgain = await answerInstead(page, paletteStyles, (route) => route.abort());
  await openAs(merchant, '/portal/balance');
  await failed;
  await answerAgain();
  await page.keyboard.press(openSearch);
  await expectStyledSearch(page);
});

test('a search that cannot be fetched keeps no other page from opening', async ({ page, faults, openAs, merchant }) => {
  faults.allow(/ERR_FAILED/);
  const failed = page.waitForEvent('requestfailed', (request) => /palette-.*\.css$/.test(request.url()));
  await answerInstead(page, paletteStyles, (route) => route.abort());
  await openAs(merchant, '/portal/balance');
  await failed;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window), 'the page has not reloaded itself').toBe(true);
});

test('a search asked for while its file is still failing opens, too', async ({ page, faults, openAs, merchant }) => {
  faults.allow(/ERR_FAILED/);
  const asked = Promise.withResolvers<void>();
  const pressed = Promise.withResolvers<void>();
  await answerOnce(page, paletteStyles, async (route) => {
    asked.resolve();
    await pressed.promise;
    await route.abort();
  });
  await openAs(merchant, '/portal/balance');
  await asked.promise;
  await page.keyboard.press(openSearch);
  pressed.resolve();
  await expectStyledSearch(page);
});

test('a search that cannot be fetched says so, and opens once it can be', async ({
  page,
  faults,
  openAs,
  merchant,
}) => {
  faults.allow(/ERR_FAILED/);
  const answerAgain = await answerInstead(page, paletteStyles, (route) => route.abort());
  await openAs(merchant, '/portal/balance');
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
  await page.keyboard.press(openSearch);
  await expect(page.getByText(/^The search could not be loaded\./)).toBeVisible();
  await answerAgain();
  await page.keyboard.press(openSearch);
  await expectStyledSearch(page);
});

test('a search waits for its look while another page asks for it', async ({ page, faults, openAs, merchant }) => {
  faults.allow(/ERR_FAILED/);
  const pressed = Promise.withResolvers<void>();
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asks = 0;
  const answerAgain = await answerInstead(page, paletteStyles, async (route) => {
    const ask = asks++;
    asked[ask]?.resolve();
    if (ask === 1) await pressed.promise;
    await route.abort();
  });
  await openAs(merchant, '/portal/balance');
  await asked[0]!.promise;
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await asked[1]!.promise;
  await page.keyboard.press(openSearch);
  pressed.resolve();
  await expect(page.getByText(/^The search could not be loaded\./)).toBeVisible();
  await answerAgain();
  await page.keyboard.press(openSearch);
  await expectStyledSearch(page);
});
