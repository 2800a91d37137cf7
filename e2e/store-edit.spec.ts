import { answerInstead } from './support/answer-instead.ts';
import { alterNextBody } from './support/gate.ts';
import { expect, test } from './support/test.ts';

test('a store is edited: what is shown is saved, blanks alone are no store number', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  await openAs(merchant, `/portal/stores/${merchant.storeId}/update`);
  await expect(page.getByLabel('Store name')).toHaveValue('Main Street');
  await page.getByLabel('Store name').fill('  Harbor  ');
  await page.getByLabel('Store number').fill('   ');
  await page.getByLabel('Zip code').fill('0703');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Zip code must be 5 digits').first()).toBeVisible();
  await page.getByLabel('Zip code').fill('07030');
  // A field can only hold text; the service says so to whoever sends something else.
  await alterNextBody(page, `/businesses/stores/${merchant.storeId}/update`, (body) => ({ ...body, storeNo: 7 }));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(page.getByText('Store number must be a string').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Store updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/portal/stores');
  expect(await merchant.client.call('getStore', { params: { id: merchant.storeId } })).toMatchObject({
    name: 'Harbor',
    storeNo: '',
    address: { zipCode: '07030' },
  });
  await merchant.client.call('setStoreActive', { params: { id: merchant.storeId }, body: { active: false } });
  await page.goto(`/portal/stores/${merchant.storeId}/update`);
  await expect(page.getByText('The store is disabled. Please enable it first.')).toBeVisible();
});

test('details that cannot be loaded say so, and are tried again', async ({ page, faults, openAs, newMerchant }) => {
  faults.allow(/status of 500/);
  const merchant = await newMerchant({ stage: 'store' });
  const json = { statusCode: 500, code: 'internal', message: 'Something went wrong' };
  const mend = await answerInstead(page, `**/api/v2/businesses/stores/${merchant.storeId}`, (route) =>
    route.fulfill({ status: 500, json }),
  );
  await openAs(merchant, `/portal/stores/${merchant.storeId}/update`);
  await expect(page.getByText('Could not load store details.')).toBeVisible({ timeout: 20_000 });
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Store name')).toHaveValue('Main Street');
});
