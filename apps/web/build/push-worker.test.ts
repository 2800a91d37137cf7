import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePushWorker } from './push-worker.ts';

const ORIGIN = 'https://shop.example';
let script: string;
beforeAll(async () => {
  script = await makePushWorker(join(import.meta.dirname, '..'));
});

type Act = (event: object) => void;
/** What the worker did, in order. */
let done: unknown[];
let handlers: Map<string, Act>;
/** The addresses of the open tabs. */
let tabs: string[];
let focusFails: boolean;

function openTab(url: string) {
  const tab = {
    url,
    async focus() {
      if (focusFails) throw new Error('closed');
      done.push(['focus', url]);
      return tab;
    },
    navigate: async (address: string) => void done.push(['navigate', url, address]),
  };
  return tab;
}

/** A worker's world as far as this one needs it: no cache, no network. */
function startWorker(): void {
  const self = {
    addEventListener: (name: string, act: Act) => handlers.set(name, act),
    skipWaiting: async () => void done.push('skipWaiting'),
    location: new URL(`${ORIGIN}/push-worker.js`),
    registration: { showNotification: async (title: string, shown: object) => void done.push([title, shown]) },
    clients: {
      claim: async () => void done.push('claim'),
      matchAll: async () => tabs.map(openTab),
      openWindow: async (address: string) => void done.push(['open', address]),
    },
  };
  runInContext(script, createContext({ self, URL }));
}

beforeEach(() => {
  [done, handlers, tabs, focusFails] = [[], new Map(), [], false];
  startWorker();
});

async function fire(name: string, fields: object = {}): Promise<unknown[]> {
  let work: Promise<unknown> = Promise.reject(new Error('the worker waits for nothing'));
  work.catch(() => undefined);
  handlers.get(name)!({ ...fields, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
  return done;
}
const push = (text: string | null) => fire('push', { data: text === null ? null : { text: () => text } });
const click = (path: unknown) =>
  fire('notificationclick', { notification: { close: () => done.push('close'), data: { path } } });

const NOTICE = {
  tag: 'n1',
  title: 'Device unlinked',
  text: 'Till 1',
  path: '/portal/stores',
  at: '2026-05-18T10:07:00Z',
};

test('listens to pushes and presses alone: no request passes through it, and nothing is kept', () => {
  expect([...handlers.keys()].toSorted()).toEqual(['activate', 'install', 'notificationclick', 'push']);
  expect(script).not.toMatch(/caches|fetch|importScripts|indexedDB/);
});

test('a new version takes over at once', async () => {
  await fire('install');
  expect(await fire('activate')).toEqual(['skipWaiting', 'claim']);
});

describe('a push', () => {
  test('shows the words of the notice, under its tag and time', async () => {
    const timestamp = Date.parse(NOTICE.at);
    expect(await push(JSON.stringify(NOTICE))).toEqual([
      ['Device unlinked', { body: 'Till 1', tag: 'n1', data: { path: '/portal/stores' }, timestamp }],
    ]);
  });

  test.each([null, '', 'not JSON', '7', '{"title":"New notice"}'])('of %s is shown all the same', async (text) => {
    expect(await push(text)).toEqual([
      ['New notice', { body: 'Open the portal to read it.', tag: 'notice', data: { path: '/portal' } }],
    ]);
  });
});

describe('a press', () => {
  test('goes to the tab that shows the page', async () => {
    tabs = [`${ORIGIN}/portal/balance`, `${ORIGIN}/portal/stores?open=1`];
    expect(await click('/portal/stores')).toEqual(['close', ['focus', `${ORIGIN}/portal/stores?open=1`]]);
  });

  test('goes to an open tab of the portal, which opens the page', async () => {
    tabs = [`${ORIGIN}/faq`, `${ORIGIN}/portal/balance`];
    expect(await click('/portal/stores')).toEqual([
      'close',
      ['focus', `${ORIGIN}/portal/balance`],
      ['navigate', `${ORIGIN}/portal/balance`, `${ORIGIN}/portal/stores`],
    ]);
  });

  test('opens the page again where it names its business: the tab may show another one', async () => {
    tabs = [`${ORIGIN}/portal/stores`];
    expect(await click('/portal/stores?business=7')).toEqual([
      'close',
      ['focus', `${ORIGIN}/portal/stores`],
      ['navigate', `${ORIGIN}/portal/stores`, `${ORIGIN}/portal/stores?business=7`],
    ]);
  });

  test('opens a tab where the portal is not open, or was closed meanwhile', async () => {
    tabs = [`${ORIGIN}/faq`];
    expect(await click('/portal/stores')).toEqual(['close', ['open', `${ORIGIN}/portal/stores`]]);
    [done, tabs, focusFails] = [[], [`${ORIGIN}/portal/balance`], true];
    expect(await click('/portal/stores')).toEqual(['close', ['open', `${ORIGIN}/portal/stores`]]);
  });

  test.each([
    'https://evil.example/portal',
    '//evil.example',
    'javascript:alert(1)',
    '/files/x',
    '/portalx',
    7,
    undefined,
  ])('on a notice with the address %s opens the portal', async (path) => {
    expect(await click(path)).toEqual(['close', ['open', `${ORIGIN}/portal`]]);
  });
});
