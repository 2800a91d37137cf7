import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findImages } from '../files/public.ts';
import { findDevices, type DeviceRow } from './devices.repo.ts';
import { findStaffOf, type StaffRow } from './staff.repo.ts';
import { findStore, findStores, type StoreRow } from './stores.repo.ts';
import { toStoreWire } from './stores.wire.ts';

type StoreWire = CallOutput<Calls['getStore']>;

interface Parts {
  devices: readonly DeviceRow[];
  staff: readonly StaffRow[];
}

async function withParts(tx: Tx, businessId: string, stores: readonly StoreRow[], { devices, staff }: Parts): Promise<StoreWire[]> {
  const logos = await findImages(tx, businessId, stores.map((store) => store.logo_file_id));
  const devicesOf = Map.groupBy(devices, (device) => device.store_id);
  const staffOf = Map.groupBy(staff, (person) => person.store_id);
  return stores.map((store) => toStoreWire(store, logos.get(store.logo_file_id)!, { devices: devicesOf.get(store.store_id) ?? [], staff: staffOf.get(store.store_id) ?? [] }));
}

/** All stores of a business with their devices and staff, newest first. */
export async function readStores(tx: Tx, businessId: string): Promise<StoreWire[]> {
  return withParts(tx, businessId, await findStores(tx, businessId), { devices: await findDevices(tx, businessId), staff: await findStaffOf(tx, businessId) });
}

/** One store with its devices and staff; refuses with `not_found`. */
export async function readStore(tx: Tx, businessId: string, storeId: string): Promise<StoreWire> {
  const store = await findStore(tx, businessId, storeId);
  if (!store) throw new Refusal('not_found');
  const [wire] = await withParts(tx, businessId, [store], { devices: await findDevices(tx, businessId, storeId), staff: await findStaffOf(tx, businessId, storeId) });
  return wire!;
}
