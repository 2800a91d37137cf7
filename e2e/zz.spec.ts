import { test } from './support/test.ts';
for (const scheme of ['light', 'dark'] as const)
  for (const width of [360, 768, 1280])
    test(`zz${width}${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      for (const [n, p] of Object.entries({
        home: '/es',
        merchant: '/es/merchant',
        shop: '/es/shop-with-trilane',
        lenders: '/es/lenders',
        nf: '/es/nada',
      })) {
        await page.goto(p);
        await page.screenshot({ path: `/tmp/es/${n}-${width}-${scheme}.png`, fullPage: true });
      }
    });
