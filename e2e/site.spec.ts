import { SETTLEMENT_ZONE } from '../packages/domain/src/settlement-calendar.ts';
import { appDocuments } from '../packages/contract/src/app-documents.ts';
import { siteDates } from '../packages/domain/src/site-dates.ts';
import { localDate } from '../packages/domain/src/zoned-time.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

// The browser also reports 404 answers that the test expects.
const LOST = /status of 404/;

const widths = [320, 360, 480, 540, 768, 1180, 1280, 1920];

const pages = [
  '/',
  '/home',
  '/merchant',
  '/shop-with-trilane',
  '/lenders',
  '/privacy-policy',
  '/terms-of-use',
  '/no-such-page',
];

for (const path of pages) {
  test(`${path} reads at every width, in both schemes`, async ({ page, faults }) => {
    if (path === '/no-such-page') faults.allow(LOST);
    for (const width of widths) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width, height: 800 });
      if (width === 320 || width === 1280) await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (width !== 320 && width !== 1280) continue;
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    }
  });
}

test('the tour is named, complete without scripts and readable at every width', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.productUrl });
  const page = await context.newPage();
  await page.goto('/home');
  const today = page.getByRole('region', { name: 'Today at the example shop' });
  const arriving = page.getByRole('region', { name: 'Arriving' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['How is my shop doing?', 'Where did this payment go?', 'When is the money in my bank?'])
      await expect(page.getByRole('figure').getByRole('heading', { name })).toBeVisible();
    await expect(today.getByText('$43.20')).toBeVisible();
    await expect(page.getByRole('region', { name: 'TRN 15198' }).getByText('$52.87')).toBeVisible();
    await expect(arriving.getByRole('list', { name: 'Arriving money by day' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('table', { name: 'Transfers of the example shop' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await context.close();
});

test('the header leads to sign-up, to both ways in and to the section about us', async ({ page, world }) => {
  await page.goto('/terms-of-use');
  await page.getByText('Sign-in', { exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Lender', exact: true })).toHaveAttribute(
    'href',
    `${world.sandboxUrl}/lender`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Merchant', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/home#about');
  await expect(page.getByRole('heading', { name: 'App to app. Account to account.' })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lenders' }).click();
  await expect(page).toHaveURL('/lenders');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lenders' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto('/home');
  await page.getByRole('link', { name: 'Create free account' }).first().click();
  await expect(page).toHaveURL('/merchant-signup');
});

test('on a phone the menu holds every way and closes after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.locator('summary', { hasText: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Shop',
    'About us',
    'Support',
    'Lenders',
    'Sign-in: Merchant',
    'Sign-in: Lender',
    'Español',
  ]);
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'About us' }).click();
  await expect(menu).toBeHidden();
});

test('the chosen colours stay, on public pages and in the application', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Color scheme: System. Change to Light' }).click();
  await page.getByRole('button', { name: 'Color scheme: Light. Change to Dark' }).click();
  await page.goto('/merchant-signin');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});

test('with a session the start address is the portal, without a glimpse of the landing page; /home stays', async ({
  page,
  openAs,
  merchant,
}) => {
  const painted: string[] = [];
  await page.exposeFunction('tellPainted', (path: string) => void painted.push(path));
  await page.addInitScript(() => {
    new PerformanceObserver(() =>
      (globalThis as unknown as { tellPainted(path: string): void }).tellPainted(location.pathname),
    ).observe({ type: 'paint', buffered: true });
  });
  await openAs(merchant, '/');
  await expect(page).toHaveURL('/portal/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  expect(painted).not.toContain('/');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Keep $43.20.' })).toBeVisible();
});

test('the header of public pages links a signed-in owner to the portal, until the logout in another tab', async ({
  page,
  context,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/balance');
  for (const path of pages.slice(1, -1)) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Open portal' })).toBeVisible();
    await expect(header.getByText(/^Sign-(in|up)$/).filter({ visible: true })).toHaveCount(0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.locator('summary', { hasText: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
    'Home',
    'Shop',
    'About us',
    'Support',
    'Lenders',
    'Español',
  ]);
  const other = await context.newPage();
  await other.goto('/portal/balance');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign-up' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Open portal' })).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Sign-up' }).click();
  await expect(page).toHaveURL('/merchant-signup');
});

test('without scripts everything reads and every menu opens', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.productUrl });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByText('Sign-in', { exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Merchant', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Color scheme/ })).toHaveCount(0);
  await page.getByText('What about refunds?').click();
  await expect(page.getByText('within 25 days')).toBeVisible();
  await context.close();
});

test('without scripts no button is dead, and the contact address replaces every form', async ({
  browser,
  world,
  outside,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.productUrl });
  const page = await context.newPage();
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Complaints' })).toHaveAttribute(
      'href',
      'mailto:hello@trilane.test?subject=Complaints',
    );
  }
  await page.goto('/merchant');
  await expect(page.getByLabel('Mobile')).toBeHidden();
  const line = page.locator('.write-to-us', { hasText: 'To get the app' });
  await expect(line).toBeVisible();
  await expect(line).toHaveText('To get the app or open an account: write to hello@trilane.test.');
  await page.goto('/shop-with-trilane');
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.getByText('Every payment in a table').click();
  const { instalments } = siteDates(localDate(await outside.now(), SETTLEMENT_ZONE), 'en');
  await expect(page.getByRole('row')).toHaveCount(instalments.length + 2);
  await expect(page.getByRole('row').nth(1)).toContainText(instalments[0]!['DUE_ON']!);
  await context.close();
});

test('without scripts every page of sign-in and sign-up has its own title and description, and a contact line', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.productUrl });
  const page = await context.newPage();
  for (const [path, { title, description, purpose }] of Object.entries(appDocuments)) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Trilane`);
    for (const name of ['meta[name="description"]', 'meta[property="og:description"]'])
      await expect(page.locator(name)).toHaveAttribute('content', description);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`^${world.productUrl}/assets/card-[\\w-]+\\.png$`),
    );
    await expect(page.locator('.still p')).toHaveText(`${purpose}: write to hello@trilane.test.`);
    await expect(page.locator('.still p')).toBeVisible();
    await expect(page.locator('.still p a')).toHaveAttribute('href', 'mailto:hello@trilane.test');
  }
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toMatch(
    /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  );
  await context.close();
});

test('with scripts the document of a sign-in page keeps its title', async ({ page }) => {
  // Without a link in the address, these say that it is no longer valid.
  const ofLinks = ['/staff/set-password', '/team/join', '/stop-change'];
  for (const [path, { title }] of Object.entries(appDocuments)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!ofLinks.includes(path)) await expect(page).toHaveTitle(`${title} · Trilane`);
  }
});

test('every link of every public page goes somewhere', async ({ page, world, faults }) => {
  faults.allow(LOST);
  const asked = new Map<string, number>();
  for (const path of pages) {
    await page.goto(path);
    const links = await page
      .locator('a[href]')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThan(10);
    for (const link of links.filter((one) => !one.startsWith('mailto:'))) {
      const { origin, pathname, hash } = new URL(link);
      // The way past the header leads to the page itself, whatever its address.
      if (hash === '#main') continue;
      expect([world.productUrl, world.sandboxUrl]).toContain(origin);
      if (!asked.has(origin + pathname))
        asked.set(origin + pathname, (await page.request.get(origin + pathname)).status());
      if (hash !== '' && pathname === new URL(page.url()).pathname) await expect(page.locator(hash)).toHaveCount(1);
    }
  }
  expect([...asked].filter(([, status]) => status !== 200)).toEqual([]);
});

test('nothing is fetched for forms and dialogs before somebody touches one', async ({ page, faults }) => {
  faults.allow(LOST);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  for (const path of pages) {
    scripts.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, ...scripts]).toEqual([path, expect.stringMatching(/^\/assets\/site-/)]);
  }
});

test('an address that leads nowhere is a real 404, with a way home', async ({ page, faults }) => {
  faults.allow(LOST);
  expect((await page.goto('/shop-with-somebody-else'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('the legal texts can be gone through by their contents', async ({ page }) => {
  for (const path of ['/terms-of-use', '/privacy-policy']) {
    await page.goto(path);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true }).nth(1)).toBeVisible();
    expect(new URL(page.url()).hash).not.toBe('');
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  }
});
