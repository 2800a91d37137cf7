import { STORE_CAPS } from '@trilane/domain/store';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countIn, countStores } from './room.repo.ts';

/**
 * Refuses at the limit of stores. It locks the business until the transaction ends, so that two requests cannot share
 * the last place.
 */
export async function requireRoomForStore(tx: Tx, businessId: string): Promise<void> {
  if ((await countStores(tx, businessId)) >= STORE_CAPS.stores) throw new Refusal('stores_full');
}

/** Refuses at the business's limit of devices; `whyNotAddDevice` knows the limit of a store. */
export async function requireRoomForDevice(tx: Tx, businessId: string): Promise<void> {
  const { ofBusiness } = await countIn(tx, 'device', businessId, null);
  if (ofBusiness >= STORE_CAPS.devices) throw new Refusal('devices_full');
}

/** Refuses when the store, which the caller has locked, or the business is at its limit of app users. */
export async function requireRoomForStaff(tx: Tx, businessId: string, storeId: string): Promise<void> {
  const { ofStore, ofBusiness } = await countIn(tx, 'staff', businessId, storeId);
  if (ofStore >= STORE_CAPS.staffOfStore || ofBusiness >= STORE_CAPS.staff) throw new Refusal('staff_full');
}
