import { PASSWORD } from './support/build-merchant.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

const STAFF_PASSWORD = 'Meadow?Gate58';
const confirmation = { name: 'Are you sure you want to Disable' };

test('a user is added, sets a password, signs in on the till, takes a payment, and is out once disabled', async ({
  page,
  context,
  outside,
  openAs,
  newMerchant,
  world,
}) => {
  test.slow();
  const merchant = await newMerchant();
  const email = `maya-${Date.now()}@shop.example`;
  await openAs(merchant, '/portal/stores');
  await page.getByRole('link', { name: 'Add user' }).click();
  await expect(page).toHaveURL(`/portal/stores/${merchant.storeId}/add-user`);
  const form = page.getByRole('dialog', { name: 'Add user to Main Street' });
  await form.getByRole('button', { name: 'Add user' }).click();
  for (const words of ['First Name is required', 'Last Name is required', 'Email is required'])
    await expect(form.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('First Name').fill('   ');
  await form.getByLabel('Last Name').click();
  await expect(form.getByLabel('First Name')).toHaveValue('');
  await form.getByLabel('First Name').fill('Maya');
  await form.getByLabel('Last Name').fill('Ortiz');
  await form.getByLabel('Email').fill('maya at shop');
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect(form.getByText('Enter a valid email')).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('User added successfully')).toBeVisible();
  await expect(page).toHaveURL('/portal/stores');
  const row = page.getByRole('table', { name: 'App Users of Main Street' }).getByRole('row', { name: /Maya/ });
  await expect(page.getByRole('table', { name: 'App Users of Main Street' }).getByRole('columnheader')).toHaveText([
    'First name',
    'Last name',
    'Email',
    'Sign-in',
    'Enabled',
  ]);
  await expect(row.getByText('Invited')).toBeVisible();
  await expect(row.getByRole('cell', { name: email })).toBeVisible();
  await expectAccessible(page);

  // The app user's own phone.
  const link = await outside.linkFor(email);
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone).toHaveURL('/staff/set-password');
  await expect(phone.getByText('Hello Maya, this is for the app at Corner Bakery, Main Street.')).toBeVisible();
  await expectAccessible(phone);
  await phone.reload();
  await phone.getByLabel('New password').fill('short');
  await phone.getByLabel('Confirm password').fill('short');
  await phone.getByRole('button', { name: 'Set Password' }).click();
  await expect(phone.getByText('Password must have min 8 characters length').first()).toBeVisible();
  await phone.getByLabel('New password').fill(STAFF_PASSWORD);
  await phone.getByLabel('Confirm password').fill(STAFF_PASSWORD);
  await phone.getByRole('button', { name: 'Set Password' }).click();
  await expect(phone.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expectAccessible(phone);
  await expect(row.getByText('Ready')).toBeVisible();

  // The till.
  await phone.goto(`${world.sandboxUrl}/till/${merchant.tillId}`);
  await expect(phone.getByText('Chat off')).toBeVisible();
  await phone.getByRole('button', { name: 'Sign in' }).click();
  const signIn = phone.getByRole('dialog', { name: 'Sign in' });
  await signIn.getByLabel('Email').fill(email);
  await signIn.getByLabel('Password', { exact: true }).fill('Wrong?Lamp42');
  await expectAccessible(phone);
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  await expect(signIn.getByRole('alert')).toHaveText('The email or password is not correct for this sign-in.');
  await signIn.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  const welcome = phone.getByRole('dialog', { name: 'Welcome, Maya' });
  await welcome.getByLabel('New PIN').fill('1234');
  await welcome.getByRole('button', { name: 'Choose PIN' }).click();
  await expect(welcome.getByRole('alert')).toHaveText('This PIN is too easy to guess');
  await welcome.getByLabel('New PIN').fill('4271');
  await expectAccessible(phone);
  await welcome.getByRole('button', { name: 'Choose PIN' }).click();
  const bar = phone.getByRole('region', { name: 'App user' });
  await expect(bar.getByText('Maya Ortiz')).toBeVisible();
  await bar.getByRole('button', { name: 'Lock' }).click();
  await expect(bar.getByText('Nobody is signed in')).toBeVisible();
  await bar.getByRole('button', { name: 'Unlock' }).click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Maya Ortiz' }).click();
  await phone.getByLabel('PIN', { exact: true }).fill('4271');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(bar.getByText('Maya Ortiz')).toBeVisible();
  for (const digit of ['1', '2', '5', '0']) await phone.getByRole('button', { name: digit, exact: true }).click();
  await phone.getByRole('button', { name: 'Charge $12.50' }).click();
  await expect(phone.getByText('Approved').first()).toBeVisible();

  await page.goto('/portal/credits');
  await expect(page.getByRole('row', { name: /Maya Ortiz/ }).first()).toBeVisible();
  await page.goto('/portal/credits?q=ortiz');
  await expect(page.getByRole('row', { name: /Maya Ortiz/ })).toHaveCount(1);

  await page.goto('/portal/stores');
  const enabled = page.getByRole('switch', { name: 'Maya Ortiz enabled' });
  await enabled.click();
  const dialog = page.getByRole('alertdialog', confirmation);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(enabled).toBeChecked();
  await enabled.click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('User is disabled', { exact: true })).toBeVisible();
  const staffId = (await merchant.client.call('getStore', { params: { id: merchant.storeId } })).staff[0]?.id ?? '';
  const after = await outside.pay(merchant.tillId, { amount: 5 });
  const [newest] = (await merchant.client.call('listTransactions')).docs;
  expect([newest?.transactionNumber, newest?.appUser]).toEqual([after.answer['transactionNumber'], null]);
  await expect(bar.getByText('Nobody is signed in')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await enabled.click();
  await expect(page.getByText('User is enabled', { exact: true })).toBeVisible();

  // From the report by staff to that person's payments, and back to everybody's.
  await merchant.client.call('setStaffActive', {
    params: { storeId: merchant.storeId, staffId },
    body: { active: false },
  });
  await page.goto('/portal/reports?range=today&by=staff');
  await page
    .getByRole('table', { name: 'Report by app user' })
    .getByRole('link', { name: 'Maya Ortiz, Main Street' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/portal/credits\\?from=(\\d{4}-\\d\\d-\\d\\d)&to=\\1&staffId=${staffId}$`));
  await expect(page.getByRole('table', { name: 'Transaction record' }).locator('tbody tr')).toHaveCount(1);
  await expect(page.getByLabel('Totals of the filter')).toContainText('$12.50');
  await page.getByRole('button', { name: 'App User Maya Ortiz' }).click();
  const choice = page
    .getByRole('dialog', { name: 'Filter: App User' })
    .getByRole('button', { name: `Maya Ortiz Main Street, ${email}, disabled` });
  await expectAccessible(page);
  await choice.click();
  await expect(page.getByRole('table', { name: 'Transaction record' }).locator('tbody tr')).toHaveCount(2);
});

test('the forms of users open on a direct visit, edit and refuse; an inactive store and user say why', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  const params = { storeId: merchant.storeId };
  const [maya, jonas] = [
    await merchant.client.call('createStaff', {
      params,
      body: { user: { firstName: 'Maya', lastName: 'Ortiz', email: `maya-${Date.now()}@shop.example` } },
    }),
    await merchant.client.call('createStaff', {
      params,
      body: { user: { firstName: 'Jonas', lastName: 'Weber', email: `jonas-${Date.now()}@shop.example` } },
    }),
  ];
  const editPath = `/portal/stores/${merchant.storeId}/staff/${maya.id}/update-user`;
  await openAs(merchant, editPath);
  const form = page.getByRole('dialog', { name: 'Edit Maya Ortiz' });
  await form.getByLabel('Email').fill(jonas.user.email);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This store has a user with this email.')).toBeVisible();
  await form.getByLabel('Email').fill(maya.user.email);
  await form.getByLabel('First Name').fill('Mia');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/portal/stores');
  await expect(page.getByRole('row', { name: /Mia/ })).toBeVisible();
  await page.goto(`/portal/stores/${merchant.storeId}/add-user`);
  await page.getByRole('dialog', { name: 'Add user to Main Street' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/portal/stores');

  await page.getByRole('button', { name: 'Resend the invitation to Mia Ortiz' }).click();
  await expect(page.getByText('A new link can be sent once a minute.')).toBeVisible();

  await merchant.client.call('setStaffActive', { params: { ...params, staffId: maya.id }, body: { active: false } });
  // Live: no reload.
  await expect(page.getByRole('switch', { name: 'Mia Ortiz enabled' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Edit Mia Ortiz' }).hover();
  await expect(
    page
      .getByRole('tooltip', { includeHidden: true })
      .filter({ hasText: 'The user is disabled. Please enable the user first' }),
  ).toBeVisible();
  await page.goto(editPath);
  await expect(page.getByRole('dialog').getByText('The user is disabled. Please enable the user first.')).toBeVisible();

  await merchant.client.call('setStoreActive', { params: { id: merchant.storeId }, body: { active: false } });
  await page.goto(`/portal/stores/${merchant.storeId}/add-user`);
  await expect(page.getByRole('dialog').getByText('The store is disabled. Please enable it first.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL('/portal/stores');
  for (const control of [
    page.getByRole('button', { name: 'Add user' }),
    page.getByRole('switch', { name: 'Jonas Weber enabled' }),
    page.getByRole('button', { name: 'Resend the invitation to Jonas Weber' }),
  ]) {
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAccessibleDescription('The store is disabled. Please enable it first.');
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.goto(`/portal/stores/${merchant.storeId}/staff/${merchant.storeId}/update-user`);
  await expect(page.getByRole('dialog').getByText('This user does not exist.')).toBeVisible();
});

test('an owner’s own password opens no till, and the till can be put on a phone’s home screen', async ({
  page,
  outside,
  merchant,
  world,
}) => {
  const refused = await outside.signIn(merchant.tillId, { email: merchant.email, password: PASSWORD });
  expect([refused.status, refused.answer['code']]).toEqual([422, 'wrong_credentials']);
  await page.goto(`${world.sandboxUrl}/till/${merchant.tillId}`);
  const manifest = (await page.evaluate(async () =>
    (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')).json(),
  )) as { display: string; start_url: string; icons: { src: string; sizes: string }[] };
  expect([manifest.display, manifest.start_url]).toEqual(['standalone', '/till']);
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    manifest.icons,
  );
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
