import { expectAccessible } from './support/expect-accessible.ts';
import { agree, alerts, dayFrom, listening, setDiscount, setPromotion } from './support/offers.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('a discount that is changed elsewhere while its form is open asks which version to keep', async ({
  page,
  outside,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/status of 409|ERR_FAILED|Failed to load/);
  const merchant = await newMerchant({ stage: 'store' });
  const { id, ...made } = await setDiscount(merchant, outside);
  const changeElsewhere = (discount: number) =>
    merchant.client.call('updateDiscount', {
      params: { id },
      body: { discount, discription: 'Off', fromDate: made.fromDate, toDate: made.toDate, logo: null },
    });
  const heard = listening(page);
  await openAs(merchant, `/portal/set-rewards/one-off/edit/${id}`);
  await heard;
  const percent = page.getByLabel('Discount (%)');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(percent).toHaveValue('25');
  await changeElsewhere(30);
  await expect(percent, 'a form in which nothing was typed starts over').toHaveValue('30');
  await percent.fill('50');
  await changeElsewhere(35);
  const asking = alerts(page, 'It is now');
  await expect(asking).toContainText('It is now 35% Off');
  await expect(percent, 'what was typed is still here').toHaveValue('50');
  await expect(save).toHaveAccessibleDescription('First choose which version to keep');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(percent).toHaveValue('35');

  // Live updates are cut off, so the form first learns of the change when its save is refused.
  await page.route('**/api/v2/events', (route) => route.abort());
  await page.reload();
  await percent.fill('60');
  await changeElsewhere(40);
  await save.click();
  await agree(page);
  await expect(
    page.getByText('This was changed elsewhere while you were editing. Review it before you save.'),
  ).toBeVisible();
  await expect(asking).toContainText('It is now 40% Off');
  await expect(percent).toHaveValue('60');
  await asking.getByRole('button', { name: 'Keep what I typed' }).click();
  await save.click();
  await agree(page);
  await expect(page.getByText('Discount saved')).toBeVisible();
  expect((await merchant.client.call('getDiscount', { params: { id } })).discount).toBe(60);
});

test('a discount whose start comes while its form is open keeps the end that was typed, whether it hears of it before or with the save', async ({
  page,
  outside,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/status of 409|ERR_FAILED|Failed to load/);
  const merchant = await newMerchant({ stage: 'store' });
  const { id } = await setDiscount(merchant, outside);
  const second = await setDiscount(merchant, outside, { percent: 40, from: 2, to: 5 });
  const [end, started] = [
    (await dayFrom(outside, 9)).typed,
    page.getByText('This discount has started. Its end is all that can still be changed.'),
  ];
  const heard = listening(page);
  await openAs(merchant, `/portal/set-rewards/one-off/edit/${id}`);
  await heard;
  const [percent, toDate] = [page.getByLabel('Discount (%)'), page.getByLabel('Valid To Date', { exact: true })];
  await percent.fill('50');
  await toDate.fill(end);
  await outside.moveClock({ advance: 'P1D' });
  await expect(started).toBeVisible();
  await expect(percent).toBeDisabled();
  await expect(percent).toHaveValue('25');
  await expect(toDate).toHaveValue(end);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await agree(page);
  await expect(page.getByText('Discount saved')).toBeVisible();
  await expect(page.getByText(`Expires on ${end}`)).toBeVisible();

  await page.route('**/api/v2/events', (route) => route.abort());
  await page.goto(`/portal/set-rewards/one-off/edit/${second.id}`);
  await percent.fill('50');
  await toDate.fill(end);
  await outside.moveClock({ advance: 'P1D' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await agree(page);
  await expect(page.getByText('A discount cannot be changed once its start date has come.')).toBeVisible();
  await expect(started).toBeVisible();
  await expect(percent).toHaveValue('40');
  await expect(toDate).toHaveValue(end);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await agree(page);
  await expect(page.getByText('Discount saved')).toBeVisible();
});

test('a promotion that is changed elsewhere while its form or its question is open is not overwritten unasked', async ({
  page,
  outside,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/status of 409|ERR_FAILED|Failed to load/);
  const merchant = await newMerchant({ stage: 'store' });
  const { id, ...made } = await setPromotion(merchant, outside);
  const changeElsewhere = (reward: number) =>
    merchant.client.call('updatePromotion', {
      params: { id },
      body: { spend: 100, reward, description: 'Promo', fromDate: made.fromDate, toDate: made.toDate },
    });
  const heard = listening(page);
  await openAs(merchant, `/portal/set-rewards/conditional/edit/${id}`);
  await heard;
  const [reward, save] = [
    page.getByLabel('Reward (% of spend)'),
    page.getByRole('button', { name: 'SAVE', exact: true }),
  ];
  const question = page.getByRole('alertdialog', { name: 'Save this promotion?' });
  const asking = alerts(page, 'It is now');
  await expect(reward).toHaveValue('10');
  await reward.fill('50');
  await changeElsewhere(20);
  await expect(asking).toContainText('20%');
  await expect(reward, 'what was typed is still here').toHaveValue('50');
  await expect(save).toHaveAccessibleDescription('First choose which version to keep');
  await asking.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(reward).toHaveValue('20');

  // Live updates are cut off: the change falls between the question and its answer.
  await page.route('**/api/v2/events', (route) => route.abort());
  await page.reload();
  await reward.fill('60');
  await save.click();
  await expect(question).toBeVisible();
  await changeElsewhere(30);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByText('This was changed elsewhere while you were editing. Review it before you save.'),
  ).toBeVisible();
  await expect(question).toBeHidden();
  await expect(asking).toContainText('30%');
  await expect(reward).toHaveValue('60');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Keep what I typed' }).click();
  await save.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Promotion saved')).toBeVisible();
  expect((await merchant.client.call('getPromotion', { params: { id } })).reward).toBe(60);
});

test('the fifty-first discount is refused in words, and what was typed stays', async ({
  page,
  outside,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/status of 409/);
  const merchant = await newMerchant({ stage: 'store' });
  for (let n = 0; n < 50; n += 1) await setDiscount(merchant, outside, { percent: 3 + n });
  const [from, to] = [await dayFrom(outside, 1), await dayFrom(outside, 2)];
  await openAs(merchant, '/portal/set-rewards/one-off?state=upcoming');
  await expect(page.getByRole('list', { name: 'Upcoming discounts' }).getByRole('listitem')).toHaveCount(50);
  await page.getByRole('link', { name: 'Add New' }).first().click();
  await page.getByLabel('Discount (%)').fill('90');
  await page.getByLabel('Valid From Date', { exact: true }).fill(from.typed);
  await page.getByLabel('Valid To Date', { exact: true }).fill(to.typed);
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await agree(page);
  await expect(page.getByText('There can be 50 current and upcoming ones at a time.')).toBeVisible();
  await expect(page).toHaveURL('/portal/set-rewards/one-off/add');
  await expect(page.getByLabel('Discount (%)')).toHaveValue('90');
});
