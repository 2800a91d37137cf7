import sharp from 'sharp';
import { localDate } from '../packages/domain/src/zoned-time.ts';
import { answerInstead } from './support/answer-instead.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expectNotBusy } from './support/gate.ts';
import { agree, fieldError, dayFrom, listening, setDiscount, setPromotion, zone } from './support/offers.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

const picture = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#8a4f2a' } })
    .png()
    .toBuffer();

test('a discount is set with every field judged in the specified words, and stands among the upcoming ones', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  const [today, tomorrow, later, tooFar] = await Promise.all(
    [0, 1, 9, 366 * 5 + 1].map((days) => dayFrom(outside, days)),
  );
  await openAs(merchant, '/portal/balance');
  await page
    .getByRole('navigation', { name: 'Portal', exact: true })
    .getByRole('link', { name: 'Customer Acquisition' })
    .click();
  await expect(page).toHaveURL('/portal/set-rewards');
  await expect(page.getByText('No Promotions added')).toBeVisible();
  await page.getByRole('link', { name: 'One-off discounts' }).click();
  await expect(page).toHaveURL('/portal/set-rewards/one-off');
  await expect(page.getByRole('group', { name: 'Show discounts' }).getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'Current' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add New' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set New Discount' })).toBeVisible();
  const wayBack = 'Back to one-off discounts';
  await expect(page.getByRole('link', { name: wayBack })).toHaveText(wayBack);

  const set = page.getByRole('button', { name: 'Set', exact: true });
  await set.click();
  for (const words of [
    'Discount value cannot be empty',
    'Valid From Date should be in a valid format',
    'Valid To Date should be in a valid format',
  ])
    await expect(fieldError(page, words)).toBeVisible();
  const percent = page.getByLabel('Discount (%)');
  const [from, to] = [
    page.getByLabel('Valid From Date', { exact: true }),
    page.getByLabel('Valid To Date', { exact: true }),
  ];
  await percent.pressSequentially('100');
  await expect(percent).toHaveValue('10');
  await percent.fill('9.5');
  await expect(percent).toHaveValue('9.5');
  await expect(fieldError(page, 'The discount must be a whole number of percent, from 3 to 99')).toBeVisible();
  await percent.fill('2');
  await from.fill(today!.typed);
  await to.fill(tomorrow!.typed);
  await expect(fieldError(page, 'Please enter valid discount amount between 3% to 99%')).toBeVisible();
  await expect(
    fieldError(page, 'Discounts can not be created for current date and anyday before the current date'),
  ).toBeVisible();
  await from.fill(later!.typed);
  await expect(fieldError(page, 'Valid To Date should be after the Valid From date')).toBeVisible();
  await to.fill(tooFar!.typed);
  await expect(fieldError(page, 'Dates can be at most five years ahead')).toBeVisible();
  await expectAccessible(page);

  // The calendar opens at the first day that can be chosen, and by keyboard.
  await from.fill('');
  await page.getByRole('button', { name: 'Open calendar: Valid From Date' }).press('Enter');
  await page.locator('table button:enabled').first().press('Enter');
  await expect(from).toHaveValue(tomorrow!.typed);
  await to.fill(later!.typed);
  await percent.fill('25');
  await page.getByLabel('Description').selectOption('Off');

  await page.getByRole('radio', { name: /Upload an image/ }).check();
  await set.click();
  await expect(fieldError(page, 'Image is required')).toBeVisible();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(fieldError(page, 'File of invalid type').first()).toBeVisible();
  await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) });
  await expect(fieldError(page, 'The image can have at most 5 MB').first()).toBeVisible();
  await file.setInputFiles({
    name: '"><img src=x onerror=alert(1)>.png',
    mimeType: 'image/png',
    buffer: await picture(),
  });
  const cutting = page.getByRole('dialog', { name: 'Discount image' });
  await expectAccessible(page);
  await cutting.getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByAltText(/onerror=alert\(1\)/)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expectAccessible(page);
  await set.click();
  const question = page.getByRole('alertdialog', { name: 'Set this discount?' });
  await expect(
    question.getByText(`25% Off from ${tomorrow!.typed} to ${later!.typed}, both days included.`),
  ).toBeVisible();
  await expectNotBusy(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await merchant.client.call('listDiscounts')).toEqual([]);
  await expect(percent).toHaveValue('25');
  await set.click();
  await agree(page);
  await expect(page.getByText('Discount set')).toBeVisible();
  await expect(page).toHaveURL('/portal/set-rewards/one-off?state=upcoming');
  const card = page.getByRole('listitem').filter({ hasText: '25%' });
  await expect(card).toContainText(`Expires on ${later!.typed}`);
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), 'the image is there')
    .toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Upcoming' })).toBeChecked();
  await expect(card).toBeVisible();
  const [stored] = await merchant.client.call('listDiscounts');
  expect([
    stored?.discount,
    stored?.discription,
    stored?.state,
    localDate(stored!.fromDate, zone),
    localDate(stored!.toDate, zone),
  ]).toEqual([25, 'Off', 'upcoming', tomorrow!.date, later!.date]);
});

test('an upcoming discount is edited and deleted, a started one gets another end, an archived one nothing', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  await setDiscount(merchant, outside, { percent: 25, from: 1, to: 3 });
  await setDiscount(merchant, outside, { percent: 40, from: 1, to: 3 });
  const heard = listening(page);
  await openAs(merchant, '/portal/set-rewards/one-off?state=upcoming');
  await heard;
  await page.getByRole('button', { name: 'Delete 40% Off' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Edit 40% Off' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete 40% Off' }).click();
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Discount deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit 40% Off' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit 25% Off' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Discount' })).toBeVisible();
  await page.getByLabel('Discount (%)').fill('30');
  // A part that comes late moves the button, and a press then ends beside it.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await agree(page);
  await expect(page.getByText('Discount saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit 30% Off' })).toBeVisible();

  // Midnight passes while the list is open.
  await outside.moveClock({ advance: 'P1D' });
  await expect(page.getByText('No upcoming discounts')).toBeVisible();
  await page.getByRole('radio', { name: 'Current' }).click();
  await expect(page).toHaveURL('/portal/set-rewards/one-off');
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit 30% Off' }).click();
  for (const field of [
    page.getByLabel('Discount (%)'),
    page.getByLabel('Description'),
    page.getByLabel('Valid From Date', { exact: true }),
    page.getByRole('radio', { name: /Upload an image/ }),
  ])
    await expect(field).toBeDisabled();
  const end = page.getByLabel('Valid To Date', { exact: true });
  await end.fill((await dayFrom(outside, -1)).typed);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(fieldError(page, 'Valid To Date should be today or later')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Discount (%)')).toHaveValue('30');
  await end.fill((await dayFrom(outside, 0)).typed);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await agree(page);
  await expect(page).toHaveURL('/portal/set-rewards/one-off');
  await expect(page.getByText(`Expires on ${(await dayFrom(outside, 0)).typed}`)).toBeVisible();

  await outside.moveClock({ advance: 'P1D' });
  await expect(page.getByText('No current discounts')).toBeVisible();
  await page.getByRole('radio', { name: 'Archived' }).click();
  await expect(page.getByText('30%')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expectAccessible(page);
  const [archived] = await merchant.client.call('listDiscounts');
  await page.goto(`/portal/set-rewards/one-off/edit/${archived!.id}`);
  await expect(page.getByText('This discount has ended and changes no more.')).toBeVisible();
});

test('archived discounts are shown fifty at a time', async ({ page, outside, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'store' });
  await setDiscount(merchant, outside, { percent: 11, to: 1 });
  await outside.moveClock({ advance: 'P3D' });
  for (let n = 0; n < 50; n += 1) await setDiscount(merchant, outside, { percent: 30, to: 1 });
  await outside.moveClock({ advance: 'P3D' });
  await openAs(merchant, '/portal/set-rewards/one-off?state=archived');
  const cards = page.getByRole('list', { name: 'Archived discounts' }).getByRole('listitem');
  await expect(cards).toHaveCount(50);
  await expect(page.getByText('11%')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(51);
  await expect(page.getByText('11%')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('every screen of Customer Acquisition fits a phone, in the dark as well', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  await setDiscount(merchant, outside, { percent: 99, to: 1_800 });
  const { id } = await setPromotion(merchant, outside, { spend: 1_000_000, reward: 100, to: 1_800 });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(merchant, '/portal/set-rewards');
  await expect(page.getByText('$1,000,000')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const [path, words] of [
    ['one-off?state=upcoming', '99%'],
    ['one-off/add', 'Set New Discount'],
    [`conditional/edit/${id}`, 'Edit Promotion'],
    [`conditional/results/${id}`, 'It has not started yet'],
  ] as const) {
    await page.goto(`/portal/set-rewards/${path}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('lists that cannot be read say so and are read again; an unknown offer does not exist', async ({
  page,
  openAs,
  newMerchant,
  faults,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  faults.allow(/status of (404|500|422)|Failed to load/);
  const json = { statusCode: 500, code: 'internal', message: 'Something went wrong' };
  const mend = await answerInstead(page, '**/businesses/discounts*', (route) => route.fulfill({ status: 500, json }));
  await openAs(merchant, '/portal/set-rewards/one-off');
  await expect(page.getByText('Your discounts could not be read.')).toBeVisible();
  await expectAccessible(page);
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No current discounts')).toBeVisible();
  await page.goto('/portal/set-rewards/one-off/edit/0199f000-0000-7000-8000-000000000001');
  await expect(page.getByText('This discount does not exist.')).toBeVisible();
  await page.goto('/portal/set-rewards/conditional/edit/nonsense');
  await expect(page.getByText('This promotion does not exist.')).toBeVisible();
});
