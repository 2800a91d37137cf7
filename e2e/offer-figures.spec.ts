import { answerInstead } from './support/answer-instead.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { fieldError, dayFrom, setDiscount, setPromotion } from './support/offers.ts';
import { openReplayStream, planReplay } from './support/replay-stream.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('an offer is tried on the past before it is set, and the figures say of what they are', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  for (const amount of [100, 60, 20]) await outside.pay(merchant.tillId, { amount, shopper: 'Ada Park' });
  await outside.moveClock({ advance: 'P1D' });
  const [from, to] = await Promise.all([1, 10].map((days) => dayFrom(outside, days)));
  await openAs(merchant, '/portal/set-rewards/one-off/add');
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  await expect(fieldError(page, 'Discount value cannot be empty')).toBeVisible();
  await page.getByLabel('Discount (%)').fill('10');
  await page.getByLabel('Valid From Date', { exact: true }).fill(from!.typed);
  await page.getByLabel('Valid To Date', { exact: true }).fill(to!.typed);
  const card = page.getByRole('group', { name: 'The card of this discount' });
  await expect(card).toContainText('10% Sale');
  await expect(card).toContainText(`Expires on ${to!.typed}`);
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  // 10% of 180 dollars.
  await expect(page.getByText(/applied to 3 sales .* in 90 days and cost you \$18\.00/)).toBeVisible();
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Cost by day' })).toBeVisible();
  await expect(page.getByText('Nothing else runs in these dates.')).toBeVisible();
  await expectAccessible(page);
  // Two dollars are expected in its ten days, and a sale of the average 60 brings 54.
  await expect(
    page.getByText(/^This offer breaks even with 1 more sale at your 90-day average of \$60\.00 /),
  ).toBeVisible();
  await expect(page.getByText(/^These figures are for 10% from/)).toBeVisible();
  await page.getByLabel('Discount (%)').fill('20');
  await expect(page.getByText(/cost you \$36\.00/), 'without another press').toBeVisible();
  await expect(page.getByText(/^These figures are for 20% from/)).toBeVisible();

  await setDiscount(merchant, outside, { percent: 15, from: 2, to: 4 });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/portal/set-rewards/conditional/add');
  await page.getByLabel('Spend', { exact: true }).fill('150');
  await page.getByLabel('Reward (% of spend)').fill('10');
  await page.getByLabel('Valid From Date', { exact: true }).fill(from!.typed);
  await page.getByLabel('Valid To Date', { exact: true }).fill(to!.typed);
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  // 100 and 60 dollars reach 150: 10% of 160.
  await expect(page.getByText(/applied to 1 sale of 1 shopper in 90 days and cost you \$16\.00/)).toBeVisible();
  await expect(page.getByText('15 % Off')).toBeVisible();
});

test('spend and reward follow their sliders, and the last 90 days are redrawn with them', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  for (const amount of [100, 60, 20]) await outside.pay(merchant.tillId, { amount, shopper: 'Ada Park' });
  await outside.moveClock({ advance: 'P1D' });
  const [from, to] = await Promise.all([1, 90].map((days) => dayFrom(outside, days)));
  await openAs(merchant, '/portal/set-rewards/conditional/add');
  const spend = page.getByLabel('Spend', { exact: true });
  const reward = page.getByLabel('Reward (% of spend)');
  const sliders = { spend: page.getByLabel('Try a spend of'), reward: page.getByLabel('Try a reward of') };
  await expect(sliders.spend).toHaveAttribute('aria-valuetext', 'not set');
  await sliders.spend.press('ArrowRight');
  await expect(spend).toHaveValue('55');
  await spend.fill('150');
  await expect(sliders.spend).toHaveAttribute('aria-valuetext', '$150');
  await reward.fill('10');
  await page.getByLabel('Valid From Date', { exact: true }).fill(from!.typed);
  await page.getByLabel('Valid To Date', { exact: true }).fill(to!.typed);
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  await expect(page.getByText(/cost you \$16\.00/)).toBeVisible();
  await expect(page.getByText(/1 more sale at .* average of \$60\.00 during its 90 days\. This assumes/)).toBeVisible();

  await sliders.reward.press('ArrowRight');
  await expect(reward).toHaveValue('11');
  await expect(page.getByText(/cost you \$17\.60/)).toBeVisible();
  await sliders.spend.press('ArrowRight');
  await sliders.spend.press('ArrowRight');
  await expect(spend).toHaveValue('170');
  // All three reach 170: 11% of 180.
  await expect(page.getByText(/cost you \$19\.80/)).toBeVisible();
  await expectAccessible(page);
  await sliders.reward.press('End');
  await expect(page.getByText(/^Extra sales cannot cover the cost/)).toBeVisible();

  // Older figures stay, marked as such, until new ones come.
  await planReplay(page);
  await reward.fill('20');
  await expect(page.getByText(/^These figures are for 100% .* New figures are loading\.$/)).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Cost by day' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/Select Try again to update them\.$/)).toBeVisible();
  await openReplayStream(page).release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/cost you \$36\.00/)).toBeVisible();
  await reward.fill('');
  await expect(page.getByText(/They update once the form is complete\.$/)).toBeVisible();
});

test('a merchant without sales is told so, and a replay that fails can be tried again', async ({
  page,
  outside,
  openAs,
  newMerchant,
  faults,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  const { id } = await setDiscount(merchant, outside);
  faults.allow(/ERR_FAILED|Failed to load/);
  await openAs(merchant, `/portal/set-rewards/one-off/edit/${id}`);
  const mend = await answerInstead(page, '**/discounts/replay?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  await expect(page.getByText('The service cannot be reached. Check your connection and try again.')).toBeVisible();
  await mend();

  // A long one tells how far it is, and can be stopped.
  await planReplay(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  const bar = page.getByRole('progressbar', { name: 'Going through your last 90 days' });
  await expect(bar).toBeVisible();
  await expect(bar).not.toHaveAttribute('aria-valuenow');
  const stream = openReplayStream(page);
  await stream.tell({ progress: 0.42 });
  await expect(bar).toHaveAttribute('aria-valuenow', '42');
  await expectAccessible(page);
  await stream.tell({ progress: 0.9 });
  await expect(bar).toHaveAttribute('aria-valuenow', '90');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(stream.isGivenUp, 'nobody goes on reckoning for it').toBe(true);
  await stream.release();
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  await expect(page.getByText('There were no sales in the last 90 days to try this on.')).toBeVisible();
});

test('the results of a discount and of a promotion stand beside their forecasts and can be exported', async ({
  page,
  world,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 80, shopper: 'Ada Park' });
  const { id } = await setDiscount(merchant, outside, { percent: 25, from: 1, to: 1 });
  await setPromotion(merchant, outside, { spend: 50, reward: 10, from: 2, to: 3 });
  await openAs(merchant, `/portal/set-rewards/one-off/results/${id}`);
  await expect(page.getByText('It has not started yet: there is nothing to count.')).toBeVisible();
  await outside.moveClock({ advance: 'P1D' });
  expect((await outside.pay(merchant.tillId, { amount: 40, shopper: 'Ada Park' })).status).toBe(200);
  await page.goto('/portal/set-rewards/one-off');
  await page.getByRole('link', { name: 'Results of 25% Off' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results of 25% Off' })).toBeVisible();
  const figure = (term: string) =>
    page
      .getByRole('region', { name: 'Results in figures' })
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator('..');
  await expect(figure('Redemptions')).toContainText('1');
  await expect(figure('Shoppers reached')).toContainText('1');
  await expect(figure('Cost')).toContainText('$10.00');
  await expect(figure('Net sales with it')).toContainText('$30.00');
  await expect(figure('Net sales without it')).toContainText('$40.00');
  await expect(figure('Net sales before')).toContainText('$80.00');
  const words = page.getByRole('region', { name: 'Result in words' });
  await expect(words).toContainText(
    'After the offer’s cost of $10.00, net sales were $50.00 lower than on the previous day.',
  );
  await expect(words).toContainText('1 day and 1 redemption are too few to draw a conclusion.');
  await expect(page.getByRole('table', { name: 'Actual beside forecast' })).toBeVisible();
  const [days] = /\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}/.exec(await figure('Net sales with it').innerText())!;
  await expect(page.getByRole('region', { name: 'Actual beside forecast' })).toContainText(days);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/discount-results.*\.csv$/);

  // Of the promotion's two days the first: 30 and 40 dollars of one shopper reach 50, so that 10% of 70 are paid back;
  // the other shopper stays below.
  await outside.moveClock({ advance: 'P1D' });
  for (const [shopper, amount] of [
    ['Ada Park', 30],
    ['Ada Park', 40],
    ['Bo Tran', 20],
  ] as const)
    expect((await outside.pay(merchant.tillId, { amount, shopper })).status).toBe(200);
  await page.goto('/portal/set-rewards');
  await page.getByRole('link', { name: 'Results of 10% of spend from $50' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results of 10% of spend from $50' })).toBeVisible();
  for (const [term, words] of [
    ['Shoppers reached', '2'],
    ['Redemptions', '1'],
    ['Cost', '$7.00'],
    ['Net sales with it', '$83.00'],
    ['Net sales without it', '$90.00'],
    ['Net sales before', '$30.00'],
  ] as const)
    await expect(figure(term)).toContainText(words);
  const compared = page.getByRole('table', { name: 'Actual beside forecast' });
  await expect(compared.getByRole('row', { name: /^Redemptions/ })).toContainText('1');
  await expect(compared.getByRole('row', { name: /^Cost/ }).getByRole('cell').last()).toHaveText('$7.00');
  await page.getByText('The days in figures').click();
  await expect(page.getByRole('table', { name: 'Cost by day' }).getByRole('row').nth(1)).toContainText('$7.00');
  await expectAccessible(page);
  const promotionSaved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await promotionSaved).suggestedFilename()).toMatch(/promotion-results.*\.csv$/);

  // The till says what is in force, and reckons it up with the sale.
  await merchant.client.call('enablePremium', {});
  await page.goto(`${world.sandboxUrl}/till/${merchant.tillId}`);
  const rules = page.getByRole('list', { name: 'Price rules in force' });
  await expect(rules.getByRole('listitem')).toHaveText([
    '10% of their spend back for shoppers who reach $50.00',
    '$0.50 for each sale that came through premium placement',
  ]);
  await page.getByRole('checkbox', { name: /premium placement/ }).check();
  for (const key of ['8', '0', '00']) await page.getByRole('button', { name: key, exact: true }).click();
  await page.getByRole('button', { name: 'Charge $80.00' }).click();
  for (const [term, words] of [
    ['Price', '$80.00'],
    ['Cashback to the shopper', '-$8.00'],
    ['Premium placement fee', '-$0.50'],
    ['Net', '$71.50'],
  ] as const) {
    await expect(
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator('..'),
    ).toContainText(words);
  }
  await expect(page.getByRole('term').filter({ hasText: /^Discount$/ })).toHaveCount(0);
  await expectAccessible(page);
});
