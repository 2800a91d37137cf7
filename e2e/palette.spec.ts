import { expectAccessible } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('the search finds payments, stores, pages and help, and starts a transfer', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  for (const amount of [21.35, 48.6]) await outside.pay(merchant.tillId, { amount, shopper: 'Ada Nwosu' });
  await outside.moveClock({ advance: 'P7D' });
  await openAs(merchant, '/portal/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  const field = search.getByRole('combobox', { name: 'Search the portal' });
  await expect(field).toBeFocused();
  await expect(search.getByRole('option', { name: 'Transfer to bank' })).toBeVisible();
  await expectAccessible(page);

  await field.fill('48.60');
  await search.getByRole('option', { name: /^TRN 2, \$48\.60.*Ada Nwosu/ }).click();
  await expect(page).toHaveURL('/portal/credits?trn=2');
  await expect(page.getByRole('dialog').getByText('$48.60').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), 'a dialog keeps its keys while it is there').toHaveCount(0);

  await page.keyboard.press('Control+k');
  await field.fill('TRN 2');
  await expect(search.getByRole('option', { name: /^TRN 2, / })).toBeVisible();
  await field.fill('nwosu');
  await expect(search.getByRole('option', { name: /^TRN / })).toHaveCount(2);
  await field.fill('main st');
  await expect(search.getByRole('option', { name: /^Main Street/ }).first()).toBeVisible();
  await field.fill('how do i');
  await expect(search.getByRole('group', { name: 'Help' }).getByRole('option').first()).toBeVisible();
  await field.fill('month');
  await expect(search.getByRole('group', { name: 'Help' }).getByRole('option').first()).toBeVisible();
  await field.fill('zzzz');
  await expect(search.getByText('Nothing found for “zzzz”.')).toBeVisible();

  await field.fill('state');
  await expect(search.getByRole('option', { selected: true })).toHaveText(/Pending statement/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/portal/balance/statements');
  await expect(search).toBeHidden();

  await page.keyboard.press('Control+k');
  await field.fill('transfer $20');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Transfer to bank' });
  await expect(dialog.getByLabel('Amount')).toHaveValue('20.00');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/portal/balance');
});

test('a transfer that cannot be is refused in words, and leaves the address', async ({ page, openAs, newMerchant }) => {
  await openAs(await newMerchant({ stage: 'signed-in' }), '/portal/balance?transfer=5.00');
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .getByText(/bank account/i)
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/portal/balance');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('J and K go from one transaction to the next, and ? names every shortcut', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  for (const amount of [11, 12, 13]) await outside.pay(merchant.tillId, { amount });
  await openAs(merchant, '/portal/credits');
  await expect(page.getByRole('table', { name: 'Transaction record' }).locator('tbody tr')).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(page).toHaveURL('/portal/credits?trn=3');
  await expect(page.getByRole('dialog').getByText('$13.00').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL('/portal/credits?trn=2');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page, 'the last one is the last').toHaveURL('/portal/credits?trn=1');
  await page.keyboard.press('k');
  await expect(page).toHaveURL('/portal/credits?trn=2');
  await page.goBack();
  await expect(page, 'one Back closes the panel').toHaveURL('/portal/credits');
  await page.getByRole('searchbox').or(page.getByPlaceholder('TRN No. or a name')).first().fill('j?');
  await expect(page.getByRole('dialog'), 'what is typed is no shortcut').toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
});

test('once the search has been open, nothing that is typed right after its key is lost', async ({
  page,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/balance');
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search the portal' });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('team');
  await expect(field).toHaveValue('team');
});

test('pages are found by other words than their names, with the keyboard alone', async ({ page, openAs, merchant }) => {
  await openAs(merchant, '/portal/balance');
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('payouts');
  await expect(search.getByRole('option', { name: /^Transfers/ })).toBeVisible();
  await search.getByRole('combobox').fill('');
  await page.keyboard.type('2fa');
  await expect(search.getByRole('option', { name: /^Sign-in and security/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/portal/admin/security');
});

test('more payments than the search shows are all in the record, one key further', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  for (const amount of [11, 12, 13, 14, 15, 16]) await outside.pay(merchant.tillId, { amount, shopper: 'Ada Nwosu' });
  await openAs(merchant, '/portal/balance');
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('ada nwosu');
  await expect(search.getByRole('option', { name: /^TRN / })).toHaveCount(5);
  const all = search.getByRole('option', { name: 'Show all 6 in Transaction Record' });
  await expect(all).toBeVisible();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/portal/credits?q=ada+nwosu');
  await expect(page.getByRole('table', { name: 'Transaction record' }).locator('tbody tr')).toHaveCount(6);
});

test('a phone has the search at its top, and it fits', async ({ page, outside, openAs, merchant }) => {
  await outside.pay(merchant.tillId, { amount: 12, shopper: 'Bartholomew Featherstonehaugh-Cholmondeley' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(merchant, '/portal/stores');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('barth');
  await expect(search.getByRole('option', { name: /^TRN 1/ })).toBeVisible();
  await expectAccessible(page);
  const box = (await search.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(360);
  // A long question breaks beside its icon, not below it.
  await search.getByRole('combobox').fill('first payment');
  const question = search.getByRole('option', { name: /^How do I get from a new account/ });
  await expect(question).toBeVisible();
  const [icon, words] = await Promise.all(
    [question.locator('svg'), question.locator('span').first()].map((part) => part.boundingBox()),
  );
  expect(words!.x).toBeGreaterThan(icon!.x + icon!.width);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();
});

test('? is heard as soon as its page is seen, and before what it opens has been loaded', async ({
  page,
  openAs,
  merchant,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/over-pages-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  // With the business at hand, the whole page is drawn at once.
  const business = page.waitForResponse(/\/businesses\/me$/);
  await page.route('**/assets/portal-credits-*.js', async (route) => {
    await business;
    await route.continue();
  });
  await page.addInitScript(pressOnceSeen);
  await openAs(merchant, '/portal/credits');
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction Record' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

/** Presses ? in the page, in the very task that has drawn its heading. */
function pressOnceSeen(): void {
  const drawn = new MutationObserver(() => {
    if (!document.querySelector('h1')?.checkVisibility({ visibilityProperty: true })) return;
    drawn.disconnect();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
  });
  drawn.observe(document, { attributes: true, childList: true, subtree: true });
}
