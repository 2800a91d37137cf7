import { expectAccessible } from './support/expect-accessible.ts';
import { alerts, listening } from './support/offers.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

checkBooksAfterwards();

const refusal = (page: Page) =>
  page.getByText('This was changed elsewhere while you were editing. Review it before you save.');
const asking = (page: Page) => alerts(page, 'It is now');
/** Cuts off live updates, so that the form first learns of a change when its save is refused. */
const silence = (page: Page) => page.route('**/api/v2/events', (route) => route.abort());

test('a store edited in two tabs asks which version to keep, and a draft remembers the version it is based on', async ({
  page,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/status of 409|ERR_FAILED|Failed to load/);
  const merchant = await newMerchant({ stage: 'store' });
  const params = { id: merchant.storeId };
  const { storeType, storeNo, logo, address, location } = await merchant.client.call('getStore', { params });
  const changeElsewhere = (name: string) =>
    merchant.client.call('updateStore', {
      params,
      body: {
        storeType,
        storeNo,
        logo: { id: logo.id },
        address: { ...address, country: 'United States' },
        location,
        name,
      },
    });
  const path = `/portal/stores/${merchant.storeId}/update`;
  const heard = listening(page);
  await openAs(merchant, path);
  await heard;
  const [name, save] = [page.getByLabel('Store name'), page.getByRole('button', { name: 'Save', exact: true })];
  await expect(name).toHaveValue('Main Street');
  await changeElsewhere('North Pier');
  await expect(name, 'a form in which nothing was typed starts over').toHaveValue('North Pier');
  await name.fill('Harbor');
  await changeElsewhere('South Pier');
  await expect(asking(page)).toContainText('It is now South Pier,');
  await expect(name, 'what was typed is still here').toHaveValue('Harbor');
  await expect(save).toHaveAccessibleDescription('First choose which version to keep');
  await expectAccessible(page);
  await asking(page).getByRole('button', { name: 'Use the saved version' }).click();
  await expect(name).toHaveValue('South Pier');

  await silence(page);
  await page.reload();
  await name.fill('Old Mill');
  await changeElsewhere('West Pier');
  await save.click();
  await expect(refusal(page)).toBeVisible();
  await expect(asking(page)).toContainText('It is now West Pier,');
  await expect(name).toHaveValue('Old Mill');
  expect((await merchant.client.call('getStore', { params })).name).toBe('West Pier');
  await asking(page).getByRole('button', { name: 'Keep what I typed' }).click();
  await name.fill('New Mill');
  await changeElsewhere('East Pier');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(name, 'the draft is back').toHaveValue('New Mill');
  await expect(asking(page), 'and knows that it is based on an older version').toContainText('It is now East Pier,');
  await asking(page).getByRole('button', { name: 'Keep what I typed' }).click();
  await save.click();
  await expect(page.getByText('Store updated successfully')).toBeVisible();
  expect((await merchant.client.call('getStore', { params })).name).toBe('New Mill');
});

test('a device and an app user edited elsewhere while their dialogs are open are not overwritten unasked', async ({
  page,
  openAs,
  newMerchant,
  faults,
}) => {
  faults.allow(/status of 409|ERR_FAILED|Failed to load/);
  const merchant = await newMerchant({ stage: 'store' });
  const { client, storeId } = merchant;
  const aisle = await client.call('createDevice', { params: { storeId }, body: { name: 'Till' } });
  const user = { firstName: 'Maya', lastName: 'Ortiz', email: `maya-${Date.now()}@shop.example` };
  const staff = await client.call('createStaff', { params: { storeId }, body: { user } });
  await silence(page);
  const deviceParams = { storeId, aisleId: aisle.id };
  await openAs(merchant, `/portal/stores/${storeId}/aisles/${aisle.id}/update-device`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Device Name').fill('Bar');
  await client.call('updateDevice', { params: deviceParams, body: { name: 'Kiosk' } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(refusal(page)).toBeVisible();
  await expect(asking(page)).toContainText('It is now Kiosk.');
  await expect(dialog.getByLabel('Device Name')).toHaveValue('Bar');
  await expectAccessible(page);
  await asking(page).getByRole('button', { name: 'Use the saved version' }).click();
  await expect(dialog.getByLabel('Device Name')).toHaveValue('Kiosk');

  await page.goto(`/portal/stores/${storeId}/staff/${staff.id}/update-user`);
  await dialog.getByLabel('First Name').fill('Mia');
  await client.call('updateStaff', {
    params: { storeId, staffId: staff.id },
    body: { user: { ...user, lastName: 'Stone' } },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(asking(page)).toContainText('It is now Maya Stone,');
  await expect(dialog.getByLabel('First Name')).toHaveValue('Mia');
  await asking(page).getByRole('button', { name: 'Keep what I typed' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User is updated')).toBeVisible();
  const [shown] = (await client.call('getStore', { params: { id: storeId } })).staff;
  expect(shown!.user).toEqual({ ...user, firstName: 'Mia' });
});

test('a note on a payment written in two tabs is not overwritten unasked', async ({
  page,
  openAs,
  newMerchant,
  faults,
  outside,
}) => {
  faults.allow(/status of 409|ERR_FAILED|Failed to load/);
  const merchant = await newMerchant();
  expect((await outside.pay(merchant.tillId, { amount: 30 })).status).toBe(200);
  const params = { transactionNumber: '1' };
  await openAs(merchant, '/portal/credits?trn=1');
  await page.getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('For the large cake');
  await merchant.client.call('setTransactionNote', { params, body: { note: 'Called back on Monday' } });
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(asking(page)).toContainText('It is now Called back on Monday.');
  await expect(note).toHaveValue('For the large cake');
  await asking(page).getByRole('button', { name: 'Use the saved version' }).click();
  await note.fill('Called back on Monday, paid');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Called back on Monday, paid')).toBeVisible();
});
