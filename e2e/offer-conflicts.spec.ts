import { keepTyped, saveOverChange, silence, takeSaved, typeWhileChanged } from './support/edit-conflicts.ts';
import { agree, dayFrom, listening, setDiscount, setPromotion } from './support/offers.ts';
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
  const to35 = { now: 'It is now 35% Off', changeElsewhere: () => changeElsewhere(35) };
  await typeWhileChanged(page, { field: percent, typed: '50', ...to35, save });
  await takeSaved(page);
  await expect(percent).toHaveValue('35');

  await silence(page);
  await page.reload();
  const send = async () => {
    await save.click();
    await agree(page);
  };
  const to40 = { now: 'It is now 40% Off', changeElsewhere: () => changeElsewhere(40) };
  await saveOverChange(page, { field: percent, typed: '60', ...to40, save: send });
  await keepTyped(page);
  await send();
  await expect(page.getByText('Discount saved')).toBeVisible();
  expect((await merchant.client.call('getDiscount', { params: { id } })).discount).toBe(60);
});

test('a discount that starts while its form is open keeps the typed end, told before or with the save', async ({
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

  await silence(page);
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
  await expect(reward).toHaveValue('10');
  const to20 = { now: '20%', changeElsewhere: () => changeElsewhere(20) };
  await typeWhileChanged(page, { field: reward, typed: '50', ...to20, save });
  await takeSaved(page);
  await expect(reward).toHaveValue('20');

  await silence(page);
  await page.reload();
  // The change falls between the question and its answer.
  const changeWhileAsked = async () => {
    await save.click();
    await expect(question).toBeVisible();
    await changeElsewhere(30);
  };
  await saveOverChange(page, {
    field: reward,
    typed: '60',
    changeElsewhere: changeWhileAsked,
    now: '30%',
    save: () => agree(page),
  });
  await expect(question).toBeHidden();
  await keepTyped(page);
  await save.click();
  await agree(page);
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
