import type { Page } from '@playwright/test';

type Fiber = { child: Fiber | null; sibling: Fiber | null; memoizedProps: { client?: { resetQueries?(): unknown } } };

/**
 * Makes a page forget all that it has read and read it again, as a new visit does, without starting the program again.
 * Only React knows the client that holds the reads.
 */
export const forgetReads = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = [...document.body.children].flatMap((element) =>
      Object.entries(element).flatMap(([key, fiber]) => (key.startsWith('__reactContainer$') ? [fiber as Fiber] : [])),
    )[0];
    const seen = [root];
    for (let fiber = seen.pop(); fiber; fiber = seen.pop()) {
      const client = fiber.memoizedProps?.client;
      if (client?.resetQueries) return void client.resetQueries();
      for (const next of [fiber.sibling, fiber.child]) if (next) seen.push(next);
    }
    throw new Error('the page has no client for its reads');
  });
