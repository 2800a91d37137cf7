import { expect, type Page } from '@playwright/test';

/** Lets the browser do the captcha's work; the button below it opens with it. */
export async function solveCaptchaOn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click();
  await expect(page.getByRole('checkbox', { name: 'Verified: you are not a robot' })).toBeChecked();
}

/** Types a six-digit code as a person would: into the first box, which hands on. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}

/** Pastes a whole code into one of the boxes, as from a mail. */
export async function pasteCode(page: Page, code: string, box = 1): Promise<void> {
  await page.getByLabel(`Digit ${box} of 6`).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, code);
  await expect(page.getByText('The code is complete.')).toBeVisible();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await typeCode(page, code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Another code than the right one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export async function startSignUp(page: Page, email: string): Promise<void> {
  await page.goto('/merchant-signup');
  await page.getByLabel('Email').fill(email);
  await solveCaptchaOn(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/validate-otp');
}
