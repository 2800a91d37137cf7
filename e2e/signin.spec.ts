import { answerOnce } from './support/answer-instead.ts';
import { PASSWORD } from './support/build-merchant.ts';
import {
  chooseNewPassword,
  enterCode,
  expectSaid,
  hearOfEnd,
  proveByPassword,
  signInByPassword,
  solveCaptchaOn,
  visit,
} from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

// Asked again while a document makes way for the next.
const storedAuth = (page: Page) =>
  page
    .evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').state as Record<string, unknown>)
    .catch(() => undefined);
const nobody = { userDetails: null, regToken: null, intialToken: null };

test('what says that the box has to be ticked covers neither the box nor the link below', async ({ page }) => {
  for (const [path, link] of [
    ['/merchant-signin', 'Sign-up'],
    ['/merchant-signup', 'Sign-in'],
  ] as const)
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await page.getByRole('button', { name: 'Continue', exact: true }).click({ force: true });
      const hint = page.getByText('Tick "I am not a robot" first').and(page.locator('[popover]'));
      await expect(hint).toBeVisible();
      for (const covered of [page.getByRole('checkbox'), page.getByRole('link', { name: link, exact: true })])
        await expect(async () => {
          const said = (await hint.boundingBox())!;
          const { y, height } = (await covered.boundingBox())!;
          expect(y + height <= said.y || said.y + said.height <= y, `${path} at ${width} px`).toBe(true);
        }).toPass();
    }
});

test('the owner signs in with the password and leaves nothing behind at logout', async ({ page, newMerchant }) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  await signInByPassword(page, email);
  await expect(page).toHaveURL('/portal/balance');
  const signedIn = (await storedAuth(page))?.['userDetails'] as { token: string };
  const headers = { authorization: `Bearer ${signedIn.token}` };
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedAuth(page)).toEqual(nobody);
  expect((await page.request.get('/api/v2/businesses/businesses/me', { headers })).status()).toBe(401);
  await visit(page, '/portal/balance');
  await expect(page).toHaveURL('/');
});

test('after the logout, Back shows the start page under its own address, however far it goes', async ({
  page,
  newMerchant,
}) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  await signInByPassword(page, email);
  await page.getByRole('link', { name: 'Admin' }).first().click();
  await expect(page).toHaveURL('/portal/admin');
  await page.getByRole('link', { name: 'Team' }).first().click();
  await expect(page).toHaveURL('/portal/admin/team');
  await page.getByRole('button', { name: 'Logout' }).click();
  const start = page.getByRole('heading', { level: 1, name: /^Charge/ });
  await expect(start).toBeVisible();
  await expect(page).toHaveURL('/');
  for (let back = 0; back < 2; back += 1) {
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
    await expect(start).toBeVisible();
  }
});

test('a token in an address would not go unseen', async ({ page, faults, openAs, newMerchant }) => {
  faults.allow(/token in an address: GET \/healthz$/);
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/admin/activity');
  await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible();
  expect(faults.all()).toEqual([]);
  await page.evaluate((token) => fetch(`/healthz?token=${token}`), merchant.token);
  expect(faults.all()).toEqual(['token in an address: GET /healthz']);
});

test('the owner signs in with a mailed code', async ({ page, outside, newMerchant }) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  const spent = await outside.codeFor(email);
  await page.goto('/merchant-signin');
  await page.getByRole('radio', { name: 'OTP' }).check();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  const heard = page.getByRole('status').filter({ hasText: 'Tick "I am not a robot" first' });
  await expect(heard, 'Enter in a field says why nothing is sent').toHaveCount(1);
  await solveCaptchaOn(page);
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  await expect(page).toHaveURL('/validate-otp');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'OTP' })).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goForward();
  await page.getByRole('link', { name: 'Use another email' }).click();
  await expect(page.getByLabel('Email'), 'a slip can be corrected').toHaveValue(email);
  await page.goBack();
  await enterCode(page, await outside.codeFor(email, spent));
  await expect(page).toHaveURL('/portal/admin');
});

test('a wrong password is refused in the same words as an unknown email', async ({ page, newMerchant }) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  await signInByPassword(page, email, { password: 'Wrong?Lamp42' });
  await expectSaid(page, 'The email or password is not correct for this sign-in.', 2);
  await signInByPassword(page, 'nobody@shop.example', { password: 'Wrong?Lamp42' });
  await expectSaid(page, 'The email or password is not correct for this sign-in.', 2);
  await expect(page).toHaveURL('/merchant-signin');
});

test('empty fields are named, a good captcha opens the button, and an answer without words says something', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 500/);
  await page.clock.install();
  await page.goto('/merchant-signin');
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await solveCaptchaOn(page);
  await page.clock.fastForward('01:00:00');
  await expect(page.getByRole('checkbox', { name: 'The check has expired. Check again' })).not.toBeChecked();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox').click();
  await expect(page.getByRole('checkbox', { name: 'Verified: you are not a robot' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectSaid(page, 'Email is required');
  await expectSaid(page, 'Enter your password');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Email').blur();
  await expectSaid(page, 'Enter a valid email');
  await page.getByLabel('Email').fill('ada@bakery.example');
  const password = page.getByLabel('Password', { exact: true }).last();
  await password.pressSequentially(' a b\tc ');
  await expect(password).toHaveValue('abc');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await answerOnce(page, '**/businesses/login', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'down' }),
  );
  await next.click();
  await expect(page.getByRole('alert').getByText('Something went wrong', { exact: true })).toBeVisible();
  await page.clock.fastForward(4_500);
  await expect(page.getByRole('alert').getByText('Something went wrong', { exact: true })).toBeHidden();
});

test('a forgotten password is replaced with a mailed code; the old one no longer opens', async ({
  page,
  outside,
  newMerchant,
}) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  const spent = await outside.codeFor(email);
  await page.goto('/merchant-signin');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Sign-in' })).toHaveAttribute('href', '/merchant-signin');
  await solveCaptchaOn(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectSaid(page, 'Email is required');
  await page.getByLabel('Email').fill('ada@');
  await expectSaid(page, 'Enter a valid email');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/validate-otp');
  await enterCode(page, await outside.codeFor(email, spent));
  await expect(page).toHaveURL('/reset-password');
  // The token is in the entry of the history and outlives a reload.
  const entry = await page.evaluate(() => history.state as unknown);
  await page.reload();
  await chooseNewPassword(page, 'Reset Password');
  await expect(page.getByText('Password reset successfully')).toBeVisible();
  await expect(page).toHaveURL('/merchant-signin');
  await page.evaluate((state) => history.replaceState(state, '', '/reset-password'), entry);
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill('Harbor?Lamp77');
  await page.getByLabel('Confirm password', { exact: true }).fill('Harbor?Lamp77');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectSaid(page, 'This reset is no longer valid. Ask for a new code.');
  await expect(page.getByRole('link', { name: 'Ask for a new code' })).toHaveAttribute('href', '/forgot-password');
  await signInByPassword(page, email);
  await expectSaid(page, 'The email or password is not correct for this sign-in.', 2);
  await signInByPassword(page, email, { password: 'Meadow!Gate77' });
  await expect(page).toHaveURL('/portal/balance');
});

test('without its token the reset page leads to asking for one', async ({ page }) => {
  for (const path of ['/reset-password', '/resetPswd']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/forgot-password');
  }
});

/** Goes to a path as a link of the application does, without loading a document. */
const visitInApp = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

const PUBLIC_ONLY = [
  '/',
  '/login',
  '/create',
  '/signup',
  '/merchant-signup',
  '/merchant-signin',
  '/new-merchant-signup',
  '/forgot-password',
];

test('public-only pages are closed to a signed-in owner', async ({ page, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal');
  await expect(page).toHaveURL('/portal/balance');
  for (const path of [...PUBLIC_ONLY, '/register', '/validate-otp']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/portal/admin');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  for (const path of PUBLIC_ONLY) {
    await visitInApp(page, path);
    await expect(page, path).toHaveURL('/portal/balance');
  }
  await visitInApp(page, '/register');
  await expect(page).toHaveURL('/portal/balance');
});

test('a session that has died says so and leads out; the same person comes back to where they were', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await page.clock.install();
  await openAs(merchant, '/portal/balance');
  const heading = page.getByRole('heading', { level: 1, name: 'Balance' });
  await expect(heading).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await merchant.client.call('logout');
  await hearOfEnd(page);
  await expect(heading).toHaveCount(0);
  await page.clock.runFor(2_700);
  await expect(page).toHaveURL('/portal/balance');
  await page.clock.runFor(400);
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedAuth(page)).toEqual(nobody);
});

test('signing out in one tab closes the portal in the other', async ({ page, context, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/balance');
  const second = await context.newPage();
  await second.goto('/portal/admin');
  await expect(second.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
});

test('the password is changed with a fresh proof of who is there', async ({ page, openAs, newMerchant }) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/admin?tab=password');
  await page.getByRole('button', { name: 'Change password' }).click();
  for (const words of ['Type old password', 'Type new password', 'Type new password again'])
    await expectSaid(page, words);
  await page.getByLabel('Old password', { exact: true }).pressSequentially(` ${PASSWORD} `);
  await expect(page.getByLabel('Old password', { exact: true })).toHaveValue(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('Meadow!Gate77');
  await page.getByLabel('Confirm password', { exact: true }).fill('Meadow!Gate78');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectSaid(page, 'Please type the same password as new password');
  await page.getByLabel('Confirm password', { exact: true }).fill('Meadow!Gate77');
  await page.getByRole('button', { name: 'Change password' }).click();
  await proveByPassword(page);
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  // The start page is a document of its own; the next visit must not cut its load short.
  await expect(page.getByRole('heading', { level: 1, name: 'Keep $43.20.' })).toBeVisible();
  await page.waitForLoadState();
  await signInByPassword(page, merchant.email, { password: 'Meadow!Gate77' });
  await expect(page).toHaveURL('/portal/balance');
});
