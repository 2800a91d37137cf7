import { expect, type Page } from '@playwright/test';
import { answerOnce } from './answer-instead.ts';
import { PASSWORD } from './build-merchant.ts';

export { wrongCode } from '../../packages/testkit/src/codes.ts';

/** Lets the browser do the captcha's work; the button below it opens with it. */
export async function solveCaptchaOn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click();
  await expect(page.getByRole('checkbox', { name: 'Verified: you are not a robot' })).toBeChecked();
}

type Access = { password?: string; origin?: string };

/** Fills in the sign-in by password. */
export async function fillSignIn(page: Page, email: string, { password = PASSWORD, origin = '' }: Access = {}) {
  await visit(page, `${origin}/merchant-signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).last().fill(password);
  await solveCaptchaOn(page);
}

export async function signInByPassword(page: Page, email: string, access: Access = {}): Promise<void> {
  await fillSignIn(page, email, access);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Answers the question before a step that needs a proof. */
export async function proveByPassword(page: Page): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Types a code as a person would: into the first box, which moves the focus on. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}

/** Pastes any text into one of the boxes of a code. */
export const pasteText = (page: Page, pasted: string, box = 1) =>
  page.getByLabel(`Digit ${box} of 6`).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);

/** Types a code, which is sent once it is complete. Where it is good for two things, the first is chosen. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await typeCode(page, code);
  if (await page.getByRole('button', { name: 'Sign in and keep my password' }).isVisible())
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Another code than the right one. */

export async function startSignUp(page: Page, email: string): Promise<void> {
  await page.goto('/merchant-signup');
  await page.getByLabel('Email').fill(email);
  await solveCaptchaOn(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/validate-otp');
}

/** Leaves a registration token in the browser, as the code of a sign-up does. */
export async function holdRegistration(page: Page, regToken: string): Promise<void> {
  // Any document of this origin will do.
  await page.goto('/healthz');
  const state = { userDetails: null, regToken, intialToken: null };
  await page.evaluate((kept) => localStorage.setItem('auth', JSON.stringify({ state: kept, version: 1 })), state);
}

/**
 * Expects words to be on the screen once, or twice for a refusal: in its toast and beside its field. No message is
 * repeated beyond that (docs/product.md#messages-on-screen).
 */
export async function expectSaid(page: Page, words: string | RegExp, times: 1 | 2 = 1): Promise<void> {
  await expect(page.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(times);
}

const GOOD_PASSWORD = 'Meadow!Gate77';

/** Chooses a new password after every way of choosing it wrongly; `button` sends it (docs/product.md#passwords). */
export async function chooseNewPassword(page: Page, button: string): Promise<void> {
  const [chosen, again] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm password', { exact: true }),
  ];
  const send = page.getByRole('button', { name: button });
  await send.click();
  await expectSaid(page, 'Enter your password');
  await expectSaid(page, 'Enter your password again');
  await chosen.pressSequentially(' Mea dow ');
  await expect(chosen).toHaveValue('Meadow');
  for (const wrong of ['Meadow', 'meadow!gate77', 'Meadow!Gate', 'MeadowGate77', 'Meadow!Gate77#']) {
    await chosen.fill(wrong);
    await expectSaid(
      page,
      'Password must have min 8 characters length, one special character, one capital letter and one digit.',
    );
  }
  await chosen.fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(chosen).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(chosen).toHaveAttribute('type', 'password');
  await again.fill('Meadow!Gate78');
  await send.click();
  // Beside the field, and as the notice of four seconds.
  await expect(
    page.getByRole('alert').getByText('Password and confirm password are not same', { exact: true }),
  ).toHaveCount(2);
  await again.fill(GOOD_PASSWORD);
  await send.click();
}

/**
 * Goes to an address from wherever the page is. The start page is a document of its own, whose arrival would break
 * another visit off: then it is made again.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await expect(async () => void (await page.goto(address))).toPass();
}

/**
 * Runs the paused clock until the page notices that its session has ended, and no further: three seconds later it
 * leaves.
 */
export async function hearOfEnd(page: Page): Promise<void> {
  const told = page.getByText('Please login to continue');
  await expect.poll(async () => (await told.count()) > 0 || (await page.clock.runFor(100))).toBe(true);
  await expect(told.first()).toBeVisible();
}

/** Lets the next request to a path arrive with other words than the form has: as from a page of long ago. */
export async function alterNextBody(
  page: Page,
  path: string,
  alter: (body: Record<string, unknown>) => object,
): Promise<void> {
  await answerOnce(page, `**/api/v2${path}`, (route) =>
    route.continue({ postData: JSON.stringify(alter(route.request().postDataJSON() as Record<string, unknown>)) }),
  );
}

/** Fills in the registration of a business in Denver. */
export async function fillRegistration(page: Page, { name = 'Corner Bakery' } = {}): Promise<void> {
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

/** While a question is open, the form must not look busy. */
export const expectNotBusy = (page: Page) =>
  expect(page.locator('button[type=submit]'), 'no submit button is busy').not.toHaveAttribute('aria-busy', 'true');
