import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from './support/test.ts';

/** Somebody else's server: takes errors in and serves a video. */
interface Outsider {
  url: string;
  heard: { path: string; body: string }[];
  stop(): Promise<void>;
}

async function startOutsider(): Promise<Outsider> {
  const heard: Outsider['heard'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ path: request.url!, body });
      response
        .writeHead(request.url!.endsWith('.webm') ? 404 : 200, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
        })
        .end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A product that reports to and shows what somebody else keeps. */
const test = base.extend<object, { outsider: Outsider }>({
  outsider: [
    async ({}, use) => {
      const outsider = await startOutsider();
      await use(outsider);
      await outsider.stop();
    },
    { scope: 'worker' },
  ],
  worldSettings: [
    async ({ outsider }, use) =>
      use({
        SENTRY_DSN: `${outsider.url.replace('://', '://key1@')}/7`,
        VIDEO_URL: `${outsider.url}/how.webm`,
        WEB_VITALS: 'on',
      }),
    { scope: 'worker' },
  ],
  friends: [async ({ outsider }, use) => use([outsider.url]), { scope: 'worker' }],
});

test("an error of a public page reaches the configured collector, with the page and nobody's name", async ({
  page,
  outsider,
  faults,
}) => {
  faults.allow(/planted/);
  await page.goto('/merchant');
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('planted');
      }),
  );
  await expect.poll(() => outsider.heard.filter(({ body }) => body.includes('"planted"')).length).toBe(1);
  const { path, body } = outsider.heard.find((one) => one.body.includes('"planted"'))!;
  expect(path).toBe('/api/7/envelope/?sentry_key=key1&sentry_version=7');
  expect(JSON.parse(body.trim().split('\n')[2]!)).toMatchObject({
    platform: 'javascript',
    tags: { page: '/merchant' },
    exception: { values: [{ type: 'Error', value: 'planted' }] },
  });
});

test('how fast a page was is reported when it is left, and stands in the metrics', async ({ page, world }) => {
  await page.goto('/lenders');
  // Painted, idle, and then left for another page. A browser that paints nothing more may never call itself idle, so
  // this waits no longer than the page itself does (site/browser/observe.ts).
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 500), { timeout: 5_000 })),
  );
  await page.goto('/');
  // Asked from this machine, as only it may.
  await expect
    .poll(async () => (await fetch(`${world.productUrl}/metrics`)).text())
    .toMatch(/web_vitals_seconds\{[^}]*page="\/lenders"/);
});

test('a configured video takes the place of the animation', async ({ page, outsider, faults }) => {
  faults.allow(/status of 404/);
  await page.goto('/merchant');
  await page.getByRole('button', { name: 'How it Works' }).click();
  const dialog = page.getByRole('dialog', { name: 'How it Works' });
  await expect(dialog.locator('video')).toHaveAttribute('src', `${outsider.url}/how.webm`);
  await expect(dialog.getByText('1 of 5')).toHaveCount(0);
  await expect.poll(() => outsider.heard.some(({ path }) => path === '/how.webm')).toBe(true);
});
