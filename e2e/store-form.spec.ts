import { expectAccessible } from './support/expect-accessible.ts';
import { expectNotBusy, signInByPassword } from './support/gate.ts';
import { chooseImage, chosenImage, useImage } from './support/store-image.ts';
import { expect, test, type Page } from './support/test.ts';

const create = '/portal/stores/create';

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('1 Harbor Street');
  await page.getByRole('combobox', { name: 'City' }).fill('Hoboken');
  await page.getByRole('combobox', { name: 'State' }).fill('NJ');
  await page.getByLabel('Zip code').fill('07030');
}

test.describe('the store type', () => {
  test('single-device takes the business’s name and address and turns the map off; multi-device undoes it', async ({
    page,
    openAs,
    newMerchant,
  }) => {
    await openAs(await newMerchant({ stage: 'bank', businessName: 'Juniper Bakery' }), create);
    await page.getByRole('radio', { name: /Single-device/ }).check();
    await expect(page.getByLabel('Store name')).toHaveValue('Juniper Bakery');
    await expect(page.getByLabel('Street address')).toHaveValue('12 Main Street');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('New York');
    await expect(page.getByLabel('Zip code')).toHaveValue('10001');
    await expect(page.getByText('so the map is off')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search the map' })).toHaveCount(0);
    await page.getByLabel('Store number').fill('17');
    await page.getByRole('radio', { name: /Multi-device/ }).check();
    for (const label of ['Store name', 'Store number', 'Street address', 'Zip code'])
      await expect(page.getByLabel(label)).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('');
    await expect(page.getByRole('application', { name: /^Map\./ })).toBeVisible();
  });

  test('of an existing store: multi-device keeps what it has; single-device says why several devices bar it', async ({
    page,
    openAs,
    newMerchant,
  }) => {
    const merchant = await newMerchant({ stage: 'store' });
    const path = `/portal/stores/${merchant.storeId}/update`;
    await openAs(merchant, path);
    await page.getByRole('radio', { name: /Single-device/ }).check();
    await expect(page.getByLabel('Store name')).toHaveValue('Corner Bakery');
    await page.getByRole('radio', { name: /Multi-device/ }).check();
    await expect(page.getByLabel('Store name')).toHaveValue('Corner Bakery');
    for (const name of ['Till 1', 'Till 2'])
      await merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name } });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('radio', { name: /Single-device/ })).toBeDisabled();
    await expect(
      page.getByText('The store has more than one device and cannot become a single-device store'),
    ).toBeVisible();
  });
});

test.describe('the place', () => {
  test('a chosen place fills name and address, and is taken back', async ({ page, openAs, newMerchant }) => {
    await openAs(await newMerchant({ stage: 'bank' }), create);
    await page.getByLabel('Store name').fill('My own name');
    await page.getByRole('combobox', { name: 'Search the map' }).fill('Juniper Bakery');
    await page
      .getByRole('option', { name: /Juniper Bakery.*Brooklyn/ })
      .first()
      .click();
    await expect(page.getByLabel('Store name')).toHaveValue('Juniper Bakery');
    await expect(page.getByLabel('Street address')).not.toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Brooklyn');
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('NY');
    await expect(page.getByLabel('Zip code')).toHaveValue('11201');
    await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Store name')).toHaveValue('My own name');
    await expect(page.getByLabel('Street address')).toHaveValue('');
    await expect(page.getByRole('button', { name: /Pin of the store/ })).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Search the map' })).toBeFocused();
  });

  test('a click on the map and a drag of its pin look the place up', async ({ page, openAs, newMerchant }) => {
    await openAs(await newMerchant({ stage: 'bank' }), create);
    const map = page.getByRole('application', { name: /^Map\./ });
    await expect(map.locator('path').first()).toBeAttached();
    await map.click();
    await expect(page.getByText(/^Filled from /)).toBeVisible();
    await expect(page.getByLabel('Zip code')).toHaveValue(/^\d{5}$/);
    const pin = page.getByRole('button', { name: /Pin of the store/ });
    const said = page.getByText(/^Filled from /);
    const first = await said.textContent();
    // The words below the map may still move it: the pointer waits until the pin stands still.
    await pin.hover();
    const at = (await pin.boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(at.x + 130, at.y - 90, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => said.textContent()).not.toBe(first);
  });

  test('needs no mouse: the middle is pinned, the pin moves by arrow keys, the typed address is found', async ({
    page,
    openAs,
    newMerchant,
  }) => {
    await openAs(await newMerchant({ stage: 'bank' }), create);
    const looked = () => page.waitForResponse((answer) => answer.url().includes('/places/reverse'));
    const byButton = looked();
    await page.getByRole('button', { name: 'Pin the middle of the map' }).press('Enter');
    const first = new URL((await byButton).url()).searchParams.get('lat');
    const byKey = looked();
    await page.getByRole('button', { name: /Pin of the store/ }).press('Shift+ArrowUp');
    expect(Number(new URL((await byKey).url()).searchParams.get('lat'))).toBeGreaterThan(Number(first));
    await typeAddress(page);
    await page.getByRole('button', { name: 'Pin the typed address' }).press('Enter');
    await expect(page.getByText(/^The pin is at .*Hoboken/)).toBeVisible();
    await expect(page.getByLabel('Street address')).toHaveValue('1 Harbor Street');
  });

  test('city and state suggest each other', async ({ page, openAs, newMerchant }) => {
    await openAs(await newMerchant({ stage: 'bank' }), create);
    await page.getByRole('combobox', { name: 'City' }).fill('Honol');
    await page.getByRole('option', { name: /Honolulu/ }).click();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('HI');
    await page.getByRole('combobox', { name: 'State' }).fill('');
    await page.getByRole('combobox', { name: 'City' }).fill('Portland');
    await page.getByRole('combobox', { name: 'State' }).fill('Ore');
    await page.getByRole('option', { name: /Oregon/ }).click();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue(/OR/);
  });
});

test.describe('before it is sent', () => {
  async function fillIn(page: Page, { city, state, zip }: Record<'city' | 'state' | 'zip', string>): Promise<void> {
    await page.getByRole('radio', { name: /Multi-device/ }).check();
    await chooseImage(page);
    await useImage(page);
    await page.getByLabel('Store name').fill('Harbor');
    await page.getByLabel('Street address').fill('1 Harbor Street');
    await page.getByRole('combobox', { name: 'City' }).fill(city);
    await page.getByRole('combobox', { name: 'State' }).fill(state);
    await page.getByLabel('Zip code').fill(zip);
  }
  const add = (page: Page) => page.getByRole('button', { name: 'Add Store' }).click();

  test('an address that does not belong to its zip is questioned once', async ({ page, openAs, newMerchant }) => {
    const merchant = await newMerchant({ stage: 'bank' });
    await openAs(merchant, create);
    await fillIn(page, { city: 'Nowhere City Xyz', state: 'NJ', zip: '10001' });
    await add(page);
    const question = page.getByRole('alertdialog', { name: 'This zip belongs to New York, NY. Use it?' });
    await expect(question).toContainText('You typed Nowhere City Xyz, NJ 10001.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expectNotBusy(page);
    expect(await merchant.client.call('listStores')).toEqual([]);
    await add(page);
    await question.getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(page.getByText('Store added successfully')).toBeVisible();
    const [store] = await merchant.client.call('listStores');
    expect(store!.address).toMatchObject({ city: 'Nowhere City Xyz', state: 'New Jersey' });

    await page.goto(`/portal/stores/${store!.id}/update`);
    await page.getByLabel('Store number').fill('7');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Store updated successfully')).toBeVisible();
    await page.goto(`/portal/stores/${store!.id}/update`);
    await page.getByLabel('Zip code').fill('10002');
    await page.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Use New York, NY' }).click();
    await expect(page.getByText('Store updated successfully')).toBeVisible();
    const [saved] = await merchant.client.call('listStores');
    expect(saved!.address).toMatchObject({ city: 'New York', state: 'New York', zipCode: '10002' });
  });

  test('an unknown state is refused at its field', async ({ page, openAs, newMerchant }) => {
    await openAs(await newMerchant({ stage: 'bank' }), create);
    await fillIn(page, { city: 'New York', state: 'Narnia', zip: '10001' });
    await add(page);
    const state = page.getByRole('combobox', { name: 'State' });
    await expect(state).toHaveAccessibleDescription('Enter a US state or territory, such as New York or NY');
    await expect(state).toBeFocused();
    await state.fill('ny');
    await add(page);
    await expect(page.getByText('Store added successfully')).toBeVisible();
  });

  test('the name of another store is questioned once, whatever the numbers', async ({ page, openAs, newMerchant }) => {
    const merchant = await newMerchant({ stage: 'store' });
    const [{ name } = { name: '' }] = await merchant.client.call('listStores');
    await openAs(merchant, create);
    await fillIn(page, { city: 'Hoboken', state: 'NJ', zip: '07030' });
    await page.getByLabel('Store name').fill(` ${name.toUpperCase()}`);
    await page.getByLabel('Store number').fill('7');
    await add(page);
    const question = page.getByRole('alertdialog', { name: `There is already a store called ${name}` });
    await expect(question).toContainText('and has no store number.');
    await question.getByRole('button', { name: 'Back to the form' }).click();
    await add(page);
    await page.setViewportSize({ width: 1280, height: 500 });
    await question.getByRole('button', { name: 'Add it anyway' }).click();
    await expect(page.getByText('Store added successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Storefront' })).toBeInViewport();

    const [added] = await merchant.client.call('listStores');
    await page.goto(`/portal/stores/${added!.id}/update`);
    await page.getByLabel('Store number').fill('8');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Store updated successfully')).toBeVisible();
    await page.goto(`/portal/stores/${added!.id}/update`);
    await page.getByLabel('Store number').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(question).toContainText('A store number tells stores with the same name apart.');
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText('Store updated successfully')).toBeVisible();
  });
});

test.describe('what was typed', () => {
  test('is not left by a link or Back without being asked', async ({ page, openAs, newMerchant }) => {
    await openAs(await newMerchant({ stage: 'store' }), '/portal/stores');
    await page.getByRole('link', { name: 'Add Store', exact: true }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/portal/stores');
    await page.getByRole('link', { name: 'Add Store', exact: true }).click();
    await page.getByLabel('Store name').fill('Half a store');
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Stay' }).click();
    await page.goBack();
    await asked.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Store name')).toHaveValue('Half a store');
    await page.goBack();
    await asked.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/portal/stores');
    await page.goto(create);
    await expect(page.getByLabel('Store name')).toHaveValue('');
  });

  test('is asked about before a reload, and is back after it, image and pin as well', async ({
    page,
    openAs,
    newMerchant,
  }) => {
    await openAs(await newMerchant({ stage: 'bank' }), create);
    await page.getByRole('radio', { name: /Multi-device/ }).check();
    await page.getByLabel('Store name').fill('Half a store');
    await chooseImage(page);
    await useImage(page);
    await page.getByRole('button', { name: 'Pin the middle of the map' }).click();
    await expect(page.getByText(/^Filled from |^No known place/)).toBeVisible();
    const name = await page.getByLabel('Store name').inputValue();
    const kinds: string[] = [];
    page.on('dialog', (dialog) => {
      kinds.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(kinds).toEqual(['beforeunload']);
    await expect(page.getByText('We restored your draft.')).toBeVisible();
    await expect(page.getByLabel('Store name')).toHaveValue(name);
    await expect(chosenImage(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /Pin of the store/ })).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Store name')).toHaveValue('');
  });

  test('survives the end of the session', async ({ page, newMerchant }) => {
    const merchant = await newMerchant({ stage: 'bank' });
    await signInByPassword(page, merchant.email);
    await expect(page).toHaveURL(/\/portal\//);
    await page.goto(create);
    await page.getByRole('radio', { name: /Multi-device/ }).check();
    await page.getByLabel('Store name').fill('Half a store');
    merchant.token = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('auth') ?? '{}') as { state: { userDetails: { token: string } } }).state
          .userDetails.token,
    );
    await merchant.client.call('logout');
    // The page hears of it by itself.
    await expect(page.getByText('Please login to continue').first()).toBeVisible();
    await expect(page).toHaveURL('/');
    await signInByPassword(page, merchant.email);
    await expect(page).toHaveURL(create);
    await expect(page.getByText('We restored your draft.')).toBeVisible();
    await expect(page.getByLabel('Store name')).toHaveValue('Half a store');
  });
});
