import { expect, test } from 'vitest';
import { fillFromPlace, leavePlace } from './fill-from-place.ts';
import type { Place } from './fill-from-place.ts';
import { emptyStore } from './store-values.ts';

const shop: Place = {
  name: 'Saffron Bakery',
  street: '35 Chestnut Road',
  city: 'Hoboken',
  state: 'NJ',
  zipCode: '07030',
  country: 'United States',
  lat: 40.74,
  lng: -74.03,
  label: 'Saffron Bakery, 35 Chestnut Road, Hoboken, NJ 07030',
};
const town: Place = { ...shop, name: '', street: '', label: 'Hoboken, NJ 07030' };
const typed = {
  ...emptyStore,
  name: 'Corner',
  address: { ...emptyStore.address, address1: '1 Long Road', address2: 'Floor 2', city: 'White Plains' },
};
const point = { lat: 40.74361234567, lng: -74.03210987654 };

test('a known place fills name and address, with the point that was clicked', () => {
  expect(fillFromPlace(typed, shop, point)).toMatchObject({
    name: 'Saffron Bakery',
    location: { lat: 40.743612, lng: -74.03211 },
    address: {
      address1: '35 Chestnut Road',
      address2: '',
      city: 'Hoboken',
      state: 'NJ',
      zipCode: '07030',
      googleApi: shop.label,
    },
  });
});

test('a bare town keeps the typed name, street and suite', () => {
  expect(fillFromPlace(typed, town, point)).toMatchObject({
    name: 'Corner',
    address: { address1: '1 Long Road', address2: 'Floor 2', city: 'Hoboken', state: 'NJ', zipCode: '07030' },
  });
});

test('a pin where nothing is known drops the address of the last place and keeps typed text', () => {
  const filled = fillFromPlace(typed, shop, point);
  const nowhere = { address1: '', address2: '', city: '', state: '', zipCode: '', googleApi: '' };
  expect(leavePlace(filled, point)).toMatchObject({
    name: 'Saffron Bakery',
    location: { lat: 40.743612 },
    address: nowhere,
  });
  expect(leavePlace(typed, point).address).toEqual(typed.address);
});

test('a place without a street drops the street of the last place', () => {
  const filled = fillFromPlace(typed, shop, point);
  expect(fillFromPlace(filled, { ...town, city: 'Newark' }, point).address).toMatchObject({
    address1: '',
    address2: '',
    city: 'Newark',
  });
});
