import { expectAccessible } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';
import type { Locator } from '@playwright/test';

checkBooksAfterwards();

test('the menu stands in its specified order and leads to every page', async ({ page, openAs, merchant }) => {
  await openAs(merchant, '/portal/balance');
  const menu = page.getByRole('navigation', { name: 'Portal', exact: true });
  await expect(menu.locator('> ul > li > :is(a, button)')).toHaveText([
    'Balance',
    'Transaction Record',
    'Customer Acquisition',
    'Manage Storefront',
    'Admin',
    'Customer Support',
    'Logout',
  ]);
  for (const [label, path, title] of [
    ['Transaction Record', '/portal/credits', /^TRANSACTION RECORD$/],
    ['Customer Acquisition', '/portal/set-rewards', 'Customer Acquisition'],
    ['Manage Storefront', '/portal/stores', 'Manage Storefront'],
    ['Admin', '/portal/admin', 'Admin'],
    ['Balance', '/portal/balance', 'Balance'],
  ] as const) {
    await menu.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(menu.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  }
});

test('Customer Support opens with a one-time code and never with the session', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/balance');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Customer Support' }).click();
  const support = await opened;
  await expect(support).toHaveURL(/\/support/);
  await expect(support.getByText('Corner Bakery').first()).toBeVisible();
  expect(support.url()).not.toContain(merchant.token);
});

test('the status banner says what is missing and how to do it, the checklist follows', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/balance');
  await expect(page.getByText('Pending Bank verification')).toBeVisible();
  const setUp = page.getByRole('region', { name: 'Set-up, 1 of 6 done' });
  await expect(setUp.getByRole('listitem').filter({ hasText: 'Next' })).toHaveText(/Link bank account/);
  await expect(setUp.getByRole('link', { name: 'Link a bank account' })).toBeVisible();
  await expect(page.getByRole('heading').first(), 'nothing is a heading before the page’s own').toHaveText('Balance');
  await expect(page.getByRole('link', { name: /bank account/i }), 'the list alone leads there').toHaveCount(2);
  await expect(page.getByText('so that your money can be transferred')).toHaveCount(0);
  await setUp.getByRole('button', { name: 'Hide steps' }).click();
  await expect(setUp.getByText('Verify your identity')).toBeHidden();
  await setUp.getByRole('button', { name: 'Show steps' }).click();
  await expect(setUp.getByText('Verify your identity')).toBeVisible();
  await page.getByRole('button', { name: 'How to link a bank account' }).click();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog', { name: 'How to link a bank account' });
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await dialog.getByRole('link', { name: 'More in the FAQ' }).click();
  await expect(page).toHaveURL('/portal/faq#link-bank');
  await expect(page.locator('#link-bank summary')).toBeFocused();
  await page.getByRole('button', { name: 'How to link a bank account' }).click();
  await dialog.getByRole('link', { name: 'Link a bank account' }).click();
  await expect(page).toHaveURL('/portal/admin?tab=bank');
  await expect(page.getByRole('region', { name: 'Topics' }), 'the link leaves the FAQ').toBeHidden();
  await expect(page.getByText(/Set-up, \d of 6 done/), 'the list stands on Balance alone').toHaveCount(0);
  await expect(page.getByText('Link a bank account, so that your money can be transferred to it.')).toBeVisible();
});

test('the set-up list stays folded or unfolded as one left it, also after a reload and at another width', async ({
  page,
  openAs,
  newMerchant,
}) => {
  await openAs(await newMerchant({ stage: 'signed-in' }), '/portal/balance');
  const step = page.getByRole('region', { name: 'Set-up, 1 of 6 done' }).getByText('Verify your identity');
  await page.getByRole('button', { name: 'Hide steps' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show steps' })).toBeVisible();
  await expect(step).toBeHidden();
  // A phone folds the list from the start, but not against a choice.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Show steps' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hide steps' })).toBeVisible();
  await expect(step).toBeVisible();
});

test('an active business has neither banner nor checklist', async ({ page, openAs, merchant }) => {
  await openAs(merchant, '/portal/balance');
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
  await expect(page.getByText(/Set-up, \d of 6 done/)).toHaveCount(0);
  await expect(page.getByText(/Pre-Live|Pending Bank|Pending Storefront/)).toHaveCount(0);
});

test('an unknown address is a real 404 with a way home, inside the portal too', async ({
  page,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await expectAccessible(page);
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/no-such-page');
  await expect(page.getByRole('navigation', { name: 'Portal', exact: true })).toBeVisible();
  await expect(page.getByText(/not found|does not exist|no such page/i).first()).toBeVisible();
});

test('the stop at the end of the lane is whole on every screen', async ({ page, faults }) => {
  faults.allow(/status of 404/);
  await page.goto('/no-such-page');
  const stop = page.locator('circle[r="9"]');
  for (const [width, height] of [
    [320, 568],
    [320, 800],
    [360, 800],
    [430, 932],
    [768, 1024],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const ring = (await stop.boundingBox())!;
      expect(ring.x + ring.width, `right edge at ${width} x ${height}`).toBeLessThanOrEqual(width);
      expect(ring.x, `left edge at ${width} x ${height}`).toBeGreaterThanOrEqual(0);
    }).toPass();
  }
});

test('on a phone the menu is a bar of four with a sheet behind it', async ({ page, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(merchant, '/portal/balance');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Portal, all' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/portal/admin');
});

test('on a phone a message stands above the bar, clear of banner and buttons, and at the top over a dialog', async ({
  page,
  openAs,
  newMerchant,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(await newMerchant({ stage: 'owner' }), '/portal/stores');
  const boxOf = async (what: Locator) => (await what.boundingBox())!;
  await page.getByRole('switch').first().click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const said = page.getByText('Store is disabled', { exact: true });
  await expect(said).toBeVisible();
  await expect(page.locator('[aria-modal=true]')).toHaveCount(0);
  // A message stays for as long as the pointer is on it.
  await said.hover();
  const { y, height } = await boxOf(said);
  const banner = await boxOf(page.locator('[data-banner]'));
  expect(y, 'below the banner').toBeGreaterThan(banner.y + banner.height);
  const bar = await boxOf(page.getByRole('navigation', { name: 'Portal, short' }));
  expect(y + height, 'above the bar').toBeLessThan(bar.y);
  // The message itself may be gone before the dialog is open.
  const placeOfToasts = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--toast-top').trim());
  expect(await placeOfToasts()).toBe('auto');
  const { width, height: low } = page.viewportSize()!;
  for (const wide of [768, 1280]) {
    await page.setViewportSize({ width: wide, height: 800 });
    const shown = await boxOf(page.locator('[data-banner]'));
    expect(Number.parseInt(await placeOfToasts()), 'below the banner of a wide page').toBeGreaterThan(
      shown.y + shown.height,
    );
  }
  await page.setViewportSize({ width, height: low });
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect.poll(placeOfToasts, 'at the top over a dialog').toBe('');
});

test('while the database is away the portal stays calm, and goes on by itself once it is back', async ({
  page,
  world,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/status of 503/);
  const merchant = await newMerchant();
  await openAs(merchant, '/portal/balance');
  await expect(page.getByText('$0.00').first()).toBeVisible();
  await world.stopDatabase();
  try {
    const answer = await page.request.get('/api/v2/businesses/businesses/me', {
      headers: { authorization: `Bearer ${merchant.token}` },
    });
    expect(answer.status()).toBe(503);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Transaction Record' }).first().click();
    await expect(page.getByText(/could not be read|temporarily unavailable/).first()).toBeVisible({ timeout: 20_000 });
    expect(await page.textContent('body')).not.toMatch(/ECONN|postgres|stack|undefined/i);
  } finally {
    await world.startDatabase();
  }
  await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(200);
  await page.getByRole('link', { name: 'Balance' }).first().click();
  await page.getByRole('link', { name: 'Transaction Record' }).first().click();
  await expect(page.getByText('No Transaction History')).toBeVisible({ timeout: 20_000 });
});

test('after a restart of the product all is still there, and the session goes on', async ({
  page,
  world,
  outside,
  openAs,
  newMerchant,
  faults,
}) => {
  // A process that is ending tells whoever still asks to come back.
  faults.allow(/ERR_|Failed to fetch|network error|status of 503/i);
  const merchant = await newMerchant();
  await outside.pay(merchant.tillId, { amount: 19.99, tip: 2 });
  await openAs(merchant, '/portal/balance');
  await expect(page.getByText('$19.99').first()).toBeVisible();
  await world.restartProduct();
  await page.reload();
  await expect(page.getByText('$19.99').first()).toBeVisible();
  expect((await outside.pay(merchant.tillId, { amount: 0.01 + 10 })).status).toBe(200);
  await page.getByRole('link', { name: 'Transaction Record' }).first().click();
  await expect(page.getByRole('table', { name: 'Transaction record' }).locator('tbody tr')).toHaveCount(2);
});

test('a contrast theme still shows what is chosen', async ({ page, openAs, merchant }) => {
  const look = (part: Locator, property: string, pseudo?: string) =>
    part.evaluate((element, [name, of]) => getComputedStyle(element, of).getPropertyValue(name!), [property, pseudo]);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/merchant-signin');
  const [chosen, other] = ['Password', 'OTP'].map((name) => page.locator('label', { hasText: name }).first());
  await expect(chosen!).toBeVisible();
  expect(await look(chosen!, 'background-color')).not.toBe(await look(other!, 'background-color'));
  await openAs(merchant, '/portal/reports');
  const [day, store] = ['Day', 'Store'].map((name) => page.getByRole('tab', { name, exact: true }));
  await expect(day!).toHaveAttribute('aria-selected', 'true');
  expect(await look(day!, 'border-bottom-color')).not.toBe(await look(store!, 'border-bottom-color'));
  await openAs(merchant, '/portal/stores');
  const enabled = page.getByRole('switch', { name: 'Till 1 enabled' });
  await expect(enabled).toBeChecked();
  expect(await look(enabled, 'background-color', '::after')).not.toBe(await look(enabled, 'background-color'));
});

test('on a phone nothing that has the focus lies behind the bars', async ({ page, outside, openAs, merchant }) => {
  for (let n = 0; n < 11; n += 1) expect((await outside.pay(merchant.tillId, { amount: 10 })).status).toBe(200);
  await page.setViewportSize({ width: 360, height: 640 });
  await openAs(merchant, '/portal/credits');
  await expect(page.getByLabel('Totals of the filter')).toContainText('$110.00');
  // A part that comes late would change the order of what gets the focus.
  await expect(page.getByRole('group', { name: 'Filter' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement!;
      const { left, top, width, height } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        name: element.getAttribute('aria-label') ?? element.textContent,
        isSeen: element === document.body || element.contains(onTop),
      };
    });
  for (const key of ['Tab', 'Shift+Tab']) {
    const passed: string[] = [];
    while (passed.length < 32) {
      await page.keyboard.press(key);
      const { name } = await focused();
      await expect.poll(async () => (await focused()).isSeen, `${key} to ${name}`).toBe(true);
      passed.push(name ?? '');
    }
    expect(passed).toContain('Next page');
  }
});
