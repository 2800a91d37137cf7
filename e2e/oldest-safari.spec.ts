import { PORTAL_PATTERNS } from './support/routes.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test.use({ viewport: { width: 390, height: 844 } });

// A page of its own has no types of what is missing; the names are those of docs/decisions/0189.
const FORGET = `
  delete Map.groupBy; delete Object.groupBy; delete URL.canParse; delete URL.parse; delete AbortSignal.any;
  delete URLSearchParams.prototype.size; delete Element.prototype.checkVisibility;
  delete HTMLElement.prototype.showPopover; delete HTMLElement.prototype.hidePopover;
  delete window.requestIdleCallback; delete window.cancelIdleCallback;
  delete Promise.withResolvers; delete Promise.try; delete Iterator;
`;

test('every page opens, and filters reach the product, in a browser that lacks what Safari 16.4 lacks', async ({
  page,
  context,
  outside,
  openAs,
  merchant,
}) => {
  await context.addInitScript(FORGET);
  await outside.pay(merchant.tillId, { amount: 40, funding: 'credit' });
  await outside.pay(merchant.tillId, { amount: 30 });
  const asked = page.waitForRequest(/\/merchant\/history\?.*type=Credit/);
  await openAs(merchant, '/portal/credits?type=Credit');
  await asked;
  expect(await page.evaluate('typeof Map.groupBy')).toBe('undefined');
  for (const path of PORTAL_PATTERNS.filter((one) => !one.includes(':')))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    });
});
