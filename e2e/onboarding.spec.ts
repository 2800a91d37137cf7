import { newEmail, PASSWORD } from './support/build-merchant.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { enterCode, startSignUp, typeCode, wrongCode } from './support/gate.ts';
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
  await page.getByRole('option', { name: /^Denver/ }).first().click();
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue(/CO|Colorado/);
  await page.getByLabel('Zip code').fill('80202');
}

test('a new merchant signs up with a mailed code, registers, accepts the terms, sets a password and is in the portal', async ({ page, outside }) => {
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
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill('Harbor?Lamp43');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Password and confirm password are not same').first()).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();

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
  for (const words of ['firstname', 'lastname', 'title', 'business category', 'name of business', 'address', 'city', 'state', 'zipCode']) {
    await expect(page.getByText(`${words} is required`, { exact: true }).first()).toBeVisible();
  }
  await page.getByLabel('Zip code').fill('123');
  await page.getByLabel('First name').fill('Rosa');
  await expect(page.getByText('Zip code must be 5 digits')).toBeVisible();
  await page.getByLabel('Zip code').fill('00000');
  await page.getByLabel('Title').focus();
  await expect(page.getByText('invalid zip code')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await expect(page.getByLabel('Country')).toHaveValue('United States');
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

test('a new code can be asked for once a minute, by the server as well', async ({ page }) => {
  await page.clock.install();
  await startSignUp(page, newEmail());
  const resend = page.getByRole('button', { name: /resend/i });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(61_000);
  await resend.click();
  await expect(page.getByText('A new code can be asked for once a minute.').first()).toBeVisible();
});

test('nobody reaches a step of the sign-up without having taken the one before', async ({ page }) => {
  for (const path of ['/validate-otp', '/register', '/tandc', '/set-password', '/verifying-user', '/declined-user', '/setPswd', '/portal', '/portal/balance', '/portal/admin']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    // The start page is a document of its own; the next visit must not cut its load short.
    await expect(page.getByRole('heading', { level: 1, name: 'Keep $43.20.' })).toBeVisible();
  }
});

test('a half-finished sign-up goes on where it stopped, the Back button keeps its step', async ({ page, outside, newMerchant }) => {
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
  await expect(page.getByText('We were unable to verify your identity. Please bear with us as we make further checks.')).toBeVisible();
  await expectAccessible(page);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').state.regToken as string);
  const me = await page.request.get('/api/v2/businesses/businesses/me', { headers: { authorization: `Bearer ${token}` } });
  await outside.decide(((await me.json()) as { business: { id: string } }).business.id, 'approve');
  await expect(page).toHaveURL('/tandc', { timeout: 15_000 });
});

test('a rejected business is told so and can leave', async ({ page, outside }) => {
  const email = newEmail();
  await startSignUp(page, email);
  await enterCode(page, await outside.codeFor(email));
  await fillRegistration(page, { name: 'Reject Bakery' });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/declined-user');
  await expect(page.getByText('Sorry, we were not able to verify your business identity. Trilane account declined.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});
