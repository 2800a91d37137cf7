import { solveCaptcha } from '../packages/testkit/src/solve-captcha.ts';
import { clientOf, newEmail } from './support/build-merchant.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import {
  alterNextBody,
  chooseNewPassword,
  enterCode,
  holdRegistration,
  startSignUp,
  typeCode,
  wrongCode,
} from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

async function fillRegistration(page: Page, { name = 'Corner Bakery' } = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Register Account' })).toBeVisible();
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Title').fill('Owner');
  await page.getByLabel('Name of business').fill(name);
  await page.getByLabel('Business category').selectOption({ index: 1 });
  await page.getByLabel('Street address').fill('12 Main Street');
  await page.getByRole('combobox', { name: 'City' }).fill('Denver');
  await page
    .getByRole('option', { name: /^Denver/ })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue(/CO|Colorado/);
  await page.getByLabel('Zip code').fill('80202');
}

test('a new merchant signs up with a mailed code, registers, accepts the terms, sets a password and is in the portal', async ({
  page,
  outside,
}) => {
  const email = newEmail();
  await startSignUp(page, email);
  await enterCode(page, await outside.codeFor(email));

  await expect(page).toHaveURL('/register');
  await fillRegistration(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await expect(page).toHaveURL('/tandc');
  await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  await page.getByRole('button', { name: 'Agree' }).click();

  await expect(page).toHaveURL('/set-password');
  await chooseNewPassword(page, 'Set Password');

  await expect(page).toHaveURL('/portal/admin');
  await expect(page.getByText('Pending Bank verification')).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').state);
  expect(stored).toMatchObject({ regToken: null, intialToken: null, userDetails: { email } });
});

test('every field of the registration says what it needs, and keeps what was typed', async ({ page, outside }) => {
  const email = newEmail();
  await startSignUp(page, email);
  await enterCode(page, await outside.codeFor(email));
  await expect(page.getByRole('heading', { name: 'Register Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  for (const words of [
    'firstname',
    'lastname',
    'title',
    'business category',
    'name of business',
    'address',
    'city',
    'state',
    'zipCode',
  ]) {
    await expect(page.getByText(`${words} is required`, { exact: true }).first()).toBeVisible();
  }
  await page.getByLabel('Zip code').pressSequentially('12x3');
  await expect(page.getByLabel('Zip code')).toHaveValue('12x3');
  for (const name of ['First name', 'Last name', 'Title']) {
    await page.getByLabel(name).pressSequentially(' R<o');
    await expect(page.getByLabel(name)).toHaveValue('Ro');
  }
  await page.getByLabel('Street address').fill('   ');
  await expect(page.getByText('address is required', { exact: true }).first()).toBeVisible();
  await page.getByLabel('First name').fill('Rosa');
  await expect(page.getByText('Zip code must be 5 digits')).toBeVisible();
  await page.getByLabel('Zip code').fill('00000');
  await page.getByLabel('Title').focus();
  await expect(page.getByText('invalid zip code')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await expect(page.getByLabel('Country')).toHaveValue('United States');
  // The one field that nobody can leave empty by hand.
  await fillRegistration(page);
  await alterNextBody(page, '/businesses/businesses/registration', (body) => ({ ...body, country: undefined }));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('country is required', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/tandc');
});

test('an impossible address is questioned once, and the details may change until the terms are accepted', async ({
  page,
  outside,
}) => {
  const email = newEmail();
  await startSignUp(page, email);
  await enterCode(page, await outside.codeFor(email));
  await fillRegistration(page);
  const typeAddress = async (city: string, state: string, zip: string) => {
    await page.getByRole('combobox', { name: 'City' }).fill(city);
    await page.getByRole('combobox', { name: 'State' }).fill(state);
    await page.getByLabel('Zip code').fill(zip);
  };
  const question = page.getByRole('alertdialog', { name: 'This zip belongs to New York, NY. Use it?' });
  const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click();
  await typeAddress('Nowhere City Xyz', 'Narnia', '10001');
  await goOn();
  await expect(question).toContainText('You typed Nowhere City Xyz, Narnia 10001.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(page).toHaveURL('/tandc');

  await page.getByRole('link', { name: 'Back to your details' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Nowhere City Xyz');
  await expect(page.getByLabel('Name of business')).toHaveValue('Corner Bakery');
  await expect(page.getByLabel('Business category')).not.toHaveValue('');
  await goOn();
  await question.getByRole('button', { name: 'Use New York, NY' }).click();
  await expect(page).toHaveURL('/tandc');
  await page.getByRole('link', { name: 'Back to your details' }).click();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('New York');
  await goOn();
  await expect(page).toHaveURL('/tandc');
});

test('a wrong code is refused by the field, five of them end the code', async ({ page, outside }) => {
  const email = newEmail();
  await startSignUp(page, email);
  const code = await outside.codeFor(email);
  await typeCode(page, '123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('OTP is required').first()).toBeVisible();
  await page.getByLabel('Digit 3 of 6').focus();
  for (let digit = 0; digit < 3; digit += 1) await page.keyboard.press('Backspace');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await enterCode(page, wrongCode(code));
    await expect(page.getByText('The code is not right or no longer valid.').first()).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
  }
  await enterCode(page, code);
  await expect(page.getByText('The code is not right or no longer valid.').first()).toBeVisible();
  await expect(page).toHaveURL('/validate-otp');
});

test('a new code can be asked for once a minute, by the server as well; it takes the place of the old one', async ({
  page,
  outside,
  world,
}) => {
  await page.clock.install();
  await startSignUp(page, newEmail());
  const resend = page.getByRole('button', { name: /resend/i });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(61_000);
  await resend.click();
  await expect(
    page.getByText(/^A code was just sent\. You can ask for another one in \d+ seconds?\.$/).first(),
  ).toBeVisible();
  await expect(resend).toBeDisabled();

  // A minute of the server's cannot be skipped: another person's code stands for the one that would come.
  const [email, client] = [newEmail(), clientOf(world, () => null)];
  const { otpToken } = await client.call('signup', { body: { email, captcha: await solveCaptcha(client) } });
  await page.route('**/businesses/resend-otp', (route) => route.fulfill({ json: { otpToken } }), { times: 1 });
  await page.clock.fastForward(61_000);
  await resend.click();
  await expect(page.getByText('A new code is on its way')).toBeVisible();
  await expect(resend).toHaveText(/^Resend OTP in 0[01] : \d\d$/);
  await expect(resend).toBeDisabled();
  await page.reload();
  await expect(resend).toBeDisabled();
  await enterCode(page, await outside.codeFor(email));
  await expect(page).toHaveURL('/register');
});

test('a step that was taken in another tab is not asked for again', async ({ page, context, newMerchant }) => {
  const { token } = await newMerchant({ stage: 'registered' });
  await holdRegistration(page, token);
  await page.goto('/tandc');
  const second = await context.newPage();
  await second.goto('/tandc');
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page).toHaveURL('/set-password');
  await second.getByRole('button', { name: 'Agree' }).click();
  await expect(second.getByText('This step is not the next one of your sign-up.').first()).toBeVisible();
  await expect(second).toHaveURL('/set-password');
  await page.goto('/setPswd');
  await chooseNewPassword(page, 'Set Password');
  await expect(page).toHaveURL('/portal/admin');
  await second.getByLabel('New password', { exact: true }).fill('Meadow!Gate77');
  await second.getByLabel('Confirm password', { exact: true }).fill('Meadow!Gate77');
  await second.getByRole('button', { name: 'Set Password' }).click();
  await expect(second).toHaveURL('/portal/admin');
});

test('nobody reaches a step of the sign-up without having taken the one before', async ({ page }) => {
  for (const path of [
    '/validate-otp',
    '/register',
    '/tandc',
    '/set-password',
    '/verifying-user',
    '/declined-user',
    '/setPswd',
    '/portal',
    '/portal/balance',
    '/portal/admin',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    // The start page is a document of its own; the next visit must not cut its load short.
    await expect(page.getByRole('heading', { level: 1, name: 'Keep $43.20.' })).toBeVisible();
  }
});

test('a half-finished sign-up goes on where it stopped, the Back button keeps its step', async ({
  page,
  outside,
  newMerchant,
}) => {
  const { email } = await newMerchant({ stage: 'registered' });
  const spent = await outside.codeFor(email);
  await startSignUp(page, email);
  await enterCode(page, await outside.codeFor(email, spent));
  await expect(page).toHaveURL('/tandc');
  await page.goBack();
  await expect(page).not.toHaveURL('/validate-otp');
});

test('an e-mail that has an account is told so, with the way to sign in', async ({ page, newMerchant }) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  await page.goto('/merchant-signup');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('This email is already registered.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Sign in here' }).click();
  await expect(page).toHaveURL('/merchant-signin');
});

test('an undecided business waits, and moves on by itself once the agency has decided', async ({ page, outside }) => {
  const email = newEmail();
  await startSignUp(page, email);
  await enterCode(page, await outside.codeFor(email));
  await fillRegistration(page, { name: 'Refer Bakery' });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/verifying-user');
  await expect(
    page.getByText('We were unable to verify your identity. Please bear with us as we make further checks.'),
  ).toBeVisible();
  await expectAccessible(page);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').state.regToken as string);
  const me = await page.request.get('/api/v2/businesses/businesses/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  await outside.decide(((await me.json()) as { business: { id: string } }).business.id, 'approve');
  await expect(page).toHaveURL('/tandc', { timeout: 15_000 });
});

/** The page of each business when it opens a page that states another status. */
const elsewhere = [
  { stage: 'code', name: 'Corner Bakery', belongs: '/register' },
  { stage: 'registered', name: 'Corner Bakery', belongs: '/tandc' },
  { stage: 'accepted', name: 'Corner Bakery', belongs: '/set-password' },
  { stage: 'registered', name: 'Refer Bakery', belongs: '/verifying-user' },
  { stage: 'registered', name: 'Reject Bakery', belongs: '/declined-user' },
] as const;

for (const { stage, name, belongs } of elsewhere) {
  test(`a business that belongs on ${belongs} never reads that it is declined or being checked unless it is`, async ({
    page,
    newMerchant,
  }) => {
    const { token, client } = await newMerchant({ stage, businessName: name });
    if (belongs === '/tandc')
      await expect.poll(async () => (await client.call('getMe')).status).toBe('pending-tnc-acceptance');
    await holdRegistration(page, token);
    await page.route('**/businesses/businesses/me', async (route) => {
      await new Promise((go) => setTimeout(go, 500));
      await route.continue();
    });
    for (const path of ['/declined-user', '/verifying-user'].filter((one) => one !== belongs)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
      await expect(page.getByText(/declined|unable to verify/)).toHaveCount(0);
      await expect(page).toHaveURL(belongs);
    }
  });
}

test('a page that states a business’s status says when it cannot be read, and tries again', async ({
  page,
  newMerchant,
  faults,
}) => {
  faults.allow(/status of 500/);
  const { token } = await newMerchant({ stage: 'registered', businessName: 'Reject Bakery' });
  await holdRegistration(page, token);
  await page.route('**/businesses/businesses/me', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.goto('/declined-user');
  await expect(page.getByText('The status of your sign-up could not be read.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Account declined' })).toBeVisible();
});

test('the page of a declined business moves on by itself once the operator has changed the decision', async ({
  page,
  world,
  newMerchant,
}) => {
  const { token, email } = await newMerchant({ stage: 'registered', businessName: 'Reject Bakery' });
  await holdRegistration(page, token);
  await page.goto('/declined-user');
  await expect(page.getByRole('heading', { name: 'Account declined' })).toBeVisible();
  await world.operate('identity', email, 'business', 'approve', '--reason', 'its papers were read');
  await expect(page).toHaveURL('/tandc', { timeout: 15_000 });
});

test('a rejected business is told so and can leave', async ({ page, outside }) => {
  const email = newEmail();
  await startSignUp(page, email);
  await enterCode(page, await outside.codeFor(email));
  await fillRegistration(page, { name: 'Reject Bakery' });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/declined-user');
  await expect(
    page.getByText('Sorry, we were not able to verify your business identity. Trilane account declined.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});
