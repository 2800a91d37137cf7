import type { Page } from '@playwright/test';
import { needsChromium } from './needs-chromium.ts';

/** What happens to a read: the product answers it, or an error does. */
type Fate = 'answered' | 'refused';

export interface Reads {
  /** Decides what happens to each read from now on, by its path. Waits for the answers that are under way. */
  decide(fateOf: (path: string) => Fate | Promise<Fate>): Promise<void>;
  /** The browser's own switch for this page, as `context.setOffline` is for all pages. */
  setOffline(offline: boolean): Promise<void>;
}

const REFUSAL = '{"statusCode":500,"code":"internal","message":"Something went wrong"}';

/**
 * Intercepts the reads that a page sends to the product or the desk; all are answered until `decide` says otherwise.
 * Playwright's own routes would turn off the browser's cache, and each visit would load and compile the whole portal
 * again.
 */
export async function interceptReads(page: Page): Promise<Reads> {
  let fateOf: (path: string) => Fate | Promise<Fate> = () => 'answered';
  const underWay = new Set<Promise<void>>();
  needsChromium(page.context().browser(), 'Only Chromium can be told which reads of a page fail.');
  const session = await page.context().newCDPSession(page);

  const answer = async (requestId: string, { method, url }: { method: string; url: string }) => {
    const { pathname } = new URL(url);
    const isRead = method === 'GET' || pathname.endsWith('/invitations/open');
    const fate = isRead ? await fateOf(pathname) : 'answered';
    if (fate === 'answered') await session.send('Fetch.continueRequest', { requestId });
    else
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 500,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(REFUSAL).toString('base64'),
      });
  };
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The requests of a page end when the page is left.
    const answered = answer(requestId, request).catch(() => undefined);
    underWay.add(answered);
    void answered.finally(() => underWay.delete(answered));
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v2/*' }, { urlPattern: '*/desk/v1/*' }] });
  return {
    setOffline: async (offline) => {
      const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await session.send('Network.emulateNetworkConditions', conditions);
    },
    decide: async (decided) => {
      fateOf = decided;
      await Promise.all(underWay);
    },
  };
}
