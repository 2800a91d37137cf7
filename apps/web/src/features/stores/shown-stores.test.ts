import { expect, it } from 'vitest';
import type { Store } from '../../lib/queries.ts';
import { readOrder, shownStores } from './shown-stores.ts';

const device = (name: string, linked: boolean) => ({
  id: name,
  storeId: '',
  name,
  active: true,
  deviceId: linked ? name : null,
  isChatEnabled: false,
  linkedAt: null,
  lastSeenAt: null,
  appVersion: null,
  version: 1,
});

function buildStore(
  name: string,
  storeNo: string,
  {
    devices = [],
    active = true,
    staff = [],
  }: { devices?: ReturnType<typeof device>[]; active?: boolean; staff?: string[] } = {},
): Store {
  return {
    id: name,
    businessId: '',
    name,
    storeNo,
    storeType: 'multi-device',
    active,
    logo: { id: '', name: '', url: '', thumbnailUrl: null },
    location: null,
    version: 1,
    aisles: devices,
    address: {
      address1: '1 Main Street',
      address2: '',
      city: 'Brooklyn',
      state: 'New York',
      zipCode: '11201',
      country: 'United States',
      googleApi: '',
    },
    staff: staff.map((email) => ({
      id: email,
      storeId: '',
      active: true,
      user: { firstName: 'Ada', lastName: 'Brown', email },
      hasPassword: true,
      invitedAt: '2026-01-01T00:00:00.000Z',
      version: 1,
    })),
  };
}

const stores = [
  buildStore('Harbor', '10', { devices: [device('Till', true)] }),
  buildStore('bakery', '', { devices: [device('Window', false)] }),
  buildStore('Annex', '9', { staff: ['ada@shop.example'] }),
];
const names = (words: string, order: Parameters<typeof shownStores>[1]['order'] = 'newest') =>
  shownStores(stores, { words, order }).map(({ name }) => name);

it('finds stores by every word: name, number, place, device and person', () => {
  expect(names('')).toEqual(['Harbor', 'bakery', 'Annex']);
  expect(names('  HARB ')).toEqual(['Harbor']);
  expect(names('main annex')).toEqual(['Annex']);
  expect(names('window')).toEqual(['bakery']);
  expect(names('ada@shop')).toEqual(['Annex']);
  expect(names('11201 ny')).toEqual(['Harbor', 'bakery', 'Annex']);
  expect(names('nowhere')).toEqual([]);
});

it('lists matches of whole words first, then starts, then parts of words, each group in the chosen order', () => {
  const some = [
    buildStore('Rebar', '1'),
    buildStore('Barn', '2'),
    buildStore('Wine Bar', '3'),
    buildStore('Bar-B', '4'),
    buildStore('Pub', '5'),
  ];
  const found = (words: string, order: 'newest' | 'name') =>
    shownStores(some, { words, order }).map(({ name }) => name);
  expect(found('bar', 'newest')).toEqual(['Wine Bar', 'Bar-B', 'Barn', 'Rebar']);
  expect(found('BAR ', 'name')).toEqual(['Bar-B', 'Wine Bar', 'Barn', 'Rebar']);
  expect(found('bar wine', 'newest')).toEqual(['Wine Bar']);
});

it('orders by name, by number with those without one last, and by what needs a hand', () => {
  expect(names('', 'name')).toEqual(['Annex', 'bakery', 'Harbor']);
  expect(names('', 'number')).toEqual(['Annex', 'Harbor', 'bakery']);
  expect(names('', 'unready')).toEqual(['Annex', 'bakery', 'Harbor']);
  expect(readOrder('by-moon')).toBe('newest');
});
