import { SETTLEMENT_ZONE } from '../packages/domain/src/settlement-calendar.ts';
import { siteDates } from '../packages/domain/src/site-dates.ts';
import { localDate } from '../packages/domain/src/zoned-time.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test('how it works: captioned, by steps where motion is unwelcome, and the focus comes back', async ({ page }) => {
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
  await dialog.getByText('Read it instead').click();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'How it Works' })).toBeFocused();
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
  const { words, instalments } = siteDates(localDate(await outside.now(), SETTLEMENT_ZONE));
  await page.locator('[data-panel="credit"] details').evaluate((details) => details.setAttribute('open', ''));
  const drawn = await page.locator('[data-panel="credit"]').innerHTML();
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
