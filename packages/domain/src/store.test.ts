import { describe, expect, test } from 'vitest';
import {
  oneDeviceName,
  prefillStoreForm,
  whyNotAddDevice,
  whyNotEditDevice,
  whyNotEnableChat,
  whyNotLink,
  whyNotSwitchStoreType,
  whyNotUnlink,
} from './store.ts';

test('the one device of a store is called as the store, as far as a device’s name may be long', () => {
  expect(oneDeviceName('Corner Bakery')).toBe('Corner Bakery');
  expect(oneDeviceName(`${'🥐'.repeat(59)} at the harbor`)).toBe('🥐'.repeat(59));
});

const free = { storeActive: true, deviceActive: true, linked: false };

describe('devices of a store', () => {
  test.each([
    ['single-device', 0, true, null],
    ['single-device', 1, true, 'single_device_store'],
    ['multi-device', 1, true, null],
    ['multi-device', 199, true, null],
    ['multi-device', 200, true, 'devices_full'],
    ['multi-device', 0, false, 'store_inactive'],
  ] as const)('%s with %i, active %s: %s', (storeType, deviceCount, storeActive, refusal) => {
    expect(whyNotAddDevice({ storeType, deviceCount, storeActive })).toBe(refusal);
  });

  test('a store with two devices cannot become single-device', () => {
    expect(whyNotSwitchStoreType({ to: 'single-device', deviceCount: 2 })).toBe('store_has_more_devices');
    expect(whyNotSwitchStoreType({ to: 'single-device', deviceCount: 1 })).toBeNull();
    expect(whyNotSwitchStoreType({ to: 'multi-device', deviceCount: 2 })).toBeNull();
  });

  test.each([
    ['free', free, null, 'device_not_linked', null],
    ['linked', { ...free, linked: true }, 'device_linked', null, 'device_linked'],
    [
      'disabled',
      { ...free, linked: true, deviceActive: false },
      'device_inactive',
      'device_inactive',
      'device_inactive',
    ],
    ['of a disabled store', { ...free, storeActive: false }, 'store_inactive', 'store_inactive', 'store_inactive'],
  ] as const)('a device that is %s', (_, device, link, unlink, edit) => {
    expect([whyNotLink(device), whyNotUnlink(device), whyNotEditDevice(device)]).toEqual([link, unlink, edit]);
  });

  test('chat is enabled at one device of a store', () => {
    expect(whyNotEnableChat({ ...free, enabledElsewhere: false })).toBeNull();
    expect(whyNotEnableChat({ ...free, enabledElsewhere: true })).toBe('chat_enabled_elsewhere');
    expect(whyNotEnableChat({ ...free, deviceActive: false, enabledElsewhere: false })).toBe('device_inactive');
  });
});

describe('choosing the store type', () => {
  const address = {
    address1: '1 Main St',
    address2: '',
    city: 'Hoboken',
    state: 'NJ',
    zipCode: '07030',
    country: 'United States',
  };
  const business = { name: 'Harbor Books', address };
  const current = {
    name: 'Pier Kiosk',
    storeNo: '7',
    address: { ...address, address1: '9 Pier' },
    location: { lat: 40.7, lng: -74 },
  };

  test('single-device takes name and address of the business and disables the map', () => {
    expect(prefillStoreForm({ storeType: 'single-device', business, isNew: true, current })).toEqual({
      name: 'Harbor Books',
      storeNo: '7',
      address,
      location: null,
      mapEnabled: false,
    });
  });

  test('multi-device clears a new store and enables the map', () => {
    const form = prefillStoreForm({ storeType: 'multi-device', business, isNew: true, current });
    expect(form).toMatchObject({ name: '', storeNo: '', location: null, mapEnabled: true });
    expect(form.address).toEqual({
      address1: '',
      address2: '',
      city: '',
      state: '',
      zipCode: '',
      country: 'United States',
    });
  });

  test('multi-device leaves an existing store as it is', () => {
    expect(prefillStoreForm({ storeType: 'multi-device', business, isNew: false, current })).toEqual({
      ...current,
      mapEnabled: true,
    });
  });

  test('the form never holds the business’s own address object', () => {
    expect(prefillStoreForm({ storeType: 'single-device', business, isNew: true, current }).address).not.toBe(address);
  });
});
