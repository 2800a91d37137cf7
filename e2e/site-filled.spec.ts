import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillCompany, fillDates } from '../apps/api/src/platform/fill-tokens.ts';
import { SETTLEMENT_ZONE } from '../packages/domain/src/settlement-calendar.ts';
import { siteDates } from '../packages/domain/src/site-dates.ts';
import { localDate } from '../packages/domain/src/zoned-time.ts';
import { expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test('every date on public pages is that of the business clock, on the day itself and weeks later', async ({
  page,
  outside,
}) => {
  for (const advance of [null, 'P40D']) {
    if (advance !== null) await outside.moveClock({ advance });
    const { words } = siteDates(localDate(await outside.now(), SETTLEMENT_ZONE), 'en');
    await page.goto('/home');
    await expect(page.locator('[data-date="YOURS_ON"]')).toHaveText(words['YOURS_ON']!);
    await expect(page.getByText(words['OFFER_WORDS']!)).toBeVisible();
    await page.goto('/lenders');
    for (const name of ['CREDIT_COUNT', 'CREDIT_FIRST_WORDS', 'CREDIT_LAST_ON', 'CREDIT_INTEREST', 'CREDIT_TOTAL'])
      await expect(page.locator(`[data-date="${name}"]`)).toHaveText(words[name]!);
    await page.goto('/shop-with-trilane');
    await expect(page.locator('[data-date="CREDIT_FIRST_WORDS"]')).toHaveText(words['CREDIT_FIRST_WORDS']!);
    await expect(page.getByLabel('When you buy it')).toHaveValue(words['TODAY']!);
    await expect(page.getByText(`first payment, ${words['CREDIT_FIRST_ON']}`)).toBeVisible();
  }
});

test('a page that was exported on another day corrects its dates by itself', async ({ page, outside }) => {
  const { words } = siteDates(localDate(await outside.now(), SETTLEMENT_ZONE), 'en');
  for (const [path, file] of [
    ['/home', 'home'],
    ['/lenders', 'lenders'],
    ['/shop-with-trilane', 'shop'],
  ] as const) {
    const built = readFileSync(join(import.meta.dirname, `../apps/web/dist/site/${file}.html`), 'utf8');
    const body = fillDates(built, '2020-01-02').replace('<html ', '<html data-exported="2020-01-02" ');
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(path);
    await expect(page.locator('[data-date]').first()).toHaveText(
      words[{ home: 'YOURS_ON', lenders: 'CREDIT_COUNT', shop: 'CREDIT_COUNT_WORDS' }[file]]!,
    );
    await expect(page.getByText('/2020')).toHaveCount(0);
  }
  await expect(page.getByLabel('When you buy it')).toHaveValue(words['TODAY']!);
});

test('the footer names who stands behind it where the settings say so, and holds nothing of it otherwise', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.getByText('About the company')).toHaveCount(0);
  const company = {
    name: 'Shop <Pay> & Partners, Inc.',
    address: '100 Main Street, Suite 4, Wilmington, DE 19801',
    phone: '+1 (302) 555-0100',
    license: `Licensed in Delaware ${'0'.repeat(170)}`,
    partnerBank: null,
  };
  const built = readFileSync(join(import.meta.dirname, '../apps/web/dist/site/home.html'), 'utf8');
  await page.route('**/home', (route) =>
    route.fulfill({ contentType: 'text/html', body: fillCompany(fillDates(built, '2026-11-23'), company) }),
  );
  await page.goto('/home');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'About the company' })).toBeVisible();
  await expect(footer.getByText(company.name)).toBeVisible();
  await expect(footer.getByText(company.address)).toBeVisible();
  await expect(footer.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:+13025550100');
  await expect(footer.getByText('Partner bank')).toHaveCount(0);
  for (const width of [320, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectContrast(page);
});

test('each page names a picture of its own for shared links, a PNG of 1200 by 630', async ({ page, world }) => {
  const pictures = new Set<string>();
  const shared = ['/', '/merchant', '/shop-with-trilane', '/lenders', '/privacy-policy', '/terms-of-use'];
  for (const path of shared) {
    await page.goto(path);
    const address = (await page.locator('meta[property="og:image"]').getAttribute('content'))!;
    expect(address.startsWith(`${world.productUrl}/assets/card-`)).toBe(true);
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type']).toBe('image/png');
    const bytes = await answer.body();
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /\S/);
    pictures.add(address);
  }
  expect(pictures.size).toBe(shared.length);
});
