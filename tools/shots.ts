import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { addDays, localDate } from '../packages/domain/src/zoned-time.ts';
import { findChromium } from '../packages/testkit/src/chromium.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../e2e/support/build-merchant.ts';
import { createOutside } from '../e2e/support/outside.ts';
import { startWorld, type World } from '../e2e/support/world.ts';
import { build } from './build/build-sites.ts';
import { answerHelp } from './help.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { waitUntilDrawn } from './wait-until-drawn.ts';

answerHelp(
  'npm run shots [WORD … | readme]',
  'a screenshot of every route at three widths in both schemes, into shots/; `readme` takes those of the README',
);

const folder = join(import.meta.dirname, '../shots');
const WIDTHS = (process.env['SHOT_WIDTHS'] ?? '360,768,1280').split(',').map(Number);
const SCHEMES = ['light', 'dark'] as const;

const openPaths = [
  '/',
  '/home',
  '/merchant',
  '/shop-with-trilane',
  '/lenders',
  '/terms-of-use',
  '/privacy-policy',
  '/merchant-signup',
  '/new-merchant-signup',
  '/signup',
  '/merchant-signin',
  '/forgot-password',
  '/staff/set-password',
  '/no-such-page',
];
const registrationPaths = ['/register', '/tandc', '/set-password'];
// These two pages show only for a business in their status.
const statusPaths = { '/verifying-user': 'Refer Bakery', '/declined-user': 'Reject Bakery' };
const portalPaths = ({ storeId, deviceId }: Merchant, { discountId, promotionId, transferId }: Made) => [
  '/portal/balance',
  '/portal/balance/transfers',
  `/portal/balance/transfers/${transferId}`,
  '/portal/balance/pending-statement',
  '/portal/balance/bank-match',
  '/portal/credits',
  '/portal/credits?trn=2',
  '/portal/reports',
  '/portal/reports/reconcile',
  '/portal/reports/closes',
  '/portal/set-rewards',
  '/portal/set-rewards/one-off',
  '/portal/set-rewards/one-off?state=upcoming',
  '/portal/set-rewards/one-off/add',
  `/portal/set-rewards/one-off/edit/${discountId}`,
  `/portal/set-rewards/one-off/results/${discountId}`,
  '/portal/set-rewards/conditional/add',
  `/portal/set-rewards/conditional/results/${promotionId}`,
  '/portal/stores',
  '/portal/stores/create',
  `/portal/stores/${storeId}/update`,
  `/portal/stores/${storeId}/add-device`,
  `/portal/stores/${storeId}/aisles/${deviceId}/update-device`,
  '/portal/admin?tab=business',
  '/portal/admin?tab=details',
  '/portal/admin?tab=bank',
  '/portal/admin?tab=password',
  '/portal/admin/security',
  '/portal/admin/accounting',
  '/portal/admin/api-keys',
  '/portal/admin/receipts',
  '/portal/admin/notices',
  '/portal/admin/webhooks',
  '/portal/admin/activity',
  '/portal/admin/activity?line=9',
  '/portal/faq',
  '/portal/faq?q=refund',
  '/portal/faq?q=no+such+word',
  '/portal/faq#link-bank',
];
const sandboxPaths = ['/', '/mail', '/till'];

/**
 * Pictures of every route at three widths (SHOT_WIDTHS, a list, for others) in both schemes, in ./shots. Words on the
 * command line pick the paths that contain one of them; `readme` takes the pictures of the README instead.
 */
await build();
const wanted = process.argv.slice(2);
const world = await startWorld();
const browser = await chromium.launch(await findChromium());
let taken = 0;
try {
  if (wanted[0] === 'readme') await takeReadmePictures(world, browser);
  else await shootRoutes();
} finally {
  await browser.close();
  await world.stop();
}
if (taken > 0) console.log(`${taken} pictures in ./shots`);

async function shootRoutes(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const starting = await buildMerchant(world, { stage: 'code' });
  const merchant = await buildMerchant(world);
  const made = await takeSomeMoney(world, merchant);
  await shoot(world.productUrl, openPaths, null);
  await shoot(world.productUrl, registrationPaths, { regToken: starting.token, userDetails: null, intialToken: null });
  for (const [path, businessName] of Object.entries(statusPaths)) {
    const { token: regToken } = await buildMerchant(world, { stage: 'registered', businessName });
    await shoot(world.productUrl, [path], { regToken, userDetails: null, intialToken: null });
  }
  const { businessId: id, email, token, userName: name } = merchant;
  await shoot(world.productUrl, portalPaths(merchant, made), {
    userDetails: { id, name, email, token },
    regToken: null,
    intialToken: null,
  });
  await shoot(world.sandboxUrl, sandboxPaths, null);
}

interface Made {
  readonly discountId: string;
  readonly promotionId: string;
  readonly transferId: string;
}

/** Payments of two weeks, offers in two states and a transfer, so that every figure shows something. */
async function takeSomeMoney(at: World, { tillId, client }: Merchant): Promise<Made> {
  const outside = createOutside(at);
  for (const amount of [12.5, 80, 3.33, 250])
    await outside.pay(tillId, { amount, tip: 1.5, funding: amount > 50 ? 'credit' : 'cash' });
  const daysOn = async (days: number) => addDays(localDate(await outside.now(), 'America/New_York'), days);
  const [fromDate, toDate, later, last] = await Promise.all([1, 20, 30, 60].map(daysOn));
  const set = (discount: number, days: { fromDate: string; toDate: string }) =>
    client.call('createDiscount', { body: { discount, discription: 'Off', logo: null, ...days } });
  const { id: discountId } = await set(20, { fromDate: fromDate!, toDate: toDate! });
  await set(15, { fromDate: later!, toDate: last! });
  const { id: promotionId } = await client.call('createPromotion', {
    body: { spend: 60, reward: 10, description: 'Cashback T&Cs apply', fromDate: fromDate!, toDate: toDate! },
  });
  await client.call('createPromotion', {
    body: { spend: 250, reward: 5, description: 'Promo', fromDate: later!, toDate: last! },
  });
  await outside.moveClock({ advance: 'P7D' });
  for (const amount of [7.01, 9.02, 42, 19.99]) await outside.pay(tillId, { amount });
  await client.call('prove', { body: { password: PASSWORD } });
  const { transfer } = await client.call('transferToBank', {
    body: { amount: 42.5 },
    idempotencyKey: crypto.randomUUID(),
  });
  await outside.moveClock({ advance: 'P3D' });
  return { discountId, promotionId, transferId: transfer.id };
}

async function shoot(origin: string, paths: readonly string[], auth: object | null): Promise<void> {
  const chosen = paths.filter((path) => wanted.length === 0 || wanted.some((word) => path.includes(word)));
  if (chosen.length === 0) return;
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', locale: 'en-US' });
    const page = await context.newPage();
    if (auth !== null) {
      await page.goto(`${origin}/healthz`);
      await page.evaluate((state) => localStorage.setItem('auth', JSON.stringify({ state, version: 1 })), auth);
    }
    for (const path of chosen)
      for (const width of WIDTHS)
        await take(page, { url: origin + path, width, name: `${nameOf(origin, path)}-${width}-${colorScheme}` });
    await context.close();
  }
}

async function take(page: Page, { url, width, name }: { url: string; width: number; name: string }): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 780 : 900 });
  await page.goto(url);
  await waitUntilDrawn(page);
  // A side panel is loaded when it is first asked for, after what lies under it.
  if (url.includes('line='))
    await page
      .getByRole('dialog')
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  taken += 1;
}

function nameOf(origin: string, path: string): string {
  const words = path
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '');
  return `${origin === world.sandboxUrl ? 'sandbox-' : ''}${words || 'home'}`;
}
