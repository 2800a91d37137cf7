import type { StoreRefusal } from '@trilane/domain/store';
import { nameKey } from '@trilane/domain/text';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDevice, type DeviceKey, type DeviceRow } from './devices.repo.ts';
import { lockStore, type StoreRow } from './stores.repo.ts';

/** Throws the refusal for a rule's reason; does nothing when there is no reason. */
export function refuseWhen(reason: StoreRefusal | null): void {
  if (reason !== null) throw new Refusal(reason);
}

/**
 * The store, locked: every change of a store or of a device starts here, so that two changes of one store never decide
 * on the same facts at once (one chat slot, one device of a single-device store).
 */
export async function requireStore(tx: Tx, businessId: string, storeId: string): Promise<StoreRow> {
  const store = await lockStore(tx, businessId, storeId);
  if (!store) throw new Refusal('not_found');
  return store;
}

/** A store, locked, and one of its devices; a device of another store is missing. */
export async function requireDevice(
  tx: Tx,
  key: DeviceKey & { storeId: string },
): Promise<{ store: StoreRow; device: DeviceRow }> {
  const store = await requireStore(tx, key.businessId, key.storeId);
  const device = await findDevice(tx, key);
  if (!device || device.store_id !== store.store_id) throw new Refusal('not_found');
  return { store, device };
}

/**
 * Refuses the name of another device of the store, in any spelling, also one that only looks the same: the record and
 * tills tell devices apart by name.
 */
export function requireDeviceName(name: string, others: readonly DeviceRow[]): void {
  if (others.some((other) => nameKey(other.name) === nameKey(name))) throw new Refusal('device_name_taken');
}

/** The facts by which the rules of devices decide. */
export function deviceFacts({ store, device }: { store: StoreRow; device: DeviceRow }) {
  return { storeActive: store.active, deviceActive: device.active, linked: device.link_id !== null };
}
