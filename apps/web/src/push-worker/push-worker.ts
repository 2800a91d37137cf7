// The service worker that shows notices while the portal is closed. Built as a file of its own without imports
// (build/push-worker.ts). It has no `fetch` handler: it neither caches nor answers anything.

interface Tab {
  readonly url: string;
  focus(): Promise<Tab>;
  navigate(address: string): Promise<unknown>;
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  readonly data: { text(): string } | null;
  readonly notification: Notification;
}
interface PushWorker {
  addEventListener(name: string, act: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
}
/** What the product sends: `PushedNotice` of packages/domain. */
type Shown = Record<'tag' | 'title' | 'text' | 'path' | 'at', string>;

const worker = self as unknown as PushWorker;
const HOME = '/portal';

/** A message that this worker does not understand is still shown: browsers end a subscription that shows nothing. */
function readMessage(data: WorkerEvent['data']): Shown {
  const unknown = { tag: 'notice', title: 'New notice', text: 'Open the portal to read it.', path: HOME, at: '' };
  try {
    return { ...unknown, ...(JSON.parse(data?.text() ?? '') as Partial<Shown>) };
  } catch {
    return unknown;
  }
}

/** A second message of the same notice replaces the first without a sound. */
function show(data: WorkerEvent['data']): Promise<void> {
  const { tag, title, text, path, at } = readMessage(data);
  const when = Date.parse(at);
  const time = Number.isNaN(when) ? {} : { timestamp: when };
  return worker.registration.showNotification(title, { body: text, tag, data: { path }, ...time });
}

function parse(path: string, home: URL): URL | null {
  try {
    return new URL(path, home);
  } catch {
    return null;
  }
}

/** The address of a page of the portal; its start for anything else. */
function pageAt(path: unknown): URL {
  const home = new URL(HOME, worker.location.origin);
  const page = typeof path === 'string' ? parse(path, home) : null;
  return page?.origin === home.origin && isOfPortal(page) ? page : home;
}

const isOfPortal = ({ pathname }: URL) => pathname === HOME || pathname.startsWith(`${HOME}/`);

/**
 * Shows the page in the tab that has it, else in an open tab of the portal, else in a new one. A page that names its
 * business (packages/domain, `BUSINESS_PARAM`) is always opened again: the tab may show the same page of another one.
 */
async function open(page: URL): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = page.searchParams.has('business')
    ? undefined
    : tabs.find(({ url }) => new URL(url).pathname === page.pathname);
  const tab = there ?? tabs.find(({ url }) => isOfPortal(new URL(url)));
  try {
    const front = await tab?.focus();
    if (!there) await front?.navigate(page.href);
    if (front) return;
  } catch {
    // A tab that was closed meanwhile, or that does not belong to this worker yet.
  }
  await worker.clients.openWindow(page.href);
}

// A new version takes over at once: it holds nothing that open tabs could miss.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event) => event.waitUntil(show(event.data)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pageAt((event.notification.data as { path?: unknown } | null)?.path)));
});
