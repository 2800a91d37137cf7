import { startPushService, type PushService } from '../apps/api/src/features/notices/push-service.harness.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { proveByPassword } from './support/gate.ts';
import { clientOf, PASSWORD, type Merchant } from './support/build-merchant.ts';
import type { World } from './support/world.ts';
import { solveCaptcha } from '../packages/testkit/src/solve-captcha.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

let service: PushService;
test.beforeEach(async () => {
  service = await startPushService();
});
test.afterEach(() => service.stop());

const panel = (page: Page) => page.getByRole('region', { name: 'Push notifications' });
const turnOn = (page: Page) => panel(page).getByRole('button', { name: 'Turn on push here' });
const turnOff = (page: Page) => panel(page).getByRole('button', { name: 'Turn off push here' });
const unlink = async ({ client }: Merchant) => {
  const [store] = await client.call('listStores');
  await client.call('unlinkDevice', { params: { deviceId: store!.aisles[0]!.deviceId! } });
};

async function signInElsewhere(world: World, { email }: Merchant) {
  let token: string | null = null;
  const client = clientOf(world, () => token);
  const body = { email, password: PASSWORD, role: 'owner', captcha: await solveCaptcha(client) } as const;
  ({ token } = await client.call('login', { body }));
  return client;
}

/**
 * This Chromium has no push service and allows no notifications: those of the test take their place, and last over
 * reloads.
 */
async function playPushService(page: Page): Promise<void> {
  await page.exposeFunction('subscribeAtTest', (serverKey: string) => service.subscribe(serverKey));
  await page.addInitScript(() => {
    const [kept, allowed] = ['test-subscription', 'test-permission'];
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(allowed) ?? 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem(allowed, 'granted');
      return 'granted';
    };
    const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const read = () => {
      const stored = localStorage.getItem(kept);
      if (stored === null) return null;
      const { endpoint, p256dh, auth, key } = JSON.parse(stored) as Record<string, string>;
      return {
        endpoint,
        options: { applicationServerKey: bytesOf(atob(key!)).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(kept);
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        const key = btoa(String.fromCharCode(...applicationServerKey));
        const serverKey = key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        const { subscribeAtTest } = window as unknown as { subscribeAtTest: (key: string) => Promise<object> };
        localStorage.setItem(kept, JSON.stringify({ ...(await subscribeAtTest(serverKey)), key }));
        return read();
      },
    });
  });
}

/** The service worker of the portal, as the page sees it. */
const worker = (page: Page) =>
  page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration('/portal');
    const { pathname } = new URL(found?.active?.scriptURL ?? 'about:blank');
    return [pathname, new URL(found?.scope ?? 'about:blank').pathname, found?.active?.state];
  });

test('a person turns push on, gets a notice while the portal shows another page, and turns it off', async ({
  page,
  openAs,
  merchant,
}) => {
  await playPushService(page);
  await openAs(merchant, '/portal/admin/notices');
  const byPush = page.getByRole('switch', { name: 'Device unlinked: by push', exact: true });
  await expect(byPush).not.toBeChecked();
  await byPush.press('Space');
  await expect(byPush).toBeChecked();
  await expect(panel(page)).toContainText('Off');
  await turnOn(page).press('Enter');
  await expect(page.getByText('Push is on in this browser')).toBeVisible();
  await expect(panel(page)).toContainText('On since');
  await expectAccessible(page);
  await page.reload();
  await expect(panel(page)).toContainText('On since');
  await expect(turnOff(page)).toBeVisible();

  await unlink(merchant);
  await expect.poll(() => service.titles(), { timeout: 20_000 }).toEqual(['Device unlinked']);
  expect(service.received[0]!.notice).toMatchObject({ path: '/portal/stores' });
  await expect.poll(() => worker(page)).toEqual(['/push-worker.js', '/portal', 'activated']);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await turnOff(page).click();
  await expect(page.getByText('Push is off in this browser')).toBeVisible();
  await expect(turnOn(page)).toBeVisible();
  expect((await merchant.client.call('getPush')).browsers).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('test-subscription'))).toBe(null);
});

test('another browser of the person is listed and removed with a proof, and signing out ends push here', async ({
  page,
  openAs,
  merchant,
  world,
}) => {
  await playPushService(page);
  const { key } = await merchant.client.call('getPush');
  const elsewhere = await signInElsewhere(world, merchant);
  await elsewhere.call('addPushBrowser', { body: { ...service.subscribe(key!) } });
  await openAs(merchant, '/portal/admin/notices');
  await turnOn(page).click();
  await expect(panel(page)).toContainText('On since');
  const others = panel(page).getByRole('table', { name: 'Your other browsers' });
  await expect(others.getByRole('row')).toHaveCount(2);
  await others.getByRole('button', { name: /^Turn off push in/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await proveByPassword(page);
  await expect(others).toHaveCount(0);
  expect((await merchant.client.call('getPush')).browsers).toHaveLength(1);
  await merchant.client.call('logout');
  expect((await elsewhere.call('getPush')).browsers).toEqual([]);
});

test('a browser that blocks notifications, or cannot show them, says so and how to change it', async ({
  page,
  openAs,
  merchant,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await openAs(merchant, '/portal/admin/notices');
  await expect(panel(page)).toContainText('Blocked');
  await expect(panel(page)).toContainText('Allow them in its settings for this site');
  await expect(panel(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await expect(panel(page)).toContainText('Not available');
  await expect(panel(page)).toContainText('Push is not available in this browser or window.');
});

test('a person who does not allow notifications is not asked again by itself, and push stays off', async ({
  page,
  openAs,
  merchant,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Object.assign(Notification, {
      requestPermission: async () => {
        sessionStorage.setItem('times-asked', `${Number(sessionStorage.getItem('times-asked')) + 1}`);
        return 'default';
      },
    });
  });
  const asked = () => page.evaluate(() => Number(sessionStorage.getItem('times-asked')));
  await openAs(merchant, '/portal/admin/notices');
  await expect(turnOn(page)).toBeVisible();
  expect(await asked()).toBe(0);
  await turnOn(page).click();
  await expect(page.getByText('Push is still off because notifications were not allowed')).toBeVisible();
  expect(await asked()).toBe(1);
  await page.reload();
  await expect(turnOn(page)).toBeVisible();
  await page.goto('/portal/balance');
  await expect(page.getByRole('heading', { name: 'Balance' })).toBeVisible();
  expect(await asked()).toBe(1);
  expect((await merchant.client.call('getPush')).browsers).toEqual([]);
});
