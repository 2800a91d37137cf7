import { PASSWORD } from './build-merchant.ts';
import { expect, type Page } from './test.ts';

/** Joins the team of a bakery on the page of the mailed link, as a person who has no password yet. */
export async function joinTeam(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page.getByRole('heading', { name: 'You have joined Corner Bakery' })).toBeVisible();
}
