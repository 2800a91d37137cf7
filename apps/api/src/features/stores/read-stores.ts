import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findImages } from '../files/public.ts';
import { findDevices } from './devices.repo.ts';
import { findStaffOf } from './staff.repo.ts';
import { findStore } from './stores.repo.ts';
import { toStoreWire } from './stores.wire.ts';

type StoreWire = CallOutput<Calls['getStore']>;

/** One store with its devices and staff; refuses with `not_found`. */
export async function readStore(tx: Tx, businessId: string, storeId: string): Promise<StoreWire> {
  const store = await findStore(tx, businessId, storeId);
  if (!store) throw new Refusal('not_found');
  const logos = await findImages(tx, businessId, [store.logo_file_id]);
  return toStoreWire(store, logos.get(store.logo_file_id)!, {
    devices: await findDevices(tx, businessId, storeId),
    staff: await findStaffOf(tx, businessId, storeId),
  });
}
