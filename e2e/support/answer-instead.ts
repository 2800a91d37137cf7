import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Answers calls of a page, or of all pages, in the product's place, until the returned function is called, which waits
 * for the answers that are under way. The route itself stays: a browser whose interception is switched off drops
 * requests that are on their way, and the page never hears of them.
 */
export async function answerInstead(
  page: Page | BrowserContext,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  let isOn = true;
  const underWay = new Set<Promise<void>>();
  await page.route(url, async (route) => {
    if (!isOn) return route.fallback();
    const answered = answer(route);
    underWay.add(answered);
    await answered.finally(() => underWay.delete(answered));
  });
  return async () => {
    isOn = false;
    await Promise.all(underWay);
  };
}

/** Answers the first call to an address in the product's place, and leaves the later ones to the product. */
export async function answerOnce(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isAnswered = false;
  await page.route(url, (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    return answer(route);
  });
}
