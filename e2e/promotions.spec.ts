import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expectNotBusy } from './support/gate.ts';
import { fieldError, dayFrom, listening, setPromotion } from './support/offers.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('a promotion is set after a question that says what it means; once it runs it stays as it is', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  const [today, from, to] = await Promise.all([0, 1, 10].map((days) => dayFrom(outside, days)));
  await openAs(merchant, '/portal/set-rewards');
  await page.getByRole('link', { name: '+ Add Promotion' }).first().click();
  await expect(page).toHaveURL('/portal/set-rewards/conditional/add');
  await expect(page.getByRole('heading', { level: 1, name: 'Set Promotion' })).toBeVisible();
  const set = page.getByRole('button', { name: 'SET', exact: true });
  await set.click();
  for (const words of [
    'Spend is required',
    'Reward must be in between 1% to 100 %',
    'Valid From Date should be in a valid format',
    'Valid To Date should be in a valid format',
    'Description is required',
  ])
    await expect(fieldError(page, words)).toBeVisible();
  const spend = page.getByLabel('Spend', { exact: true });
  await spend.fill('0');
  await page.getByLabel('Reward (% of spend)').fill('101');
  await page.getByLabel('Valid From Date', { exact: true }).fill(today!.typed);
  await expect(fieldError(page, 'Spend must be greater than 0')).toBeVisible();
  await expect(fieldError(page, 'Reward must be in between 1% to 100 %')).toBeVisible();
  await expect(
    fieldError(page, 'Promotions can not be created for current date and anyday before the current date'),
  ).toBeVisible();
  await expectAccessible(page);
  await spend.fill('250');
  await page.getByLabel('Reward (% of spend)').fill('10');
  await page.getByLabel('Valid From Date', { exact: true }).fill(from!.typed);
  await page.getByLabel('Valid To Date', { exact: true }).fill(to!.typed);
  await page.getByLabel('Description').selectOption('Cashback T&Cs apply');
  const promise = `Spend $250.00 between ${from!.typed} and ${to!.typed} and get 10% of it back. Cashback T&Cs apply.`;
  await expect(page.getByText(promise)).toBeVisible();
  await set.click();
  const dialog = page.getByRole('alertdialog', { name: 'Set this promotion?' });
  for (const words of [promise, 'neither changed nor cancelled', 'you owe the rest'])
    await expect(dialog.getByText(words)).toBeVisible();
  await expectNotBusy(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await merchant.client.call('listPromotions')).toEqual([]);
  await expect(spend).toHaveValue('250');
  await set.click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Promotion set')).toBeVisible();
  await expect(page).toHaveURL('/portal/set-rewards/conditional');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Spend threshold',
    'Reward (% of spend)',
    'Start date',
    'End date',
    'Time window (days)',
    'State',
    'Actions',
  ]);
  const row = page.getByRole('row', { name: /\$250/ });
  for (const words of ['10%', from!.typed, to!.typed, 'Upcoming']) await expect(row).toContainText(words);
  await expect(row.getByRole('cell', { name: '10', exact: true })).toBeVisible();

  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Promotion' })).toBeVisible();
  await page.getByLabel('Reward (% of spend)').fill('5');
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Save this promotion?' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(page.getByText('Promotion saved')).toBeVisible();
  await expect(row).toContainText('5%');
  await setPromotion(merchant, outside, { spend: 70 });
  await page.getByRole('button', { name: 'Delete 10% of spend from $70' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete?' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(page.getByText('Promotion deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: /\$70/ })).toHaveCount(0);

  await outside.moveClock({ advance: 'P1D' });
  await expect(row).toContainText('Current');
  await expect(row.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const [running] = await merchant.client.call('listPromotions');
  await page.goto(`/portal/set-rewards/conditional/edit/${running!.id}`);
  await expect(page.getByText('A promotion cannot be changed once its start date has come.')).toBeVisible();
});

test('premium placement says its price, switches at once and stays after a reload', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  await openAs(merchant, '/portal/set-rewards');
  const toggle = page.getByRole('switch', { name: 'Enable Premium Placement' });
  await expect(page.getByText(/costs \$0\.50/)).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(page.getByText('Premium placement is on')).toBeVisible();
  expect((await merchant.client.call('getMe')).business.premium).toBe(true);
  const heard = listening(page);
  await page.reload();
  await expect(toggle).toBeChecked();
  await heard;
  await merchant.client.call('disablePremium', {});
  await expect(toggle, 'another place has switched it off').not.toBeChecked();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(0);
  await toggle.click();
  await expect(page.getByText('Premium placement is on')).toBeVisible();
  await toggle.click();
  await undo.click({ timeout: 10_000 });
  await expect(toggle).toBeChecked();
  await expect(undo).toHaveCount(0);
  expect((await merchant.client.call('getMe')).business.premium).toBe(true);
});

test('the promotions keep to the page and to their panel between a phone and a desk', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  await setPromotion(merchant, outside, { spend: 1_000_000, reward: 100, to: 1_800 });
  await openAs(merchant, '/portal/set-rewards');
  await expect(page.getByText('$1,000,000')).toBeVisible();
  const table = page.getByRole('table', { name: 'Conditional promotions' });
  const promotion = table.getByRole('row').filter({ hasText: '$1,000,000' });
  const spend = promotion.getByRole('cell').first();
  for (const width of [768, 820, 900, 1024, 1119, 1120, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // Below 1,120 px cards, two in a line, whose figures are named in them; from there on a table under its heads.
    const isCard = width < 1120;
    const named = () => spend.evaluate((box) => getComputedStyle(box, '::before').content);
    await expect.poll(named, `at ${width}`).toBe(isCard ? '"Spend threshold"' : 'none');
    const isHalf = async () => (await promotion.boundingBox())!.width < (await table.boundingBox())!.width / 2;
    await expect.poll(isHalf, `half of the list at ${width}`).toBe(isCard);
    await expect(promotion.getByRole('button', { name: /^Delete/ }), `at ${width}`).toBeInViewport({ ratio: 1 });
    const beyond = () => table.evaluate((box) => box.scrollWidth - box.parentElement!.clientWidth);
    await expect.poll(beyond, `beyond the panel at ${width}`).toBeLessThanOrEqual(0);
    await expectNoSidewaysScroll(page);
    if (width === 1024) await expectAccessible(page);
  }
});
