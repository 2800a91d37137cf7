import { fork } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../packages/testkit/src/chromium.ts';
import { build } from '../tools/build/build-sites.ts';
import { median, startBenchProduct, type BenchProduct } from './product.ts';
import { openMerchantSession } from './session.ts';
import { buildTills } from './tills.ts';

const RUNS = 3;
// The portal keeps a stream of events open, so its line is never quiet and Lighthouse would wait for long.
const LOAD_MILLIS_MAX = 15_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Scores = Record<(typeof CATEGORIES)[number], number> & {
  fcpMillis: number;
  lcpMillis: number;
  shift: number;
};

// The portal keeps itself out of search engines, which Lighthouse counts against its SEO; that figure is shown and not
// asked for.
const pages = [
  { path: '/merchant-signin', signedIn: false, target: { performance: 95, accessibility: 100 } },
  { path: '/portal/balance', signedIn: true, target: { performance: 95, accessibility: 100 } },
] as const;

/**
 * Lighthouse as on a phone on a slow line, a fresh browser for every run: the median of three for sign-in and balance.
 * The public pages have a bench of their own.
 */
export async function benchLighthouse(): Promise<void> {
  await build({ only: ['web'] });
  const port = String(await findFreePort());
  const product = await startBenchProduct({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` });
  try {
    const token = await openBusyMerchant(product);
    for (const { path, signedIn, target } of pages) {
      const runs: Scores[] = [];
      for (let n = 0; n < RUNS; n += 1) runs.push(await measure(product.url + path, signedIn ? token : null));
      const middle = (name: keyof Scores) => median(runs.map((run) => run[name]));
      const missed = Object.entries(target)
        .filter(([name, least]) => middle(name as keyof Scores) < least)
        .map(([name, least]) => `${name} below ${least}`);
      console.log(
        `${path}: ${CATEGORIES.map((name) => `${name} ${middle(name)}`).join(', ')}; first paint ` +
          `${Math.round(middle('fcpMillis'))} ms, largest ${Math.round(middle('lcpMillis'))} ms, shift ` +
          `${middle('shift').toFixed(3)}; ${missed.length ? `MISSED: ${missed.join(', ')}` : 'targets met'}`,
      );
    }
  } finally {
    await product.stop();
  }
}

/** A session of a merchant who has taken payments for a second. */
async function openBusyMerchant(product: BenchProduct): Promise<string> {
  const tills = await buildTills(product, 1);
  const [keyId, secret] = product.settings['NETWORK_KEYS']!.split(':');
  const child = fork(new URL('./load-posting.ts', import.meta.url));
  child.send({ url: product.url, connections: 2, seconds: 1, tills, network: { keyId, secret } });
  await new Promise<void>((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the payments ended with ${code}`)))),
  );
  return openMerchantSession(product, tills[0]!.businessId);
}

/** One run of Lighthouse in a fresh browser; with a token as somebody signed in. */
export async function measure(url: string, token: string | null): Promise<Scores> {
  const { executablePath, args, env } = await findChromium();
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless', ...args], envVars: env });
  try {
    if (token !== null) await keepSession(chrome.port, new URL('/robots.txt', url).href, token);
    const measured = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: token !== null,
      maxWaitForLoad: LOAD_MILLIS_MAX,
    });
    if (!measured || measured.lhr.runtimeError)
      throw new Error(`Lighthouse could not read ${url}: ${measured?.lhr.runtimeError?.message ?? 'no result'}`);
    const { categories, audits, finalDisplayedUrl } = measured.lhr;
    if (finalDisplayedUrl !== url) throw new Error(`Lighthouse was to read ${url} and read ${finalDisplayedUrl}`);
    const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      fcpMillis: figure('first-contentful-paint'),
      lcpMillis: figure('largest-contentful-paint'),
      shift: figure('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}

/**
 * Leaves the session in the browser's storage as a sign-in would, from an address that loads nothing of the
 * application.
 */
async function keepSession(debugPort: number, url: string, token: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`);
  const page = await browser.contexts()[0]!.newPage();
  await page.goto(url);
  const auth = {
    state: {
      userDetails: { id: 'owner', name: 'Ada Byron', email: 'owner@shop.example', token },
      regToken: null,
      intialToken: null,
    },
    version: 1,
  };
  await page.evaluate((kept) => localStorage.setItem('auth', kept), JSON.stringify(auth));
  await page.close();
  await browser.close();
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        server.close(() => resolve(port));
      });
  });
}
