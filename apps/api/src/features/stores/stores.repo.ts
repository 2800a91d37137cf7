import type { Selectable } from 'kysely';
import type { Store } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { StoreType } from '@trilane/domain/store';

export type StoreRow = Selectable<Store>;

/** What a merchant may say about a store; everything else about it is ours. */
export interface StoreFields {
  store_type: StoreType;
  name: string;
  store_no: string;
  logo_file_id: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  place_ref: string;
  lat: number | null;
  lng: number | null;
}

/** The stores of a business, newest first. */
export function findStores(tx: Tx, businessId: string): Promise<StoreRow[]> {
  return tx.kysely
    .selectFrom('store')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('created_at', 'desc')
    .orderBy('store_id', 'desc')
    .execute();
}

export async function findStore(tx: Tx, businessId: string, storeId: string): Promise<StoreRow | null> {
  const row = await tx.kysely
    .selectFrom('store')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row ?? null;
}

/** As `findStore`, and nobody else changes the store or decides about its devices until this transaction ends. */
export async function lockStore(tx: Tx, businessId: string, storeId: string): Promise<StoreRow | null> {
  const row = await tx.kysely
    .selectFrom('store')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertStore(
  tx: Tx,
  key: { businessId: string; storeId: string; now: Date },
  fields: StoreFields,
): Promise<void> {
  await tx.kysely
    .insertInto('store')
    .values({ business_id: key.businessId, store_id: key.storeId, created_at: key.now, ...fields })
    .execute();
}

export async function updateStoreFields(
  tx: Tx,
  key: { businessId: string; storeId: string },
  fields: StoreFields,
): Promise<void> {
  await tx.kysely
    .updateTable('store')
    .set(fields)
    .where('business_id', '=', key.businessId)
    .where('store_id', '=', key.storeId)
    .execute();
}

export async function updateStoreActive(
  tx: Tx,
  key: { businessId: string; storeId: string },
  active: boolean,
): Promise<void> {
  await tx.kysely
    .updateTable('store')
    .set({ active })
    .where('business_id', '=', key.businessId)
    .where('store_id', '=', key.storeId)
    .execute();
}
