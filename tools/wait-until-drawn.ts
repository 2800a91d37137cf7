import type { Page } from 'playwright-core';

/** Waits for the heading of a page and the end of its reads, five seconds at most: some pages have neither. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  const options = { timeout: 5_000 };
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor(options)
    .catch(() => undefined);
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, options)
    .catch(() => undefined);
}
