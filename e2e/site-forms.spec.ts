import { randomUUID } from 'node:crypto';
import { answerOnce } from './support/answer-instead.ts';
import { newMobile } from './support/new-mobile.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { solveCaptchaOn } from './support/gate.ts';
import { waitFor } from './support/outside.ts';
import type { Outside } from './support/outside.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const OPERATOR = 'hello@trilane.test';
const newName = () => `Ada ${randomUUID().slice(0, 8)}`;
// Five letters an hour are all that one address may write.
const newEmail = () => `ada-${randomUUID().slice(0, 8)}@bakery.example`;

const letterOf = (outside: Outside, name: string) =>
  waitFor(`the letter of ${name}`, async () =>
    (await outside.mailsTo(OPERATOR)).find(({ text }) => text.includes(name)),
  );
const submit = (page: Page, words = 'Submit') =>
  page.getByRole('dialog').getByRole('button', { name: words, exact: true }).click();

async function openDemo(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: button, exact: true })).toBeVisible();
}

async function fillDemo(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('Title', { exact: true }).fill('Owner');
  await page.getByLabel('Name of Business').fill('Corner Bakery');
}

test('a demo is asked for from the landing page, and the operator gets the letter', async ({ page, outside }) => {
  const name = newName();
  await page.goto('/home');
  await openDemo(page, 'Request Demo');
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Submit' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  await solveCaptchaOn(page);
  await page.getByLabel('Full Name').fill('   ');
  await submit(page);
  for (const words of ['Name is required', 'Email is required', 'Title is required', 'Business name is required'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('ada@');
  await page.getByLabel('Title', { exact: true }).focus();
  await expect(page.getByText('Enter a valid email', { exact: true })).toBeVisible();
  await fillDemo(page, name);
  await submit(page);
  await expect(page.getByRole('status').getByText('Email sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Request Demo' }).first()).toBeFocused();
  expect((await letterOf(outside, name)).subject).toContain('Demo request');
});

test('talk to our team, and book a demo on the merchant page, are the same form under their own titles', async ({
  page,
  outside,
}) => {
  const name = newName();
  await page.goto('/');
  await openDemo(page, 'Talk to our team');
  await fillDemo(page, name);
  await solveCaptchaOn(page);
  await submit(page);
  expect((await letterOf(outside, name)).subject).toContain('talk to the team');
  await page.goto('/merchant');
  await openDemo(page, 'Book a Demo');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const [heading, subject] of [
  ['Contact us', null],
  ['Partnerships', 'Partnerships'],
  ['Complaints', 'Complaints'],
  ['Work with us', 'Work with us'],
] as const) {
  const whose = subject === null ? 'has a subject of its own' : 'has its subject already';
  test(`a letter under ${heading} ${whose}`, async ({ page, outside }) => {
    const name = newName();
    await page.goto('/privacy-policy');
    await page.getByRole('contentinfo').getByRole('button', { name: heading, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: heading });
    const subjectField = dialog.getByLabel('Subject');
    await expect(subjectField).toHaveValue(subject ?? '');
    if (subject !== null) await expect(subjectField).toHaveAttribute('readonly');
    await solveCaptchaOn(page);
    await submit(page);
    for (const words of [
      'Full name is required',
      'Email is required',
      'Message is required',
      ...(subject === null ? ['Subject is required'] : []),
    ])
      await expect(dialog.getByText(words, { exact: true })).toBeVisible();
    await dialog.getByLabel('Email-id').fill('ada@');
    await dialog.getByLabel('Full Name').fill(name);
    await expect(dialog.getByText('Invalid email id', { exact: true })).toBeVisible();
    await dialog.getByLabel('Email-id').fill(newEmail());
    if (subject === null) await subjectField.fill('A question');
    await dialog.getByLabel('Message').fill('Do you deliver?');
    await submit(page);
    await expect(page.getByText('Thank you for reaching out to us. We will respond shortly.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect((await letterOf(outside, name)).subject).toContain(subject ?? 'Letter from the public site');
  });
}

test('a shopper joins the waitlist, which promises no mail and sends none', async ({ page, outside }) => {
  const [name, email] = [newName(), newEmail()];
  await page.goto('/shop-with-trilane');
  await page.getByRole('button', { name: 'Join waitlist' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Join waitlist' });
  await expect(dialog).toHaveAccessibleDescription(
    "We'll add your name and email to our waitlist. We won't send a confirmation.",
  );
  await dialog.getByLabel('Full Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await solveCaptchaOn(page);
  await dialog.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(page.getByRole('status').getByText('You are on the waitlist', { exact: true })).toBeVisible();
  expect((await letterOf(outside, name)).subject).toContain('Waitlist');
  expect(await outside.mailsTo(email)).toEqual([]);
});

test('a refused letter is not lost: the words stay and the check is done again', async ({ page }) => {
  await page.goto('/home');
  await openDemo(page, 'Request Demo');
  await fillDemo(page, 'Ada Byron');
  await solveCaptchaOn(page);
  await answerOnce(page, '**/api/v2/marketing/support/email', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({
        statusCode: 429,
        code: 'too_many_requests',
        message: 'Too many attempts. Try again in 9 minutes.',
      }),
    }),
  );
  await submit(page);
  await expect(page.getByRole('alert').getByText('Too many attempts. Try again in 9 minutes.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
  await expect(page.getByRole('checkbox', { name: 'Verified: you are not a robot' })).toBeChecked();
  await submit(page);
  await expect(page.getByRole('status').getByText('Email sent', { exact: true })).toBeVisible();
});

test('a person asks for the app by SMS: ten digits, nothing else', async ({ page, outside }) => {
  const mobile = newMobile();
  await page.goto('/merchant');
  const field = page.getByLabel('Mobile');
  await field.pressSequentially('(21) x');
  await expect(field).toHaveValue('(21) x');
  await expect(field).toBeFocused();
  await solveCaptchaOn(page);
  await page.getByRole('button', { name: 'Download App' }).click();
  await expect(page.getByText('Mobile number must be 10 digits', { exact: true })).toBeVisible();
  await field.fill('');
  await expect(page.getByText('Mobile is required', { exact: true })).toBeVisible();
  await field.fill(`${mobile}0`);
  await expect(page.getByText('Mobile number must be 10 digits', { exact: true })).toBeVisible();
  await field.fill(`+1 (${mobile.slice(0, 3)}) ${mobile.slice(3, 6)}-${mobile.slice(6)}`);
  await expect(field).toHaveValue(mobile);
  await page.getByRole('button', { name: 'Download App' }).click();
  await expect(page.getByRole('status').getByText('Message sent', { exact: true })).toBeVisible();
  expect((await waitFor('the SMS', async () => (await outside.mailsTo(`+1${mobile}`))[0])).text).toContain('/app');
});

test('the first touch of the panel counts: a tick of the still check, a choice of the still radio', async ({
  page,
}) => {
  await page.goto('/merchant');
  await solveCaptchaOn(page);
  await page.reload();
  await page.getByRole('radio', { name: 'Merchant' }).click();
  await expect(page.locator('[data-panel="sign-up"]').getByRole('button', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Merchant' })).toBeChecked();
});

const firstClicks: ReadonlyArray<[string, (page: Page) => Promise<void>]> = [
  ['alone', (page) => page.getByRole('checkbox').click()],
  [
    'after the number was typed',
    async (page) => {
      await page.getByLabel('Mobile').pressSequentially('2125550143');
      await page.getByRole('checkbox').click();
    },
  ],
  [
    'after the other way was chosen and left again',
    async (page) => {
      await page.getByRole('radio', { name: 'Merchant' }).click();
      await page.getByRole('radio', { name: 'Personal' }).click();
      await page.getByRole('checkbox').click();
    },
  ],
  [
    'held down while the scripts arrive',
    async (page) => {
      await page.getByLabel('Mobile').pressSequentially('2');
      await page.getByRole('checkbox').hover();
      await page.mouse.down();
      await page.waitForLoadState('networkidle');
      await page.mouse.up();
    },
  ],
  [
    'by key',
    async (page) => {
      await page.getByLabel('Mobile').pressSequentially('2');
      await page.getByRole('checkbox').press('Space');
    },
  ],
];

for (const [how, click] of firstClicks) {
  test(`the first click on the check counts from the first paint on: ${how}`, async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      // Delays the scripts of the first interaction. The script of the page itself is there with the first paint.
      if (!route.request().url().includes('/site-')) await new Promise((go) => setTimeout(go, 400));
      await route.continue();
    });
    await page.goto('/merchant', { waitUntil: 'commit' });
    await click(page);
    await expect(page.getByRole('checkbox', { name: 'Verified: you are not a robot' })).toBeChecked();
  });
}

test('a merchant’s email is carried into the sign-up', async ({ page }) => {
  await page.goto('/merchant');
  const panel = page.locator('[data-panel="sign-up"]');
  await panel.getByRole('radio', { name: 'Merchant' }).click();
  await panel.getByRole('button', { name: 'Create Account' }).click();
  await expect(panel.getByText('Email is required', { exact: true })).toBeVisible();
  await panel.getByLabel('Email').fill('ada@');
  await panel.getByRole('button', { name: 'Create Account' }).click();
  await expect(panel.getByText('Invalid email address format', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').getByText('Invalid Email ID', { exact: true })).toBeVisible();
  await panel.getByLabel('Email').fill('ada@bakery.example');
  await panel.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/merchant-signup');
  await expect(page.getByLabel('Email')).toHaveValue('ada@bakery.example');
});
