import { expect, type Page, type Request } from '@playwright/test';

/**
 * Expects `act` to open `path` in another tab and this page to stay where it is. It waits for the document's response:
 * Playwright sometimes misses the end of the first navigation in a tab without an opener.
 */
export async function expectOtherTab(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const ownLoads: string[] = [];
  const note = (request: Request) => void (request.isNavigationRequest() && ownLoads.push(request.url()));
  page.on('request', note);
  const opened = page.context().waitForEvent('response', (response) => {
    const url = new URL(response.url());
    return url.pathname + url.search === path && response.request().resourceType() === 'document';
  });
  await act();
  expect((await opened).status()).toBe(200);
  page.off('request', note);
  expect(ownLoads, 'loads of this tab').toEqual([]);
}
