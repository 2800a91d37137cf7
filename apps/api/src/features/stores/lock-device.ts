import type { Tx } from '../../platform/db/transaction.ts';
import { findDevice, type DeviceKey, type DeviceRow } from './devices.repo.ts';
import { lockStore, type StoreRow } from './stores.repo.ts';

/** A device and its store, locked; null when there is no such device. A device never moves to another store. */
export async function lockDevice(tx: Tx, key: DeviceKey): Promise<{ store: StoreRow; device: DeviceRow } | null> {
  const before = await findDevice(tx, key);
  const store = before && (await lockStore(tx, key.businessId, before.store_id));
  // Read again: it may have changed while we waited for the lock.
  const device = store && (await findDevice(tx, key));
  return store && device ? { store, device } : null;
}
