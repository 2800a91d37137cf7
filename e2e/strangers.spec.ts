import { answerOnce } from './support/answer-instead.ts';
import { newEmail, PASSWORD } from './support/build-merchant.ts';
import { enterCode, fillSignIn, solveCaptchaOn, startSignUp, visit, wrongCode, expectSaid } from './support/gate.ts';
import { waitFor } from './support/outside.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const proofOf = (page: Page) => page.evaluate(() => localStorage.getItem('device-proof'));

const send = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const loginBody = async (page: Page) =>
  (await page.waitForRequest('**/businesses/login')).postDataJSON() as { deviceProof?: string };

async function askForCode(page: Page, email: string): Promise<void> {
  await visit(page, '/merchant-signin');
  await page.getByRole('radio', { name: 'OTP' }).check();
  await page.getByLabel('Email').fill(email);
  await solveCaptchaOn(page);
  await page.getByRole('button', { name: 'Generate OTP' }).click();
}

test('a browser that has signed in shows its proof from then on, and a new one after a password change', async ({
  page,
  newMerchant,
}) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  await fillSignIn(page, email);
  const [first] = await Promise.all([loginBody(page), send(page)]);
  expect(first.deviceProof).toBeUndefined();
  await expect(page).toHaveURL('/portal/balance');
  const proof = await proofOf(page);
  expect(proof).toMatch(/^[\w-]{43}$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await fillSignIn(page, email);
  const [again] = await Promise.all([loginBody(page), send(page)]);
  expect(again.deviceProof).toBe(proof);
  await expect(page).toHaveURL('/portal/balance');
  expect(await proofOf(page)).toBe(proof);
  await visit(page, '/portal/admin?tab=password');
  await page.getByLabel('Old password').fill(PASSWORD);
  const chosen = page.getByLabel('New password', { exact: true });
  await chosen.fill('Meadow-Gate77');
  await chosen.blur();
  // The rule stays beside the error and shows what is missing.
  const rules = page.getByRole('list', { name: 'What the password needs' });
  await expect(rules.getByText('Only letters A to Z, digits and @ $ ! % * ? &, so no -: not yet')).toBeVisible();
  await expect(rules.getByText('One of @ $ ! % * ? &: not yet')).toBeVisible();
  await expect(rules.getByText('A digit: done')).toBeVisible();
  await chosen.fill('Meadow!Gate77');
  await expect(rules.getByText(': not yet')).toHaveCount(0);
  await page.getByLabel('Confirm password').fill('Meadow!Gate77');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  await expect.poll(() => proofOf(page)).not.toBe(proof);
  expect(await proofOf(page)).toMatch(/^[\w-]{43}$/);
});

test('after many wrong passwords the browser works longer and signs in by itself', async ({ page, newMerchant }) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  const body = JSON.stringify({
    statusCode: 422,
    code: 'captcha_harder',
    message: 'Many wrong passwords were tried.',
    errors: { captcha: ['Many wrong passwords were tried.'] },
  });
  await answerOnce(page, '**/businesses/login', (route) =>
    route.fulfill({ status: 422, contentType: 'application/json', body }),
  );
  await fillSignIn(page, email);
  const [harder] = await Promise.all([page.waitForRequest('**/captcha/challenge?work=4'), send(page)]);
  expect(harder.method()).toBe('GET');
  await expect(page).toHaveURL('/portal/balance');
});

async function askFrom(page: Page, address: string, email: string): Promise<void> {
  await visit(page, address);
  await page.getByLabel('Email').fill(email);
  await solveCaptchaOn(page);
  await send(page);
}

const ways = [
  { way: 'sign-in', ask: askForCode, after: '/portal/admin' },
  { way: 'sign-up', ask: (page: Page, email: string) => askFrom(page, '/merchant-signup', email), after: '/register' },
  {
    way: 'reset',
    ask: (page: Page, email: string) => askFrom(page, '/forgot-password', email),
    after: '/reset-password',
  },
] as const;

for (const { way, ask, after } of ways)
  test(`${way}: asking again within a minute shows the seconds and links to the mailed code, in any tab`, async ({
    page,
    outside,
    newMerchant,
  }) => {
    const email = way === 'sign-up' ? newEmail() : (await newMerchant({ stage: 'signed-in' })).email;
    const spent = way === 'sign-up' ? undefined : await outside.codeFor(email);
    await ask(page, email);
    await expect(page).toHaveURL('/validate-otp');
    await page.getByRole('link', { name: 'Use another email' }).click();
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await ask(tab, email);
      await expect(tab.getByText(/^You can ask for another code in \d+ seconds?\.$/)).toBeVisible();
      await tab.getByRole('link', { name: 'Enter the code from the email' }).click();
      await expect(tab).toHaveURL('/validate-otp');
      await expect(tab.getByText(email)).toBeVisible();
    }
    await enterCode(other, await outside.codeFor(email, spent));
    await expect(other).toHaveURL(after);
    expect(await other.evaluate(() => localStorage.getItem('otp-challenge')), 'nothing is kept of it').toBeNull();
  });

test('asking again from another browser says the same, whether there is an account or not', async ({
  page,
  browser,
  world,
  newMerchant,
}) => {
  const elsewhere = await browser.newPage({ baseURL: world.productUrl });
  for (const { way, ask } of ways.filter((each) => each.way !== 'sign-up'))
    for (const email of [(await newMerchant({ stage: 'signed-in' })).email, newEmail()]) {
      await ask(elsewhere, email);
      await expect(elsewhere).toHaveURL('/validate-otp');
      await ask(page, email);
      await expect(page.getByText(/^You can ask for another code in \d+ seconds?\.$/), way).toBeVisible();
      await expect(page.getByText('the email with the code has a button to enter it')).toBeVisible();
    }
  await elsewhere.close();
});

test('after five wrong codes the page says that the code is dead and offers another one', async ({ page, outside }) => {
  const email = `stranger-${Date.now()}@shop.example`;
  await startSignUp(page, email);
  const code = await outside.codeFor(email);
  for (let tries = 1; tries <= 5; tries += 1) {
    await enterCode(page, wrongCode(code));
    if (tries < 5) await expectSaid(page, 'The code is not right or no longer valid.', 2);
    else await expectSaid(page, 'This code no longer works after 5 wrong tries. Ask for a new one.');
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
  }
  await page.reload();
  await expect(page.getByText('This code no longer works after 5 wrong tries. Ask for a new one.')).toBeVisible();
  await expect(page.getByText('Resend OTP sends a new code.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend OTP/ })).toBeVisible();
});

test('the mail with a code links to the page that enters it, whoever asked for the code', async ({
  page,
  browser,
  world,
  outside,
  newMerchant,
}) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  const spent = await outside.codeFor(email);
  const elsewhere = await browser.newPage({ baseURL: world.productUrl });
  await askForCode(elsewhere, email);
  await expect(elsewhere).toHaveURL('/validate-otp');
  const code = await outside.codeFor(email, spent);
  for (let tries = 0; tries < 5; tries += 1) {
    await enterCode(elsewhere, wrongCode(code));
    await expect(elsewhere.getByLabel('Digit 1 of 6')).toHaveValue('');
  }
  await elsewhere.close();
  const link = await waitFor(
    'the page of the code',
    async () =>
      (await outside.mailsTo(email)).flatMap(({ text }) => /\S+\/validate-otp#signin=[\w-]+/.exec(text)?.[0] ?? [])[0],
  );
  await page.goto(link);
  await expect(page).toHaveURL('/validate-otp');
  expect(await page.evaluate(() => location.href)).not.toContain('#');
  await enterCode(page, code);
  await expect(page).toHaveURL('/portal/admin');
});
