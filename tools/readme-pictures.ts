import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { MERCHANT } from '../apps/sandbox/demo/open-account.ts';
import { signInByPassword } from '../e2e/support/gate.ts';
import type { World } from '../e2e/support/world.ts';
import { waitUntilDrawn } from './wait-until-drawn.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/pictures');
/** Enough for the charts and for each state of a payment. */
const DEMO_DAYS = 60;
const WEBP = { quality: 78, effort: 6 };

interface View {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const publicViews: readonly View[] = [{ name: 'site', path: '/home', width: 1_280, height: 800 }];
const portalViews: readonly View[] = [
  { name: 'portal', path: '/portal/balance', width: 1_280, height: 800 },
  { name: 'phone', path: '/portal/balance', width: 390, height: 800 },
];

async function makeDemo({ productUrl, sandboxUrl }: World): Promise<void> {
  const demo = spawn(process.execPath, [join(root, 'apps/sandbox/demo/main.ts')], {
    env: { ...process.env, PRODUCT_URL: productUrl, SANDBOX_URL: sandboxUrl, DEMO_DAYS: String(DEMO_DAYS) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(demo, 'exit');
  if (code !== 0) throw new Error('the demo merchant could not be made');
}

async function keep(page: Page, { name, path, width, height }: View, scheme: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await waitUntilDrawn(page);
  const picture = await sharp(await page.screenshot())
    .webp(WEBP)
    .toBuffer();
  await writeFile(join(folder, `${name}-${scheme}.webp`), picture);
}

/** The pictures of the README, of the demo merchant, in both schemes. */
export async function takeReadmePictures(world: World, browser: Browser): Promise<void> {
  await makeDemo(world);
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: world.productUrl,
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
    const page = await context.newPage();
    for (const view of publicViews) await keep(page, view, colorScheme);
    await signInByPassword(page, MERCHANT.email, { password: MERCHANT.password });
    await page.waitForURL('**/portal/**');
    for (const view of portalViews) await keep(page, view, colorScheme);
    await context.close();
  }
}
