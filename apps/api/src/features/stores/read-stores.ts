import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findImages } from '../files/public.ts';
import { findDevices, type DeviceRow } from './devices.repo.ts';
import { findStore, findStores, type StoreRow } from './stores.repo.ts';
import { toStoreWire } from './stores.wire.ts';

type StoreWire = CallOutput<Calls['getStore']>;

async function withParts(tx: Tx, businessId: string, stores: readonly StoreRow[], devices: readonly DeviceRow[]): Promise<StoreWire[]> {
  const logos = await findImages(tx, businessId, stores.map((store) => store.logo_file_id));
  const byStore = Map.groupBy(devices, (device) => device.store_id);
  return stores.map((store) => toStoreWire(store, logos.get(store.logo_file_id)!, byStore.get(store.store_id) ?? []));
}

/** All stores of a business with their devices, newest first. */
export async function readStores(tx: Tx, businessId: string): Promise<StoreWire[]> {
  return withParts(tx, businessId, await findStores(tx, businessId), await findDevices(tx, businessId));
}

/** One store with its devices; refuses with `not_found`. */
export async function readStore(tx: Tx, businessId: string, storeId: string): Promise<StoreWire> {
  const store = await findStore(tx, businessId, storeId);
  if (!store) throw new Refusal('not_found');
  const [wire] = await withParts(tx, businessId, [store], await findDevices(tx, businessId, storeId));
  return wire!;
}
