import { solveCaptcha } from '../packages/testkit/src/solve-captcha.ts';
import { answerOnce } from './support/answer-instead.ts';
import { clientOf, newEmail } from './support/build-merchant.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import {
  alterNextBody,
  chooseNewPassword,
  enterCode,
  holdRegistration,
  pasteText,
  startSignUp,
  typeCode,
  wrongCode,
  fillRegistration,
  expectNotBusy,
  expectSaid,
} from './support/gate.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('a new merchant signs up with a mailed code, registers, accepts the terms and sets a password', async ({
  page,
  outside,
}) => {
  const email = newEmail();
  await startSignUp(page, email);
  const code = await outside.codeFor(email);
  await enterCode(page, wrongCode(code));
  const failure = page.getByRole('alert').locator('div', { hasText: 'The code is not right or no longer valid.' });
  // Held by the pointer, it does not go by itself.
  await failure.hover();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(code);

  await expect(page).toHaveURL('/register');
  await expect(failure, 'goes once the code is right').toHaveCount(0, { timeout: 2_000 });
  await fillRegistration(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await expect(page).toHaveURL('/tandc');
  await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
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
  await expect(page.getByText('9 fields need a correction.'), 'is said once for all of them').toHaveRole('status');
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('firstname is required');
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
    await expectSaid(page, `${words} is required`);
  }
  await page.getByLabel('Zip code').pressSequentially('12x3');
  await expect(page.getByLabel('Zip code')).toHaveValue('12x3');
  for (const name of ['First name', 'Last name', 'Title']) {
    await page.getByLabel(name).pressSequentially(' R<o');
    await expect(page.getByLabel(name)).toHaveValue('Ro');
  }
  await page.getByLabel('Street address').fill('   ');
  await expectSaid(page, 'address is required');
  await expect(page.getByRole('alert').getByText('Zip code must be 5 digits'), 'one by itself').toBeVisible();
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
  await expectSaid(page, 'country is required');
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
  await expectNotBusy(page);
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
  for (const text of ['12a456', 'my code', `${code}0`]) {
    await pasteText(page, text);
    await expectSaid(page, 'A code has 6 digits');
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
  }
  await typeCode(page, '12x3');
  await expect(page.getByText('A code has 6 digits')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectSaid(page, 'OTP is required');
  await page.getByLabel('Digit 3 of 6').focus();
  for (let digit = 0; digit < 3; digit += 1) await page.keyboard.press('Backspace');
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await enterCode(page, wrongCode(code));
    await expectSaid(page, 'The code is not right or no longer valid.', 2);
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
  }
  for (const late of [wrongCode(code), code]) {
    await enterCode(page, late);
    await expectSaid(page, 'This code no longer works after 5 wrong tries. Ask for a new one.');
  }
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
  await expectSaid(page, /^A code was just sent\. You can ask for another one in \d+ seconds?\.$/);
  await expect(resend).toBeDisabled();

  // A minute of the server's cannot be skipped: another person's code stands for the one that would come.
  const [email, client] = [newEmail(), clientOf(world, () => null)];
  const { otpToken } = await client.call('signup', { body: { email, captcha: await solveCaptcha(client) } });
  await answerOnce(page, '**/businesses/resend-otp', (route) => route.fulfill({ json: { otpToken } }));
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
  await expectSaid(second, 'This step is not the next one of your sign-up.');
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

test('an email that has an account is told so, with the way to sign in', async ({ page, newMerchant }) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  await page.goto('/merchant-signup');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectSaid(page, 'This email is already registered.', 2);
  await page.getByRole('link', { name: 'Sign in here' }).click();
  await expect(page).toHaveURL('/merchant-signin');
});
