import { COUNTRY } from './address.ts';
import type { PostalAddress } from './address.ts';
import { DEVICE_NAME_LENGTH_MAX } from './text-lengths.ts';

export type StoreType = 'single-device' | 'multi-device';
export const STORE_TYPES = ['single-device', 'multi-device'] as const satisfies readonly StoreType[];

/**
 * How many stores a business may have, and how many devices and app users a store and a business
 * (docs/product.md#stores).
 */
export const STORE_CAPS = {
  stores: 2_000,
  devicesOfStore: 200,
  devices: 20_000,
  staffOfStore: 500,
  staff: 20_000,
} as const;

/**
 * What the one device of a single-device store is called unless it is named: as the store, cut to the length of a
 * device's name (docs/product.md#stores).
 */
export const oneDeviceName = (storeName: string): string =>
  [...storeName].slice(0, DEVICE_NAME_LENGTH_MAX).join('').trimEnd();

/** Why something cannot be done to a store or a device, by its code on the wire. */
export type StoreRefusal =
  | 'devices_full'
  | 'store_inactive'
  | 'device_inactive'
  | 'single_device_store'
  | 'store_has_more_devices'
  | 'device_linked'
  | 'device_not_linked'
  | 'chat_enabled_elsewhere';

/** Why a store cannot get another device; null when it can (docs/product.md#stores). */
export function whyNotAddDevice(store: {
  storeType: StoreType;
  deviceCount: number;
  storeActive?: boolean;
}): StoreRefusal | null {
  if (store.storeActive === false) return 'store_inactive';
  if (store.storeType === 'single-device' && store.deviceCount >= 1) return 'single_device_store';
  return store.deviceCount >= STORE_CAPS.devicesOfStore ? 'devices_full' : null;
}

/** Why a store with so many devices cannot become one of that type; null when it can (docs/product.md#stores). */
export function whyNotSwitchStoreType(change: { to: StoreType; deviceCount: number }): StoreRefusal | null {
  return change.to === 'single-device' && change.deviceCount > 1 ? 'store_has_more_devices' : null;
}

/** What decides about a device: its own switch, its store's, and whether an app is linked to it. */
export type DeviceFacts = { storeActive: boolean; deviceActive: boolean; linked: boolean };

/** Why no link code can be made for a device; null when it can (docs/product.md#devices). */
export function whyNotLink(device: DeviceFacts): StoreRefusal | null {
  return whyNotUse(device) ?? (device.linked ? 'device_linked' : null);
}

/** Why a device cannot be unlinked; null when it can (docs/product.md#devices). */
export function whyNotUnlink(device: DeviceFacts): StoreRefusal | null {
  return whyNotUse(device) ?? (device.linked ? null : 'device_not_linked');
}

/**
 * Why a device cannot be renamed; null when it can: store and device active, no app linked (docs/product.md#devices).
 */
export function whyNotEditDevice(device: DeviceFacts): StoreRefusal | null {
  return whyNotUse(device) ?? (device.linked ? 'device_linked' : null);
}

/**
 * Why chat cannot be turned on at a device; null when it can: at most one per store (docs/product.md#devices). Turning
 * off is always possible.
 */
export function whyNotEnableChat(device: {
  storeActive: boolean;
  deviceActive: boolean;
  enabledElsewhere: boolean;
}): StoreRefusal | null {
  return whyNotUse(device) ?? (device.enabledElsewhere ? 'chat_enabled_elsewhere' : null);
}

function whyNotUse(device: { storeActive: boolean; deviceActive: boolean }): StoreRefusal | null {
  if (!device.storeActive) return 'store_inactive';
  return device.deviceActive ? null : 'device_inactive';
}

export type StoreLocation = { lat: number; lng: number };
export type StoreFormPlace = { name: string; storeNo: string; address: PostalAddress; location: StoreLocation | null };

const emptyAddress: PostalAddress = { address1: '', address2: '', city: '', state: '', zipCode: '', country: COUNTRY };

/**
 * What choosing a store type does to the form (docs/product.md#store-form). Single-device: name and address become the
 * business's, the map is disabled. Multi-device: a new store's name, number, address and place are cleared, an existing
 * store keeps its own; the map is enabled.
 */
export function prefillStoreForm(form: {
  storeType: StoreType;
  business: { name: string; address: PostalAddress };
  isNew: boolean;
  current: StoreFormPlace;
}): StoreFormPlace & { mapEnabled: boolean } {
  const { business, current } = form;
  if (form.storeType === 'single-device') {
    return {
      name: business.name,
      storeNo: current.storeNo,
      address: { ...business.address },
      location: null,
      mapEnabled: false,
    };
  }
  if (form.isNew) return { name: '', storeNo: '', address: { ...emptyAddress }, location: null, mapEnabled: true };
  const { name, storeNo, address, location } = current;
  return { name, storeNo, address: { ...address }, location, mapEnabled: true };
}
