import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Merchant } from '../../e2e/support/build-merchant.ts';
import { portalPath, STATUS_PATHS, type RouteRecords } from '../../e2e/support/routes.ts';
import type { World } from '../../e2e/support/world.ts';
import { findChromium } from '../../packages/testkit/src/chromium.ts';
import { waitUntilDrawn } from '../wait-until-drawn.ts';
import { createMerchants, fillShop, OWNER_EMAIL } from './fill-shop.ts';
import { CLOCK_FROM, startFixedWorld } from './fixed-world.ts';
import { pagesOf, readRoutes, type ShotPage } from './pages.ts';
import { watchRequests } from './watch-requests.ts';
import { fixWords } from './what-changes.ts';

/** SHOT_WIDTHS, a list, names others. */
export const WIDTHS: readonly number[] = (process.env['SHOT_WIDTHS'] ?? '360,768,1280').split(',').map(Number);
const SCHEMES = ['light', 'dark'] as const;
/** How often a page is drawn until two pictures in a row are the same. */
const TRIES = 8;
const CODE = 'k'.repeat(43);

/** The names of a page's pictures. */
export function picturesOf(name: string): string[] {
  return SCHEMES.flatMap((scheme) => WIDTHS.map((width) => `${name}-${width}-${scheme}`));
}

/** What the browser stores for whoever opens a page; null is nobody. */
type Stored = Record<string, object> | null;

interface Shop {
  readonly records: RouteRecords;
  readonly stored: Record<ShotPage['as'], Stored>;
}

const auth = (state: object) => ({
  auth: { state: { userDetails: null, regToken: null, intialToken: null, ...state }, version: 1 },
});

/** Makes the merchants that the pages need, the same ones in each run. */
async function makeShop(world: World, routes: readonly string[]): Promise<Shop> {
  const build = createMerchants(world);
  const starting = await build({ stage: 'code', email: 'new@corner-bakery.example' });
  const merchant = await build({ email: OWNER_EMAIL });
  const records = await fillShop(world, merchant, routes);
  const asked = { otpToken: CODE, email: OWNER_EMAIL, action: null, from: '/signup', sentAtMs: Date.parse(CLOCK_FROM) };
  const stored: Partial<Record<ShotPage['as'], Stored>> = {
    visitor: null,
    sandbox: null,
    'code-holder': { ...auth({ intialToken: CODE }), 'otp-challenge': asked },
    applicant: auth({ regToken: starting.token }),
    owner: ownerState(merchant),
  };
  for (const [path, businessName] of Object.entries(STATUS_PATHS)) {
    const email = `${businessName.split(' ')[0]!.toLowerCase()}@corner-bakery.example`;
    const { token } = await build({ stage: 'registered', businessName, email });
    stored[path as keyof typeof STATUS_PATHS] = auth({ regToken: token });
  }
  return { records, stored: stored as Shop['stored'] };
}

function ownerState({ businessId: id, email, token, userName: name }: Merchant): Stored {
  return auth({ userDetails: { id, name, email, token } });
}

export interface TakeOptions {
  /** The folder with the product's sources and built sites. */
  readonly source: string;
  /** Where the pictures go. */
  readonly folder: string;
  /** Whether a page of that name is wanted. */
  readonly choose: (name: string) => boolean;
}

/** Takes the pictures of a product. Returns the names of all pages that it has, and how many pictures were taken. */
export async function takePictures({
  source,
  folder,
  choose,
}: TakeOptions): Promise<{ names: string[]; taken: number }> {
  const routes = await readRoutes(source);
  const pages = pagesOf(routes);
  const names = pages.map(({ name }) => name);
  const chosen = pages.filter(({ name }) => choose(name));
  if (chosen.length === 0) return { names, taken: 0 };
  await mkdir(folder, { recursive: true });
  const world = await startFixedWorld(source);
  const browser = await chromium.launch(await findChromium());
  try {
    const shop = await makeShop(world, routes.appPaths);
    for (const as of new Set(chosen.map((page) => page.as)))
      await takeAs({ browser, world, shop, folder, pages: chosen.filter((page) => page.as === as) });
  } finally {
    await browser.close();
    await world.stop();
  }
  return { names, taken: chosen.length * WIDTHS.length * SCHEMES.length };
}

interface Sitting {
  readonly browser: Browser;
  readonly world: World;
  readonly shop: Shop;
  readonly folder: string;
  readonly pages: readonly ShotPage[];
}

/** The pictures of pages that the same person opens. */
async function takeAs({ browser, world, shop, folder, pages }: Sitting): Promise<void> {
  const { as } = pages[0]!;
  const origin = as === 'sandbox' ? world.sandboxUrl : world.productUrl;
  for (const colorScheme of SCHEMES) {
    const context = await openContext(browser, colorScheme);
    const page = await context.newPage();
    const untilQuiet = watchRequests(page);
    await page.goto(`${origin}/${as === 'sandbox' ? 'api/clock' : 'healthz'}`);
    for (const { name, path } of pages)
      for (const width of WIDTHS) {
        await store(page, shop.stored[as]);
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(name) });
        await page.setViewportSize({ width, height: width < 700 ? 780 : 900 });
        await page.goto(origin + portalPath(path, shop.records));
        await waitUntilDrawn(page);
        await untilQuiet();
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        await untilQuiet();
        const picture = await takeWhenStill(page, path);
        await writeFile(join(folder, `${name}-${width}-${colorScheme}.png`), picture);
      }
    await context.close();
  }
}

async function openContext(browser: Browser, colorScheme: 'light' | 'dark'): Promise<BrowserContext> {
  const context = await browser.newContext({
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(CLOCK_FROM);
  // Maps and other things of third parties are not ours to compare.
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  return context;
}

/** Begins each page with the same storage: what the page before has kept would change this one. */
async function store(page: Page, stored: Stored): Promise<void> {
  await page.evaluate((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, stored ?? {});
}

/** An address for each page: many pages are opened, and an address has limits. It must not change from run to run. */
function addressOf(name: string): string {
  return `10.${[...createHash('sha256').update(name).digest().subarray(0, 3)].join('.')}`;
}

/** A picture of the whole page, once two in a row are the same. */
async function takeWhenStill(page: Page, path: string): Promise<Buffer> {
  // A side panel is loaded when it is first asked for, after what lies under it.
  if (path.includes('line='))
    await page
      .getByRole('dialog')
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let before: Buffer | undefined;
  for (let n = 0; ; n += 1) {
    await fixWords(page);
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    if (before?.equals(picture)) return picture;
    if (n === TRIES) {
      console.warn(`${page.url()} does not hold still; its last picture counts`);
      return picture;
    }
    before = picture;
  }
}
