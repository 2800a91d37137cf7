import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { StoreFields } from './stores.repo.ts';

/**
 * Until this transaction ends nobody imports into the business, or changes a store of it or decides about its devices.
 */
export async function lockStoresOf(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql`select 1 from business where business_id = ${businessId} for no key update`);
  await tx.query(sql`select 1 from store where business_id = ${businessId} order by store_id for update`);
}

export async function insertStores(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
  stores: readonly (StoreFields & { store_id: string })[],
): Promise<void> {
  await tx.query(sql`
    insert into store (
      business_id, store_id, created_at, store_type, name, store_no, logo_file_id, street, suite, city, state,
      zip_code, country, place_ref, lat, lng
    )
    select ${businessId}::uuid, store_id, ${now}::timestamptz, store_type, name, store_no, logo_file_id, street,
      suite, city, state, zip_code, country, place_ref, lat, lng
    from jsonb_populate_recordset(null::store, ${JSON.stringify(stores)})`);
}

export async function insertDevices(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
  devices: readonly { store_id: string; device_id: string; name: string }[],
): Promise<void> {
  await tx.query(sql`
    insert into device (business_id, device_id, store_id, name, created_at)
    select ${businessId}::uuid, device_id, store_id, name, ${now}::timestamptz
    from jsonb_populate_recordset(null::device, ${JSON.stringify(devices)})`);
}
