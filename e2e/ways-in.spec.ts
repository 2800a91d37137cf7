import { newMobile } from './support/new-mobile.ts';
import { newEmail, PASSWORD } from './support/build-merchant.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { enterCode, expectNotBusy, fillSignIn, pasteText, solveCaptchaOn, visit, expectSaid } from './support/gate.ts';
import { waitFor } from './support/outside.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').state as Record<string, unknown>);

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Mobile').fill('(212) 555-0147');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('05/17/1980');
  await page.getByLabel('SSN').fill('123456789');
  await page.getByLabel('Street address').fill('12 Main Street');
  await page.getByRole('combobox', { name: 'City' }).fill('Denver');
  await page
    .getByRole('option', { name: /^Denver/ })
    .first()
    .click();
  await page.getByLabel('Zip code').fill('80202');
}

async function signInByCode(page: Page, email: string): Promise<void> {
  await visit(page, '/merchant-signin');
  await page.getByRole('radio', { name: 'OTP' }).check();
  await page.getByLabel('Email').fill(email);
  await solveCaptchaOn(page);
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  await expect(page).toHaveURL('/validate-otp');
}

test('the older sign-up takes a business and its authorised person to a code, and goes on from the start page', async ({
  page,
  outside,
}) => {
  const email = newEmail();
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Sign Up', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  for (const field of ['category', 'businessName', 'ein']) await expectSaid(page, `${field} is required`);
  await page.getByLabel('Business category').selectOption({ label: 'Bakery and café' });
  await page.getByLabel('Business name').fill('Juniper Bakery');
  await page.getByLabel('EIN').fill('001234567');
  await expect(page.getByLabel('EIN')).toHaveValue('00-1234567');
  await expectSaid(page, 'Please enter valid ein');
  await page.getByLabel('EIN').fill('12-3456789');
  await page.getByLabel('EIN').press('Enter');

  await expect(page.getByRole('heading', { name: 'Merchant Sign Up' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  for (const field of ['firstName', 'lastName', 'mobile', 'email', 'dob', 'ssn', 'address', 'city', 'state', 'zipCode'])
    await expectSaid(page, `${field} is required`);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('02/30/1980');
  await expectSaid(page, 'DOB should be in a valid format');
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('05/17/2999');
  await expectSaid(page, 'DOB should not be in the future');
  await page.getByLabel('First name').fill('Rosa');
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByLabel('EIN')).toHaveValue('12-3456789');
  await expect(page.getByLabel('EIN')).toHaveAttribute('readonly');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await page.goBack();
  await expect(page.getByLabel('EIN')).toHaveValue('12-3456789');
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue('Juniper Bakery');
  await expect(page.getByLabel('EIN')).toHaveValue('');
  await page.getByLabel('EIN').fill('12-3456789');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await fillPerson(page, email);
  await page.getByLabel('Zip code').fill('10001');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'This zip belongs to New York, NY. Use it?' })).toBeVisible();
  await expectNotBusy(page);
  await page.getByRole('button', { name: 'Keep what I typed' }).click();

  await expect(page).toHaveURL('/email-otp');
  expect(
    JSON.stringify(await page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }, history.state])),
  ).not.toMatch(/123-45-6789|123456789|12-3456789|1980/);
  const code = await outside.codeFor(email);
  await pasteText(page, `${code.slice(0, 3)} ${code.slice(3)}`, 3);
  await expect(page.getByRole('status').getByText('Your account is open.')).toBeVisible();
  await expect(page).toHaveURL('/');
  // The start page is a separate document, so the check may happen while it loads.
  await expect(async () =>
    expect(await stored(page)).toEqual({ userDetails: null, regToken: null, intialToken: null }),
  ).toPass();
  await waitFor('the mail that says how it goes on', async () =>
    (await outside.mailsTo(email)).find(({ subject }) => subject === 'Your business is registered'),
  );

  await signInByCode(page, email);
  await enterCode(page, await outside.codeFor(email, code));
  await expect(page).toHaveURL('/tandc');
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).toHaveURL('/portal/admin');
  await page.goto('/portal/admin?tab=details');
  await expect(page.getByText('Identity verified')).toBeVisible();
  await expect(page.getByText('05/17/1980')).toBeVisible();
});

test('a person with no business yet registers it after the code, with what was given filled in', async ({
  page,
  outside,
}) => {
  const email = newEmail();
  await page.goto('/email-otp');
  await expect(page).toHaveURL('/signup');
  await page.getByRole('button', { name: 'I have no business yet' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await fillPerson(page, email);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/email-otp');
  await page.getByRole('link', { name: 'Use another email' }).click();
  await page.getByRole('button', { name: 'I have no business yet' }).click();
  await fillPerson(page, email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(/^You can ask for another code in \d+ seconds?\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Enter the code from the email' }).click();
  await expect(page).toHaveURL('/email-otp');
  const code = await outside.codeFor(email);
  await enterCode(page, code);
  await expect(page).toHaveURL('/');
  await signInByCode(page, email);
  await enterCode(page, await outside.codeFor(email, code));
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await expect(page.getByLabel('Zip code')).toHaveValue('80202');
});

test('the new sign-up page gets a person the app and a merchant a code', async ({ page, outside, newMerchant }) => {
  const mobile = newMobile();
  await page.goto('/new-merchant-signup');
  const download = page.getByRole('button', { name: 'Download App' });
  await expect(download).toHaveAttribute('aria-disabled', 'true');
  await solveCaptchaOn(page);
  await download.click();
  await expectSaid(page, 'Enter your Mobile');
  await page.getByLabel('Mobile').pressSequentially('(212) 5x');
  await expect(page.getByLabel('Mobile')).toHaveValue('(212) 5x');
  await expectSaid(page, 'Mobile number must be 10 digits');
  await page.getByLabel('Mobile').fill(mobile);
  await download.click();
  await expect(page.getByRole('status').getByText('Message sent', { exact: true })).toBeVisible();
  expect((await waitFor('the SMS', async () => (await outside.mailsTo(`+1${mobile}`))[0])).text).toContain('/app');

  const known = await newMerchant({ stage: 'signed-in' });
  await page.getByRole('radio', { name: 'Merchant' }).check();
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await solveCaptchaOn(page);
  await next.click();
  await expectSaid(page, 'Enter your email');
  await page.getByLabel('Email').fill('ada@');
  await expectSaid(page, 'Enter a valid email');
  await page.getByLabel('Email').fill('');
  await expectSaid(page, 'Email is required');
  await page.getByLabel('Email').fill(known.email);
  await next.click();
  await expectSaid(page, 'This email is already registered.', 2);
  await expect(page.getByRole('link', { name: 'Sign in here' })).toHaveAttribute('href', '/merchant-signin');
  await expect(page.getByRole('link', { name: 'Sign-in', exact: true })).toHaveAttribute('href', '/merchant-signin');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(newEmail());
  await expect(page.getByRole('checkbox', { name: 'Verified: you are not a robot' })).toBeChecked();
  await next.click();
  await expect(page).toHaveURL('/validate-otp');
});

test('sign-in and sign-up begin in their first field, but not on phones, where the keyboard would cover them', async ({
  page,
}) => {
  for (const [path, label, other] of [
    ['/merchant-signin', 'Email', 'OTP'],
    ['/merchant-signup', 'Email', null],
    ['/new-merchant-signup', 'Mobile', 'Merchant'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, path);
    const first = page.getByLabel(label);
    await expect(first, path).toBeFocused();
    if (other) {
      await page.getByRole('radio', { name: other }).check();
      await expect(page.getByRole('radio', { name: other })).toBeFocused();
    }
    await solveCaptchaOn(page);
    await expect(page.locator('main [aria-invalid=true]'), 'nothing is said of what was not touched').toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, path);
    await expect(first).toBeVisible();
    await expect(first, `${path} on a phone`).not.toBeFocused();
  }
});

test('a link into the portal opens its page after the sign-in', async ({ page, newMerchant }) => {
  const { email, client } = await newMerchant({ stage: 'signed-in' });
  const { businesses } = await client.call('getAccess');
  await visit(page, `/portal/admin?tab=bank&business=${businesses[0]!.id}`);
  await expect(page).toHaveURL('/');
  await fillSignIn(page, email);
  const waits = page.getByText('You have to sign in first. The page you asked for opens right after.');
  await expect(waits).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/portal/admin?tab=bank');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await fillSignIn(page, email);
  await expect(waits, 'asked for once, opened once').toHaveCount(0);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/portal/balance');
});

test('after the sign-in the menu does not move once it is there', async ({ page, newMerchant }) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    const look = () => {
      const logout = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Logout');
      if (logout) places.push(logout.getBoundingClientRect().y);
      requestAnimationFrame(look);
    };
    look();
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/portal-balance-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  expect([...new Set(places)]).toHaveLength(1);
});
