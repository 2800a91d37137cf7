import type { Page } from '@playwright/test';

/** What becomes of a read: the product answers it, an error answers it, or the connection is gone. */
type Fate = 'answered' | 'refused' | 'cut';

export interface Reads {
  /** Decides on each read by its path from now on. Waits for the answers that are under way. */
  decide(fateOf: (path: string) => Fate | Promise<Fate>): Promise<void>;
}

const REFUSAL = '{"statusCode":500,"code":"internal","message":"Something went wrong"}';

/**
 * Holds the reads of a page's API; all are answered until told otherwise. Playwright's own routes switch the browser's
 * cache off, so that each visit loads and compiles the whole portal anew; here only the calls are held.
 */
export async function interceptReads(page: Page): Promise<Reads> {
  let fateOf: (path: string) => Fate | Promise<Fate> = () => 'answered';
  const underWay = new Set<Promise<void>>();
  const session = await page.context().newCDPSession(page);

  const answer = async (requestId: string, { method, url }: { method: string; url: string }) => {
    const { pathname } = new URL(url);
    const isRead = method === 'GET' || pathname.endsWith('/invitations/open');
    const fate = isRead ? await fateOf(pathname) : 'answered';
    if (fate === 'answered') await session.send('Fetch.continueRequest', { requestId });
    else if (fate === 'cut')
      await session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' });
    else
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 500,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(REFUSAL).toString('base64'),
      });
  };
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // A page that is left takes its requests along.
    const answered = answer(requestId, request).catch(() => undefined);
    underWay.add(answered);
    void answered.finally(() => underWay.delete(answered));
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v2/*' }] });
  return {
    decide: async (decided) => {
      fateOf = decided;
      await Promise.all(underWay);
    },
  };
}
