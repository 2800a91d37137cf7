import { expect, type Page } from '@playwright/test';

/**
 * Expects `act` to open `path` in another tab, and the page to stay where it is. It looks at the request for the
 * document: the driver rarely, but sometimes, never sees the end of the first navigation in a tab without an opener.
 */
export async function expectOtherTab(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const before = page.url();
  const asked = page.context().waitForEvent('response', (response) => {
    const url = new URL(response.url());
    return url.pathname + url.search === path && response.request().resourceType() === 'document';
  });
  await act();
  expect((await asked).status()).toBe(200);
  expect(page.url()).toBe(before);
}
