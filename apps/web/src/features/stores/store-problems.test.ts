import { expect, test } from 'vitest';
import { firstProblem, storeProblems } from './store-problems.ts';
import { emptyStore } from './store-values.ts';
import type { StoreValues } from './store-values.ts';

const whole: StoreValues = {
  storeType: 'multi-device',
  name: 'Corner',
  storeNo: '',
  logo: { id: 'image', name: 'shop.png', url: '/shop.png', thumbnailUrl: null },
  address: {
    address1: '1 Long Road',
    address2: '',
    city: 'White Plains',
    state: 'NY',
    zipCode: '10601',
    googleApi: '',
  },
  location: null,
};
const wordsOf = (values: StoreValues) => Object.values(storeProblems(values)).filter(Boolean);

test('a whole store has no problems, and needs neither number nor point', () => expect(wordsOf(whole)).toEqual([]));

test('an empty form names every missing field in the order of the form', () => {
  expect(wordsOf(emptyStore)).toEqual([
    'Store type is required',
    'Store name is required',
    'Store image is required',
    'address is required',
    'city is required',
    'state is required',
    'Zip code must be 5 digits',
  ]);
  expect(firstProblem(storeProblems(emptyStore))).toEqual({ field: 'storeType', message: 'Store type is required' });
});

test.each([
  [{ name: ' \t ' }, 'Store name is required'],
  [{ address: { ...whole.address, zipCode: '00000' } }, 'invalid zip code'],
  [{ address: { ...whole.address, zipCode: '1060' } }, 'Zip code must be 5 digits'],
])('%j is refused', (change, words) => expect(wordsOf({ ...whole, ...change })).toEqual([words]));
