import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findViolations } from '../packages/testkit/src/axe.ts';
import { findChromium } from '../packages/testkit/src/chromium.ts';
import { build } from '../tools/build/build-sites.ts';
import { findFreePort, measure, type Scores } from './lighthouse.ts';
import { median, startBenchProduct } from './product.ts';

const RUNS = 3;
const PATHS = [
  '/',
  '/home',
  '/merchant',
  '/shop-with-trilane',
  '/lenders',
  '/privacy-policy',
  '/terms-of-use',
] as const;
const SCRIPT_KIB_MAX = 3;
const PAGE_KIB_MAX = 20;
const FONTS_MAX = 1;

interface Load {
  scriptKib: number;
  pageKib: number;
  fonts: number;
  axe: number;
  html: number;
}

/**
 * What the public pages weigh and score: Lighthouse on a phone, first load, accessibility, validity. Fails when one
 * misses its target.
 */
export async function benchSite(): Promise<void> {
  await build({ only: ['web'] });
  const port = String(await findFreePort());
  const product = await startBenchProduct({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'error' });
  const browser = await chromium.launch(await findChromium());
  try {
    for (const path of PATHS) {
      const load = await weigh(browser, product.url + path);
      const runs: Scores[] = [];
      for (let n = 0; n < RUNS; n += 1) runs.push(await measure(product.url + path, null));
      say(path, load, (name) => median(runs.map((run) => run[name])));
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

function say(path: string, load: Load, middle: (name: keyof Scores) => number): void {
  const scores = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map(middle);
  const missed = [
    scores.some((score) => score < 100) && 'Lighthouse',
    load.scriptKib > SCRIPT_KIB_MAX && 'scripts',
    load.pageKib > PAGE_KIB_MAX && 'HTML and CSS',
    load.fonts > FONTS_MAX && 'fonts',
    load.axe > 0 && 'axe',
    load.html > 0 && 'html-validate',
    middle('shift') > 0 && 'shift',
  ].filter((word) => word !== false);
  if (missed.length > 0) process.exitCode = 1;
  console.log(
    `${path}: Lighthouse ${scores.join(' / ')}; first paint ${Math.round(middle('fcpMillis'))} ms, largest ` +
      `${Math.round(middle('lcpMillis'))} ms, shift ${middle('shift').toFixed(3)}; ` +
      `scripts ${load.scriptKib.toFixed(1)} KiB, HTML and CSS ${load.pageKib.toFixed(1)} KiB, ${load.fonts} ` +
      `preloaded font; axe ${load.axe}, html-validate ${load.html}; ` +
      `${missed.length > 0 ? `MISSED: ${missed.join(', ')}` : 'targets met'}`,
  );
}

/** Everything that a first visit fetches before anybody touches the page. */
async function weigh(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const kib = { script: 0, stylesheet: 0, document: 0 };
  const weighed: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!Object.hasOwn(kib, kind)) return;
    weighed.push(
      response
        .body()
        .then((bytes) => void (kib[kind as keyof typeof kib] += gzipSync(bytes, { level: 9 }).length / 1024)),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(weighed);
  const fonts = await page.locator('link[rel="preload"][as="font"]').count();
  const load = {
    scriptKib: kib.script,
    pageKib: kib.document + kib.stylesheet,
    fonts,
    axe: await countViolations(page),
    html: await countFaults(page),
  };
  await context.close();
  return load;
}

async function countViolations(page: Page): Promise<number> {
  let found = 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found += (await findViolations(page)).length;
  }
  return found;
}

async function countFaults(page: Page): Promise<number> {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: { 'prefer-native-element': ['error', { exclude: ['checkbox'] }] },
  });
  const { errorCount, warningCount } = await validator.validateString(
    await (await page.request.get(page.url())).text(),
  );
  return errorCount + warningCount;
}
