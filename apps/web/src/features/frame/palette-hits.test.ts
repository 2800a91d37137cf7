import { expect, test } from 'vitest';
import { menuPages } from './menu-pages.ts';
import { actionHits, OTHER_WORDS, pageHits, readQuery } from './palette-hits.ts';

test.each([
  ['$200', 20_000, true],
  ['200', 20_000, false],
  ['transfer $1,250.5', 125_050, true],
  ['transfer 200', 20_000, true],
  ['12.34', 1234, true],
  ['0', null, false],
  ['ada', null, false],
  ['12 main street', null, false],
  ['99999999999999', null, false],
])('%j has the amount %j', (typed, cents, isMoney) => {
  expect(readQuery(typed)).toMatchObject({ cents, isMoney });
});

const labelsOf = (typed: string) => actionHits(readQuery(typed), () => true).map(({ label }) => label);

test('an amount alone offers to transfer it, to those who may', () => {
  expect(actionHits(readQuery('$20'), () => true)).toEqual([
    { label: 'Transfer $20.00 to bank', href: '/portal/balance?transfer=20.00', icon: 'bank' },
  ]);
  expect(actionHits(readQuery('$20'), (call) => call !== 'transferToBank')).toEqual([]);
});

test('a number that may be a TRN No. offers no transfer', () => {
  expect(labelsOf('4711')).toEqual([]);
  expect(labelsOf('TRN No. 4711')).toEqual([]);
  expect(readQuery('TRN No. 4711')).toMatchObject({ text: '4711', isMoney: false });
});

test('nothing typed shows every action, words narrow them', () => {
  expect(labelsOf('').length).toBeGreaterThan(5);
  expect(labelsOf('new store')).toEqual(['Add a store']);
  expect(labelsOf('store 5')).toEqual([]);
});

test('pages below an item name it, and are found by further words', () => {
  const pages = [{ label: 'Developers', href: '/portal/admin/api-keys', current: false }];
  const menu = [{ label: 'Admin', icon: 'admin', href: '/portal/admin', pages } as const];
  const hit = { label: 'Developers', note: 'Admin', href: '/portal/admin/api-keys', icon: 'admin' };
  expect(pageHits(readQuery('devel'), menu)).toEqual([hit]);
  expect(pageHits(readQuery('webhooks'), menu)).toEqual([hit]);
  expect(pageHits(readQuery('api keys'), menu)).toEqual([hit]);
  expect(pageHits(readQuery('refund'), menu)).toEqual([]);
});

test('of an item and its page of the same address, further words find the page alone', () => {
  const pages = [{ label: 'Business Details', href: '/portal/admin', current: false }];
  const menu = [{ label: 'Admin', icon: 'admin', href: '/portal/admin', pages } as const];
  const labels = (typed: string) => pageHits(readQuery(typed), menu).map(({ label }) => label);
  expect([labels('ein'), labels('admin'), labels('')]).toEqual([
    ['Business Details'],
    ['Admin'],
    ['Admin', 'Business Details'],
  ]);
});

test.each([
  ["today's sales", '/portal/balance'],
  ['monthly statement', '/portal/balance/statements'],
  ['who unlinked a till?', '/portal/admin/activity'],
  ['unlink', '/portal/stores'],
  ['calendar', '/portal/balance/transfers'],
])('%j finds %s', (typed, href) => {
  const menu = ['balance', 'stores', 'admin'].map((name) => {
    const item = `/portal/${name}`;
    return { label: '', icon: 'admin' as const, href: item, pages: menuPages(item, '', () => true) };
  });
  expect(pageHits(readQuery(typed), menu).map((hit) => hit.href)).toContain(href);
});

test('further words belong to pages that are in the menu', () => {
  const items = ['balance', 'credits', 'set-rewards', 'stores', 'admin'].map((name) => `/portal/${name}`);
  const pages = items.flatMap((item) => menuPages(item, '', () => true).map(({ href }) => href));
  expect(Object.keys(OTHER_WORDS).filter((href) => ![...items, ...pages].includes(href))).toEqual([]);
});
