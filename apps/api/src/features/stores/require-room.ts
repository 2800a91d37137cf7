import { STORE_CAPS } from '@trilane/domain/store';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';

interface Counts {
  ofStore: number;
  ofBusiness: number;
}

const COUNT = {
  device:
    'select count(*)::int as "ofBusiness", (count(*) filter (where store_id = $2))::int as "ofStore" from device where business_id = $1',
  staff:
    'select count(*)::int as "ofBusiness", (count(*) filter (where store_id = $2))::int as "ofStore" from staff where business_id = $1',
};

/**
 * Refuses at the limit of stores. It locks the business until the transaction ends, so that two requests cannot share
 * the last place.
 */
export async function requireRoomForStore(tx: Tx, businessId: string): Promise<void> {
  await tx.query('select 1 from business where business_id = $1 for no key update', [businessId]);
  const { rows } = await tx.query<{ n: number }>('select count(*)::int as n from store where business_id = $1', [
    businessId,
  ]);
  if (rows[0]!.n >= STORE_CAPS.stores) throw new Refusal('stores_full');
}

async function countIn(tx: Tx, what: keyof typeof COUNT, businessId: string, storeId: string | null): Promise<Counts> {
  return (await tx.query<Counts>(COUNT[what], [businessId, storeId])).rows[0]!;
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
