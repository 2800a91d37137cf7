import { expectAccessible } from './support/expect-accessible.ts';
import { alerts, dayFrom, setDiscount } from './support/offers.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('an offer is tried on the past before it is set, and the figures say of what they are', async ({ page, outside, openAs, newMerchant }) => {
  const merchant = await newMerchant();
  for (const amount of [100, 60, 20]) await outside.pay(merchant.tillId, { amount, shopper: 'Ada Park' });
  await outside.moveClock({ advance: 'P1D' });
  const [from, to] = await Promise.all([1, 10].map((days) => dayFrom(outside, days)));
  await openAs(merchant, '/portal/set-rewards/one-off/add');
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  await expect(alerts(page, 'Discount value cannot be empty')).toBeVisible();
  await page.getByLabel('Discount (%)').fill('10');
  await page.getByLabel('Valid From Date', { exact: true }).fill(from!.typed);
  await page.getByLabel('Valid To Date', { exact: true }).fill(to!.typed);
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  // 10% of 180 dollars.
  await expect(page.getByText(/touched 3 sales .* in 90 days and cost you \$18\.00/)).toBeVisible();
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Cost by day' })).toBeVisible();
  await expect(page.getByText('Nothing else runs in these dates.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Discount (%)').fill('20');
  await expect(page.getByText(/These figures are of 10% from/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/cost you \$36\.00/)).toBeVisible();

  await setDiscount(merchant, outside, { percent: 15, from: 2, to: 4 });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/portal/set-rewards/conditional/add');
  await page.getByLabel('Spend', { exact: true }).fill('150');
  await page.getByLabel('Reward (% of spend)').fill('10');
  await page.getByLabel('Valid From Date', { exact: true }).fill(from!.typed);
  await page.getByLabel('Valid To Date', { exact: true }).fill(to!.typed);
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  // 100 and 60 dollars reach 150: 10% of 160.
  await expect(page.getByText(/touched 1 sale of 1 shopper in 90 days and cost you \$16\.00/)).toBeVisible();
  await expect(page.getByText('15 % Off')).toBeVisible();
});

test('a merchant without sales is told so, and a replay that fails can be tried again', async ({ page, outside, openAs, newMerchant, faults }) => {
  const merchant = await newMerchant({ stage: 'store' });
  const { id } = await setDiscount(merchant, outside);
  faults.allow(/ERR_FAILED|Failed to load/);
  await openAs(merchant, `/portal/set-rewards/one-off/edit/${id}`);
  await page.route('**/discounts/replay?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  await expect(page.getByText('The service cannot be reached. Check your connection and try again.')).toBeVisible();
  await page.unroute('**/discounts/replay?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('There were no sales in the last 90 days to try this on.')).toBeVisible();
});

test('the results of a discount stand beside its forecast and can be exported', async ({ page, outside, openAs, newMerchant }) => {
  const merchant = await newMerchant();
  await outside.pay(merchant.tillId, { amount: 80, shopper: 'Ada Park' });
  const { id } = await setDiscount(merchant, outside, { percent: 25, from: 1, to: 1 });
  await openAs(merchant, `/portal/set-rewards/one-off/results/${id}`);
  await expect(page.getByText('It has not started yet: there is nothing to count.')).toBeVisible();
  await outside.moveClock({ advance: 'P1D' });
  expect((await outside.pay(merchant.tillId, { amount: 40, shopper: 'Ada Park' })).status).toBe(200);
  await page.goto('/portal/set-rewards/one-off');
  await page.getByRole('link', { name: 'Results of 25% Off' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results of 25% Off' })).toBeVisible();
  const figure = (term: string) => page.getByRole('region', { name: 'Results in figures' }).getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }).locator('..');
  await expect(figure('Redemptions')).toContainText('1');
  await expect(figure('Shoppers reached')).toContainText('1');
  await expect(figure('Cost')).toContainText('$10.00');
  await expect(figure('Net sales with it')).toContainText('$30.00');
  await expect(figure('Net sales without it')).toContainText('$40.00');
  await expect(figure('Net sales before')).toContainText('$80.00');
  await expect(page.getByRole('table', { name: 'Actual beside forecast' })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/discount-results.*\.csv$/);
});
