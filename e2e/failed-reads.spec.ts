import { setTimeout as delay } from 'node:timers/promises';
import { appPaths } from '../packages/contract/src/web-routes.ts';
import { answerInstead } from './support/answer-instead.ts';
import type { Merchant } from './support/build-merchant.ts';
import { forgetReads } from './support/forget-reads.ts';
import { holdRegistration } from './support/gate.ts';
import { interceptReads, type Reads } from './support/intercept-reads.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';
import { again, busy, expectWhole } from './support/whole-page.ts';

checkBooksAfterwards();
// Each test visits every page and has a merchant of its own. Together they take longer than any other file.
test.describe.configure({ mode: 'parallel' });

/** Longer than any page needs to show what it has. */
const SLOW_MS = 1_500;
const API = /\/api\/v2\//;
/** The live stream stays open for as long as the page is there; it is no read. */
const isStream = (path: string) => path.endsWith('/events');

// The paths come from the route table, so that a new page cannot be forgotten. Ids without a record get an answer of
// their own.
function portalPaths({ storeId, deviceId }: Merchant): string[] {
  const ids: Record<string, string> = { ':aisleId': deviceId };
  const paths = appPaths
    .filter((path) => path.startsWith('/portal/'))
    .map((path) => path.replace(/:\w+/g, (part) => ids[part] ?? storeId));
  return [
    ...paths,
    '/portal/credits?trn=1',
    '/portal/credits?preset=last-30',
    '/portal/admin?tab=details',
    '/portal/admin?tab=bank',
    '/portal/balance?why=available',
  ];
}

/** Their page reads what a link is for. The token is invalid, but the product is still asked about it. */
const linkPaths: readonly string[] = ['/staff/set-password', '/team/join', '/stop-change'];
/** All other paths. */
const gatePaths = appPaths
  .filter((path) => !path.startsWith('/portal'))
  .map((path) => (linkPaths.includes(path) ? `${path}#nobody-was-invited-by-this` : path));
/** Pages of a sign-up that read something, each with a business at that step. */
const signUps = [
  { path: '/register', stage: 'code' },
  { path: '/verifying-user', stage: 'registered', businessName: 'Refer Bakery' },
  { path: '/declined-user', stage: 'registered', businessName: 'Reject Bakery' },
] as const;

/** Fields that offer nothing to choose. */
const emptyChoices = (page: Page) => page.locator('select:not(:has(option:not([value=""])))');

const expectPortalWhole = (page: Page) => expectWhole(page, /^[^|·]+ · Trilane$/);

/** Closes a dialog that works and stands before the page: one whose program comes late reads later than its page. */
async function closeWorkingDialog(page: Page): Promise<void> {
  const before = page.getByRole('dialog');
  if ((await before.count()) > 0 && (await before.last().getByRole('button', { name: 'Try again' }).count()) === 0)
    await page.keyboard.press('Escape');
}

/**
 * Presses one retry button; in an open panel that has failed, the panel's own. On a busy machine Playwright may make a
 * click and still report a timeout. So the button is waited for first, and pressed without waiting.
 */
async function press(page: Page): Promise<void> {
  await expect(async () => {
    await closeWorkingDialog(page);
    await again(page).last().click({ trial: true, timeout: 5_000 });
  }).toPass();
  await again(page).last().dispatchEvent('click');
}

/** The same where the page may have recovered by itself and needs no press. */
async function pressIfThere(page: Page): Promise<void> {
  await closeWorkingDialog(page);
  await again(page)
    .last()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
}

/** Visits all paths, several at a time, because a visit is mostly waiting. */
async function visit(
  page: Page,
  paths: readonly string[],
  open: (page: Page, path: string, reads: Reads) => Promise<void>,
  atOnce = 3,
): Promise<void> {
  const left = [...paths];
  const worker = async () => {
    const own = await page.context().newPage();
    const reads = await interceptReads(own);
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const here = path;
      await test.step(here, () => open(own, here, reads));
    }
    await own.close();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

let paths: string[];
test.beforeEach(async ({ faults, openAs, newMerchant, outside }) => {
  faults.allow(/status of (500|404)|ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|ERR_ABORTED/);
  const merchant = await newMerchant();
  await outside.pay(merchant.tillId, { amount: 12.5 });
  await openAs(merchant, '/portal/balance');
  paths = portalPaths(merchant);
});

test('one press, or coming back online, repairs a page whose reads have all failed', async ({ page }) => {
  await visit(page, paths, async (own, path, reads) => {
    const expectFailed = async () => {
      await expect(again(own).first()).toBeVisible();
      // Reads that are still running recover without help; here all have failed.
      await expect(busy(own)).toHaveCount(0);
    };
    await reads.decide(() => 'refused');
    await own.goto(path);
    await expectFailed();
    // A page that hears the product again reads again by itself, and then there is nothing to press.
    await reads.decide((read) => (isStream(read) ? 'refused' : 'answered'));
    await press(own);
    await expectPortalWhole(own);
    await reads.decide(() => 'answered');
    await reads.setOffline(true);
    await forgetReads(own);
    await expectFailed();
    await reads.setOffline(false);
    await expectPortalWhole(own);
  });
});

test('a read that began offline and fails once the browser is online again is repeated', async ({ page }) => {
  const reads = await interceptReads(page);
  let fail = () => {};
  const held = new Promise<void>((resolve) => (fail = resolve));
  let asked = 0;
  await reads.decide(async (path) => {
    if (isStream(path)) return 'refused';
    if (!path.endsWith('/history') || (asked += 1) > 1) return 'answered';
    await held;
    return 'refused';
  });
  const first = page.waitForRequest(/\/history\?/);
  await page.goto('/portal/credits');
  await first;
  await reads.setOffline(true);
  await reads.setOffline(false);
  fail();
  await expectPortalWhole(page);
  expect(asked).toBe(2);
});

// Two halves, so that no story takes much longer than the others.
for (const half of [0, 1])
  test(`every page waits for slow answers; without any one read it works or is repaired (${half + 1} of 2)`, async ({
    page,
  }) => {
    const own = paths.filter((_, index) => index % 2 === half);
    await visit(page, own, async (tab, path, reads) => {
      const made = new Set<string>();
      const note = (request: { method(): string; url(): string }) => {
        const { pathname } = new URL(request.url());
        if (request.method() === 'GET' && API.test(request.url()) && !isStream(pathname)) made.add(pathname);
      };
      tab.on('request', note);
      await reads.decide(() => delay(SLOW_MS, 'answered'));
      await tab.goto(path);
      await expectPortalWhole(tab);
      tab.off('request', note);
      const start = tab.url();
      for (const read of made)
        await test.step(`without ${read}`, async () => {
          if (tab.url() !== start) {
            await tab.goto(path);
            await expectPortalWhole(tab);
          }
          await expectRepaired(tab, read, reads);
        });
    });
  });

/** Lets one read of the page fail, and expects the page to work without it or to be whole after a press. */
async function expectRepaired(own: Page, read: string, reads: Reads): Promise<void> {
  let tell = () => {};
  const failed = new Promise<void>((resolve) => (tell = resolve));
  await reads.decide((pathname) => {
    if (pathname !== read) return 'answered';
    tell();
    return 'refused';
  });
  await forgetReads(own);
  await failed;
  await expect(own.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(async () =>
    expect((await busy(own).count()) === 0 || (await again(own).count()) > 0).toBe(true),
  ).toPass();
  await reads.decide(() => 'answered');
  // A read that was under way fails after the first press, so it may take a second one.
  await expect(async () => {
    if (await again(own).count()) await pressIfThere(own);
    expect(await again(own).count()).toBe(0);
  }).toPass();
  await expectPortalWhole(own);
}

test('a page outside the portal works when its reads fail, or one press repairs it', async ({ page, newMerchant }) => {
  const withoutReads = async (own: Page, path: string, reads: Reads) => {
    await reads.decide(() => 'refused');
    await own.goto(path);
    await expect(own.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(busy(own)).toHaveCount(0);
    await expect(own.getByText('Looking up')).toHaveCount(0);
    if (await emptyChoices(own).count()) await expect(again(own)).toBeVisible();
    await reads.decide(() => 'answered');
    if (await again(own).count()) await pressIfThere(own);
    await expectPortalWhole(own);
    await expect(emptyChoices(own)).toHaveCount(0);
  };
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.clear());
  await visit(page, gatePaths, withoutReads);
  for (const { path, ...business } of signUps) {
    await holdRegistration(page, (await newMerchant(business)).token);
    await visit(page, [path], withoutReads, 1);
  }
});

test('a read that gets no answer at all ends, and can be tried again', async ({ page }) => {
  await page.clock.install();
  let isDead = true;
  await page.route(/\/businesses\/me$/, (route) => (isDead ? undefined : route.fallback()));
  // The timeout starts with the call.
  const asked = page.waitForRequest(/\/businesses\/me$/);
  await page.goto('/portal/faq');
  await asked;
  await expect(busy(page)).not.toHaveCount(0);
  await page.clock.fastForward(31_000);
  await expect(page.getByText('Your account could not be read.')).toBeVisible();
  isDead = false;
  await press(page);
  await expectPortalWhole(page);
});

test('a record that cannot be read shows the toast of its answer', async ({ page }) => {
  const reads = await interceptReads(page);
  await reads.decide((path) => (path.endsWith('/history') ? 'refused' : 'answered'));
  await page.goto('/portal/credits');
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await expect(page.getByText('Your transactions could not be read.')).toBeVisible();
});

test('a failure that is shown stays until it is asked for, or another page is visited', async ({ page }) => {
  // The foot of the rail comes last, and needs the account as well.
  let bringFoot = () => {};
  const wanted = new Promise<void>((resolve) => (bringFoot = resolve));
  await answerInstead(page, '**/assets/till-state-*.js', async (route) => {
    await wanted;
    await route.fallback();
  });
  const reads = await interceptReads(page);
  await reads.decide((path) => (path.endsWith('/businesses/me') ? 'refused' : 'answered'));
  await page.goto('/portal/faq');
  const failed = page.getByText('Your account could not be read.');
  await expect(failed).toBeVisible();
  await reads.decide(() => 'answered');
  const stores = page.waitForResponse((answer) => answer.url().endsWith('/businesses/stores'));
  bringFoot();
  await (await stores).finished();
  await expect(failed).toBeVisible();
  await page.getByRole('link', { name: 'Manage Storefront', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Set up for payments' })).toBeVisible();
  await expect(page.getByRole('heading').first(), 'nothing is a heading before the page’s own').toHaveText(
    /Storefront/,
  );
  await expectPortalWhole(page);
});
