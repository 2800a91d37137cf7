import { expect, type Page } from './test.ts';

/** The buttons that repeat failed reads. */
export const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
/** What is still loading. */
export const busy = (page: Page) => page.locator('[aria-busy=true]:visible');

/** Waits until everything is read: nothing failed, and nothing is loading. The title names the page and its program. */
export async function expectWhole(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(busy(page)).toHaveCount(0);
  await expect(again(page), `failed parts of ${page.url()}`).toHaveCount(0);
  await expect(page.getByText('could not be read')).toHaveCount(0);
  await expect(page).toHaveTitle(title);
}
