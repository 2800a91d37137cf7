import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('below the current item stand its pages, in the rail, on a strip and in the menu of phones', async ({
  page,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/balance');
  const menu = page.getByRole('navigation', { name: 'Portal', exact: true });
  for (const [label, path] of [
    ['Transfers', '/portal/balance/transfers'],
    ['Pending statement', '/portal/balance/pending-statement'],
    ['Statements', '/portal/balance/statements'],
    ['Match my bank file', '/portal/balance/bank-match'],
  ] as const) {
    await menu.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(menu.locator('[aria-current="page"]'), 'one alone is the current page').toHaveText([label]);
  }
  await expect(menu.getByRole('link', { name: 'Team' }), 'pages of the other items wait').toHaveCount(0);

  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/portal/credits');
  const strip = page.getByRole('navigation', { name: 'Portal, Transaction Record' });
  await strip.getByRole('link', { name: 'Close of day' }).click();
  await expect(page).toHaveURL('/portal/reports/closes');
  await expect(strip.locator('[aria-current="page"]')).toHaveText(['Close of day']);
  await expectAccessible(page);

  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/portal/admin/activity');
  const line = page.getByRole('navigation', { name: 'Portal, Admin' }).getByRole('list');
  await expect(line.locator('[aria-current="page"]')).toHaveText(['Activity']);
  await expect(line.locator('[aria-current="page"]'), 'the line scrolls to the current page').toBeInViewport({
    ratio: 1,
  });
  await expect(line.getByRole('link', { name: 'Business Details' })).not.toBeInViewport({ ratio: 1 });
  const tops = await line.getByRole('link').evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size, 'one line').toBe(1);
  await expectNoSidewaysScroll(page);
  for (const width of [1280, 768]) await page.setViewportSize({ width, height: 800 });
  await expect(line.locator('[aria-current="page"]'), 'also when the strip comes back').toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 640, height: 360 });
  const bar = page.getByRole('navigation', { name: 'Portal, short' });
  await expect.poll(async () => (await bar.boundingBox())!.height, 'a low screen is left to the page').toBeLessThan(52);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('banner').first()).not.toBeInViewport();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/portal/admin');
  await page.getByRole('region', { name: 'More in Admin' }).getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/portal/admin/team');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Portal, all' }).getByRole('link', { name: 'My Details' }).click();
  await expect(page).toHaveURL('/portal/admin?tab=details');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Portal, all' }).getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByRole('tab', { name: 'Linked Bank Account' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Documents' }), 'the page scrolls to them').toBeInViewport({
    ratio: 1,
  });
});

test('the rail says whose portal it is, and who is signed in', async ({ page, openAs, merchant }) => {
  await openAs(merchant, '/portal/balance');
  const rail = page.getByRole('complementary', { name: 'Portal menu' });
  await expect(rail.getByText('Corner Bakery')).toBeVisible();
  await rail.getByRole('button', { name: 'Rosa Lindqvist' }).click();
  const person = page.getByRole('dialog', { name: 'You' });
  await expect(person.getByText(merchant.email)).toBeVisible();
  await person.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(person).toBeHidden();
  await page.setViewportSize({ width: 900, height: 800 });
  await rail.getByRole('button', { name: 'Rosa Lindqvist' }).click();
  await person.getByRole('link', { name: 'Sign-in and security' }).click();
  await expect(page).toHaveURL('/portal/admin/security');
  await rail.getByRole('button', { name: 'Rosa Lindqvist' }).click();
  await person.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});

test('the statement of a month is a press away', async ({ page, openAs, merchant, faults }) => {
  await openAs(merchant, '/portal/balance/statements');
  const newest = page.getByRole('button', { name: /^PDF of/ }).first();
  await expect(newest).toHaveAccessibleName(/, so far$/);
  await expect(page.getByRole('button', { name: /^PDF of/ }), 'none from before the business was there').toHaveCount(1);
  const file = page.waitForEvent('download');
  await newest.click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByText('The file is saved.')).toBeVisible();
  await expectAccessible(page);
  faults.allow(/status of 503|ERR_FAILED/);
  await page.route('**/payments/statements/monthly*', (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: 'Temporarily unavailable', requestId: 'r' } }),
  );
  await newest.click();
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .getByText(/unavailable/i)
      .first(),
  ).toBeVisible();
  await expect(newest).toBeEnabled();
});
