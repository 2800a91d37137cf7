import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const QUIET_MS = 200;
const QUIET_MS_MAX = 10_000;

/**
 * Watches what a page asks for. The answer waits until it has asked for nothing for a while: parts of a page are loaded
 * when it is idle, and say nothing beforehand. Streams of events stay open and do not count.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastAt = performance.now();
  page.on('request', (request) => {
    if (request.headers()['accept']?.includes('text/event-stream')) return;
    open.add(request);
    lastAt = performance.now();
  });
  const end = (request: Request) => {
    if (open.delete(request)) lastAt = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear());
  return async () => {
    const until = performance.now() + QUIET_MS_MAX;
    while ((open.size > 0 || performance.now() - lastAt < QUIET_MS) && performance.now() < until) await delay(20);
  };
}
