import { SETTLEMENT_ZONE } from '../packages/domain/src/settlement-calendar.ts';
import { siteDates } from '../packages/domain/src/site-dates.ts';
import { localDate } from '../packages/domain/src/zoned-time.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test('how it works: captioned, by steps where motion is unwelcome, and the focus comes back', async ({
  page,
  outside,
}) => {
  await page.goto('/merchant');
  await page.getByRole('button', { name: 'How it Works' }).click();
  const dialog = page.getByRole('dialog', { name: 'How it Works' });
  await expect(dialog.getByText('1 of 5 You type the price')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Play' })).toHaveCount(0);
  for (const words of [
    '2 of 5 Your shopper approves',
    '3 of 5 The money moves directly',
    '4 of 5 You see it at once',
    '5 of 5 Two business days later it is yours',
  ]) {
    await dialog.getByRole('button', { name: 'Next scene' }).click();
    await expect(dialog.getByText(words)).toBeVisible();
  }
  // The last picture is dated, as the till of the landing page is.
  const { words } = siteDates(localDate(await outside.now(), SETTLEMENT_ZONE), 'en');
  await expect(dialog.locator('svg').filter({ hasText: 'Yours' })).toContainText(words['YOURS_ON']!);
  await dialog.getByText('Read it instead').click();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(dialog.getByRole('list')).toContainText('all $43.20 of it');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'How it Works' })).toBeFocused();
});

for (const width of [320, 360, 768, 1280])
  test(`how it works: every scene fits ${width} px, in both schemes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/merchant');
    await page.getByRole('button', { name: 'How it Works' }).click();
    const dialog = page.getByRole('dialog', { name: 'How it Works' });
    for (let scene = 1; scene <= 5; scene += 1) {
      await expect(dialog.getByText(`${scene} of 5`)).toBeVisible();
      const stage = (await dialog.locator('svg[viewBox="0 0 400 260"]').boundingBox())!;
      let seen = 0;
      for (const text of await dialog.locator('svg[viewBox="0 0 400 260"] text').all()) {
        const box = await text.boundingBox();
        if (box === null) continue;
        seen += 1;
        expect(box.x).toBeGreaterThanOrEqual(stage.x);
        expect(box.x + box.width).toBeLessThanOrEqual(stage.x + stage.width);
      }
      expect(seen, `texts of scene ${scene}`).toBeGreaterThan(0);
      await page.emulateMedia({ colorScheme: scene % 2 === 0 ? 'light' : 'dark' });
      await expectContrast(page);
      if (scene < 5) await dialog.getByRole('button', { name: 'Next scene' }).click();
    }
    await expectNoSidewaysScroll(page);
  });

test('how it works runs by itself and can be stopped', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/merchant');
  await page.getByRole('button', { name: 'How it Works' }).click();
  const dialog = page.getByRole('dialog', { name: 'How it Works' });
  await expect(dialog.getByText('2 of 5')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length))
    .toBe(0);
  await expect(dialog.getByText('2 of 5')).toBeVisible();
});

test('the calculator answers as the terms say, by hand and by key', async ({ page, outside }) => {
  await page.goto('/shop-with-trilane');
  // A purchase that nobody has dated is one of today.
  const { words, instalments } = siteDates(localDate(await outside.now(), SETTLEMENT_ZONE), 'en');
  await page.locator('[data-panel="credit"] details').evaluate((details) => details.setAttribute('open', ''));
  const drawn = await page.locator('[data-panel="credit"]').innerHTML();
  await expect(page.getByText('9 payments from $55.50 down to $51.83, then $151.38')).toBeVisible();
  const table = page.getByRole('region', { name: 'Payments' });
  await expect(table.getByRole('row')).toHaveText([
    /^Due on Thursday/,
    ...instalments.map(({ DUE_ON: dueOn, PRINCIPAL: principal }) => new RegExp(`^${dueOn}\\${principal}`)),
    /^In all/,
  ]);
  await page.getByRole('slider', { name: 'What you buy' }).focus();
  await expect(page.locator('[data-panel="credit"][data-awake]')).toBeVisible();
  await expect(page.getByLabel('When you buy it')).toHaveValue(words['TODAY']!);
  expect(await page.locator('[data-panel="credit"]').innerHTML(), 'the browser draws what the server filled in').toBe(
    drawn,
  );
  await page.getByLabel('When you buy it').fill('2025-11-17');
  await expect(table.getByRole('row')).toHaveCount(12);
  await expect(table.getByRole('row').nth(1)).toHaveText('12/25/2025$50.00$5.50$55.50$550.00');
  await page.getByRole('slider', { name: 'What you buy' }).focus();
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'What you buy' })).toHaveAttribute('aria-valuetext', '$700.00');
  await expect(table.getByRole('row').nth(1)).toHaveText('12/25/2025$58.33$6.42$64.75$641.67');
  await page.getByLabel('When you buy it').fill('2026-01-02');
  await expect(page.getByText('first payment, 02/12/2026')).toBeVisible();
  await page.getByRole('radio', { name: '12 weeks in a row' }).click();
  await expect(table.getByRole('row')).not.toHaveCount(12);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

test('a visitor enters sales and card rate and reads what a shop keeps in a year', async ({ page }) => {
  await page.goto('/home');
  const panel = page.locator('[data-panel="savings"]');
  const answer = panel.getByRole('status');
  await expect(answer).toContainText('Example: Juniper Bakery, a fictional shop, keeps in a year$2,400.00');
  const drawn = await panel.innerHTML();
  const [sales, rate] = [panel.getByLabel('Card sales in a month'), panel.getByLabel('Card rate you pay today')];
  await sales.focus();
  await expect(page.locator('[data-panel="savings"][data-awake="true"]')).toBeVisible();
  expect(await panel.innerHTML(), 'the browser draws what the build drew').toBe(drawn);
  await page.keyboard.type('12,000');
  await expect(answer).toContainText('Enter your card rate to see what you keep.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.5%');
  await expect(answer).toHaveText(
    'You keep in a year$2,160.00This assumes that shoppers make all these purchases with us instead of by card.',
  );
  await expect(panel.getByText('$12,000.00 × 12 months × 1.5%')).toBeVisible();
  for (const [field, typed, words] of [
    [sales, '0', 'Enter sales above $0.00'],
    [sales, 'plenty', 'Enter an amount in dollars'],
    [sales, '100000001', 'Enter at most $100,000,000.00 a month'],
    [rate, '21', 'Enter a rate of at most 20%'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(panel.getByRole('alert').last()).toHaveText(words);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(answer).toContainText('Example: ');
  }
  await expectAccessible(page);
  await sales.fill('100000000');
  await rate.fill('20');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(answer).toContainText('$240,000,000.00');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  for (const width of [320, 768, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test('figures that were typed before the scripts came count', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/islands-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  const panel = page.locator('[data-panel="savings"]');
  await panel.getByLabel('Card sales in a month').fill('5000');
  await panel.getByLabel('Card rate you pay today').fill('2');
  await expect(panel.getByRole('status')).toContainText('Example: ');
  held.resolve();
  await expect(panel.getByRole('status')).toContainText('You keep in a year$1,200.00');
  await expect(panel.getByLabel('Card sales in a month')).toHaveValue('5000');
});

test('without scripts the calculator is an example with its arithmetic', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.productUrl });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText('Example: Juniper Bakery, a fictional shop, keeps in a year')).toBeVisible();
  await expect(page.getByText('$20,000.00 × 12 months × 1%')).toBeVisible();
  await expect(page.getByText('to see what you keep')).toBeHidden();
  await page.getByRole('link', { name: 'See all costs' }).click();
  await expect(page.getByRole('heading', { name: 'What it costs you' })).toBeInViewport();
  await context.close();
});
