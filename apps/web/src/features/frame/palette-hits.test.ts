import { expect, test } from 'vitest';
import { actionHits, centsIn, pageHits } from './palette-hits.ts';

test.each([
  ['$200', 20_000],
  ['200', 20_000],
  ['transfer $1,250.5', 125_050],
  ['12.34', 1234],
  ['0', null],
  ['ada', null],
  ['12 main street', null],
  ['99999999999999', null],
])('%j asks for the amount %j', (query, cents) => {
  expect(centsIn(query)).toBe(cents);
});

test('an amount alone offers to transfer it, to those who may', () => {
  expect(actionHits('$20', () => true)).toEqual([
    { label: 'Transfer $20.00 to bank', href: '/portal/balance?transfer=20.00', icon: 'bank' },
  ]);
  expect(actionHits('$20', (call) => call !== 'transferToBank')).toEqual([]);
});

test('nothing typed shows every action, words narrow them', () => {
  expect(actionHits('', () => true).length).toBeGreaterThan(5);
  expect(actionHits('new store', () => true).map(({ label }) => label)).toEqual(['Add a store']);
});

test('pages below an item name it', () => {
  const pages = [{ label: 'Team', href: '/portal/admin/team', current: false }];
  const menu = [{ label: 'Admin', icon: 'admin', href: '/portal/admin', pages } as const];
  expect(pageHits('tea', menu)).toEqual([{ label: 'Team', note: 'Admin', href: '/portal/admin/team', icon: 'admin' }]);
});
