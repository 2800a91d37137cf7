import type { Page } from './test.ts';

interface HeldReplay {
  told?: ReadableStreamDefaultController<Uint8Array>;
  givenUp: boolean;
  fetch: typeof fetch;
}
type Holding = typeof globalThis & { heldReplay?: HeldReplay };

/**
 * From now on the page's next replays are answered by the story, event by event: on a story's few sales the product is
 * done before anybody could look.
 */
export async function planReplay(page: Page): Promise<void> {
  await page.evaluate(() => {
    const here = globalThis as Holding;
    const held: HeldReplay = (here.heldReplay = { givenUp: false, fetch: here.fetch });
    here.fetch = (input, init) => {
      if (!String(input).includes('/replay?')) return held.fetch(input, init);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          held.told = controller;
          init?.signal?.addEventListener('abort', () => {
            held.givenUp = true;
            controller.error(init.signal?.reason);
          });
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    };
  });
}

/** The replay that the page has asked for since. */
export function openReplayStream(page: Page) {
  return {
    tell: (event: object) =>
      page.evaluate(
        (text) => (globalThis as Holding).heldReplay!.told!.enqueue(new TextEncoder().encode(`data: ${text}\n\n`)),
        JSON.stringify(event),
      ),
    isGivenUp: () => page.evaluate(() => (globalThis as Holding).heldReplay!.givenUp),
    /** The product answers again. */
    release: () => page.evaluate(() => void (globalThis.fetch = (globalThis as Holding).heldReplay!.fetch)),
  };
}
