import { asking, keepTyped, saveOverChange, silence, takeSaved, typeWhileChanged } from './support/edit-conflicts.ts';
import { signInByPassword } from './support/gate.ts';
import { listening } from './support/offers.ts';
import { addPasskey, plugInAuthenticator } from './support/passkeys.ts';
import { checkBooksAfterwards, expect, namedUrl, test } from './support/test.ts';

checkBooksAfterwards();

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
  const southPier = { now: 'It is now South Pier,', changeElsewhere: () => changeElsewhere('South Pier') };
  await typeWhileChanged(page, { field: name, typed: 'Harbor', ...southPier, save });
  await takeSaved(page);
  await expect(name).toHaveValue('South Pier');

  await silence(page);
  await page.reload();
  const westPier = { now: 'It is now West Pier,', changeElsewhere: () => changeElsewhere('West Pier') };
  await saveOverChange(page, { field: name, typed: 'Old Mill', ...westPier, save: () => save.click() });
  expect((await merchant.client.call('getStore', { params })).name).toBe('West Pier');
  await keepTyped(page);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(name, 'the draft is back').toHaveValue('Old Mill');
  await expect(asking(page), 'and the choice with it').toBeHidden();
  await name.fill('New Mill');
  await changeElsewhere('East Pier');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(name, 'the draft is back').toHaveValue('New Mill');
  await expect(asking(page), 'and knows that it is based on an older version').toContainText('It is now East Pier,');
  await keepTyped(page);
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
  const save = () => dialog.getByRole('button', { name: 'Save' }).click();
  await saveOverChange(page, {
    field: dialog.getByLabel('Device Name'),
    typed: 'Bar',
    changeElsewhere: () => client.call('updateDevice', { params: deviceParams, body: { name: 'Kiosk' } }),
    now: 'It is now Kiosk.',
    save,
  });
  await asking(page).getByRole('button', { name: 'Use the saved version' }).press('Enter');
  await expect(dialog.getByLabel('Device Name')).toHaveValue('Kiosk');
  await expect(dialog.getByLabel('Device Name'), 'who chose by keyboard goes on in the form').toBeFocused();

  await page.goto(`/portal/stores/${storeId}/staff/${staff.id}/update-user`);
  const staffParams = { storeId, staffId: staff.id };
  await saveOverChange(page, {
    field: dialog.getByLabel('First Name'),
    typed: 'Mia',
    changeElsewhere: () =>
      client.call('updateStaff', { params: staffParams, body: { user: { ...user, lastName: 'Stone' } } }),
    now: 'It is now Maya Stone,',
    save,
  });
  await keepTyped(page);
  await save();
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
  await saveOverChange(page, {
    field: note,
    typed: 'For the large cake',
    changeElsewhere: () =>
      merchant.client.call('setTransactionNote', { params, body: { note: 'Called back on Monday' } }),
    now: 'It is now Called back on Monday.',
    save: () => page.getByRole('button', { name: 'Save note' }).click(),
  });
  await takeSaved(page);
  await note.fill('Called back on Monday, paid');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Called back on Monday, paid')).toBeVisible();
});

test('a passkey renamed in two tabs is not overwritten unasked', async ({
  page,
  context,
  world,
  newMerchant,
  faults,
}) => {
  faults.allow(/status of 409|ERR_FAILED|Failed to load/);
  const { email, client } = await newMerchant({ stage: 'signed-in' });
  const address = `${namedUrl(world)}/portal/admin/security`;
  await plugInAuthenticator(page);
  await signInByPassword(page, email, { origin: namedUrl(world) });
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto(address);
  await addPasskey(page, 'Desk');
  await expect(page.getByRole('row').filter({ hasText: 'Desk' })).toBeVisible();

  const other = await context.newPage();
  await silence(other);
  const [here, there] = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Rename this passkey' }));
  await other.goto(address);
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Rename Desk' }).click();
  const rename = async (name: string) => {
    await here!.getByLabel('Name').fill(name);
    await here!.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  };
  const save = () => there!.getByRole('button', { name: 'Save' }).click();
  await saveOverChange(other, {
    field: there!.getByLabel('Name'),
    typed: 'Bar',
    changeElsewhere: () => rename('Counter'),
    now: 'It is now Counter.',
    save,
  });
  await takeSaved(other);
  await expect(there!.getByLabel('Name')).toHaveValue('Counter');
  await page.getByRole('button', { name: 'Rename Counter' }).click();
  await saveOverChange(other, {
    field: there!.getByLabel('Name'),
    typed: 'Bar',
    changeElsewhere: () => rename('Kiosk'),
    now: 'It is now Kiosk.',
    save,
  });
  await keepTyped(other);
  await save();
  await expect(other.getByText('The passkey has its new name')).toBeVisible();
  expect((await client.call('getSecurity')).passkeys.map(({ name }) => name)).toEqual(['Bar']);
});
