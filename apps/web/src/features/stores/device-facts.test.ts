import { expect, test } from 'vitest';
import type { Store } from '../../lib/queries.ts';
import { addressLine, storesSummary } from './device-facts.ts';
import type { Device } from './device-facts.ts';

const device = (facts: Partial<Device>) => ({ active: true, deviceId: 'link', ...facts }) as Device;
const store = (active: boolean, ...aisles: Device[]) => ({ active, aisles }) as Store;

test('a device takes money when it, its store and its link are there', () => {
  const stores = [
    store(true, device({}), device({ active: false }), device({ deviceId: null })),
    store(false, device({})),
    store(true, device({})),
  ];
  expect(storesSummary(stores, { mayTakePayments: true })).toBe('3 stores, 2 of 5 devices set up for payments');
  expect(storesSummary(stores, { mayTakePayments: false })).toBe('3 stores, 0 of 5 devices set up for payments');
  expect(storesSummary([store(true, device({}))], { mayTakePayments: true })).toBe(
    '1 store, 1 of 1 device set up for payments',
  );
});

test('an address is one line, its state a code, its missing suite no gap', () => {
  const address = {
    address1: '88 Washington Street',
    address2: '',
    city: 'Hoboken',
    state: 'New Jersey',
    zipCode: '07030',
    country: 'United States',
    googleApi: '',
  };
  expect(addressLine(address)).toBe('88 Washington Street, Hoboken, NJ 07030');
  expect(addressLine({ ...address, address2: 'Floor 2', state: 'NJ' })).toBe(
    '88 Washington Street, Floor 2, Hoboken, NJ 07030',
  );
});
