import { test as base, expect, type Page } from '@playwright/test';
import { findChromium } from '../../packages/testkit/src/chromium.ts';
import { findFirefox } from '../../packages/testkit/src/firefox.ts';
import { buildMerchant, randomAddress, type Merchant, type Stage } from './build-merchant.ts';
import { watchFaults, type Faults } from './faults.ts';
import { createOutside, type Outside } from './outside.ts';
import { startWorld, type World } from './world.ts';

interface StoryFixtures {
  /** What went wrong in the browser behind the story's back fails it; `allow` names what a story provokes. */
  faults: Faults;
  outside: Outside;
  /** A story's own merchant, ready for work. */
  merchant: Merchant;
  /** Makes a merchant through the public calls. */
  newMerchant(options?: { stage?: Stage; businessName?: string }): Promise<Merchant>;
  /** Opens a path as that merchant, already signed in. */
  openAs(merchant: Merchant, path: string, page?: Page): Promise<void>;
}

interface WorldFixtures {
  world: World;
  /** Settings of the product that a file wants otherwise. */
  worldSettings: Readonly<Record<string, string>>;
  /** Origins besides product and sandbox that pages may call. */
  friends: readonly string[];
}

export const test = base.extend<StoryFixtures, WorldFixtures>({
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await context.addInitScript(letFieldsBeFilled);
    await use(context);
    // A call that a story answers in place of the product may be under way when the story ends.
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  worldSettings: [{}, { scope: 'worker', option: true }],
  friends: [[], { scope: 'worker', option: true }],
  world: [
    async ({ worldSettings }, use) => {
      const world = await startWorld(worldSettings);
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  launchOptions: [
    async ({ browserName }, use) => use(browserName === 'firefox' ? findFirefox() : await findChromium()),
    { scope: 'worker' },
  ],
  baseURL: ({ world }, use) => use(world.productUrl),
  contextOptions: ({}, use) =>
    use({
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      viewport: { width: 1280, height: 800 },
    }),
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': randomAddress() }),
  faults: [
    async ({ context, world, friends }, use) => {
      const faults = await watchFaults(context, [
        world.productUrl,
        namedUrl(world),
        world.sandboxUrl,
        world.deskUrl,
        ...friends,
      ]);
      await use(faults);
      expect(faults.seen(), 'the browser met no fault').toEqual([]);
    },
    { auto: true },
  ],
  outside: ({ world }, use) => use(createOutside(world)),
  newMerchant: ({ world }, use) => use((options) => buildMerchant(world, options)),
  merchant: async ({ newMerchant }, use) => use(await newMerchant()),
  openAs: ({ page }, use) => use((merchant, path, other) => openAs(other ?? page, merchant, path)),
});

export { expect };
export type { Page };

/**
 * In Firefox, Playwright fills a field by setting its value. React takes that for its own doing and calls no handler,
 * unless it forgets the value that it knows.
 */
function letFieldsBeFilled(): void {
  type Tracked = EventTarget & { _valueTracker?: { setValue(value: string): void } };
  const forget = ({ isTrusted, target }: Event) => {
    if (!isTrusted) (target as Tracked)._valueTracker?.setValue('\0');
  };
  addEventListener('input', forget, true);
}

/** The product under the machine's name: browsers bind passkeys to no number. */
export const namedUrl = ({ productUrl }: World): string => productUrl.replace('127.0.0.1', 'localhost');

async function openAs(
  page: Page,
  { client, token, email, businessId, userName }: Merchant,
  path: string,
): Promise<void> {
  await client.call('getMe');
  // Any document of the same origin will do to leave the session there.
  await page.goto('/healthz');
  await page.evaluate((state) => localStorage.setItem('auth', JSON.stringify({ state, version: 1 })), {
    userDetails: { id: businessId, name: userName, email, token, businessId },
    regToken: null,
    intialToken: null,
  });
  await page.goto(path);
}

/** At the end of a file every balance still equals its lines. Call it once, at the top. */
export function checkBooksAfterwards(): void {
  test.afterAll(async ({ world }) => {
    expect(await world.reconcile()).toEqual([]);
  });
}
