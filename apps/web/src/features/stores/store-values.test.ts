import { describe, expect, test } from 'vitest';
import type { BusinessData } from '../../lib/queries.ts';
import { bodyOf, chooseStoreType, emptyStore } from './store-values.ts';
import type { StoreValues } from './store-values.ts';

const business = {
  business: { name: 'Juniper Bakery' },
  address: {
    address1: '214 Smith Street',
    address2: '',
    city: 'Brooklyn',
    state: 'New York',
    zipCode: '11201',
    country: 'United States',
  },
} as BusinessData;

const typed: StoreValues = {
  storeType: 'multi-device',
  name: ' Corner ',
  storeNo: '  ',
  logo: { id: 'image', name: 'shop.png', url: '/shop.png', thumbnailUrl: null },
  address: {
    address1: ' 1 Long Road',
    address2: '',
    city: 'White Plains',
    state: 'NY',
    zipCode: '10601',
    googleApi: 'a place',
  },
  location: { lat: 41.03, lng: -73.77 },
};

describe('choosing a store type', () => {
  test('single-device takes name and address of the business and no point of the map', () => {
    const chosen = chooseStoreType(typed, 'single-device', { business, isNew: true });
    expect(chosen).toMatchObject({
      name: 'Juniper Bakery',
      location: null,
      address: { address1: '214 Smith Street', state: 'NY', zipCode: '11201', googleApi: '' },
    });
    expect(chosen.logo).toBe(typed.logo);
  });

  test('multi-device clears a new store', () => {
    expect(chooseStoreType(typed, 'multi-device', { business, isNew: true })).toEqual({
      ...emptyStore,
      storeType: 'multi-device',
      logo: typed.logo,
    });
  });

  test('multi-device keeps what an existing store has', () => {
    expect(
      chooseStoreType({ ...typed, storeType: 'single-device' }, 'multi-device', { business, isNew: false }),
    ).toEqual(typed);
  });
});

describe('the sent body', () => {
  test('is trimmed, and a store number of blanks counts as none', () => {
    expect(bodyOf(typed)).toMatchObject({
      name: 'Corner',
      storeNo: '',
      logo: { id: 'image' },
      address: { address1: '1 Long Road', country: 'United States' },
    });
  });

  test('never leaves without type and image', () => {
    expect(() => bodyOf({ ...typed, logo: null })).toThrow();
    expect(() => bodyOf({ ...typed, storeType: '' })).toThrow();
  });
});
