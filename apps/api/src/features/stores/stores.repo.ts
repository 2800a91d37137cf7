import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { StoreType } from '@trilane/domain/store';

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

export interface StoreRow extends StoreFields {
  business_id: string;
  store_id: string;
  active: boolean;
  created_at: Date;
  /** The version: 1 at first, and one more with every edit by the owner. */
  edits: number;
}

export interface StoreKey {
  businessId: string;
  storeId: string;
}

/** The stores of a business, newest first. */
export async function findStores(tx: Tx, businessId: string): Promise<StoreRow[]> {
  const { rows } = await tx.query<StoreRow & Record<string, unknown>>(
    sql`select * from store where business_id = ${businessId} order by created_at desc, store_id desc`,
  );
  return rows;
}

/** Whether each of these different ids is a store of the business. */
export async function areStores(tx: Tx, businessId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await tx.query<{ found: number }>(
    sql`select count(*) as found from store where business_id = ${businessId} and store_id = any(${ids}::uuid[])`,
  );
  return rows[0]!.found === ids.length;
}

/** The names of those of these ids that are stores of the business, by name. */
export async function listStoreNames(tx: Tx, businessId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(sql`
    select name
    from store
    where business_id = ${businessId} and store_id = any(${ids}::uuid[])
    order by lower(name), store_id`);
  return rows.map(({ name }) => name);
}

export async function findStore(tx: Tx, businessId: string, storeId: string): Promise<StoreRow | null> {
  const { rows } = await tx.query<StoreRow & Record<string, unknown>>(
    sql`select * from store where business_id = ${businessId} and store_id = ${storeId}`,
  );
  return rows[0] ?? null;
}

/** As `findStore`, and nobody else changes the store or decides about its devices until this transaction ends. */
export async function lockStore(tx: Tx, businessId: string, storeId: string): Promise<StoreRow | null> {
  const { rows } = await tx.query<StoreRow & Record<string, unknown>>(
    sql`select * from store where business_id = ${businessId} and store_id = ${storeId} for update`,
  );
  return rows[0] ?? null;
}

export async function insertStore(tx: Tx, key: StoreKey & { now: Date }, f: StoreFields): Promise<void> {
  await tx.query(sql`
    insert into store (
      business_id, store_id, created_at, store_type, name, store_no, logo_file_id, street, suite, city, state,
      zip_code, country, place_ref, lat, lng
    )
    values (
      ${key.businessId}, ${key.storeId}, ${key.now}, ${f.store_type}, ${f.name}, ${f.store_no}, ${f.logo_file_id},
      ${f.street}, ${f.suite}, ${f.city}, ${f.state}, ${f.zip_code}, ${f.country}, ${f.place_ref}, ${f.lat},
      ${f.lng}
    )`);
}

export async function updateStoreFields(tx: Tx, key: StoreKey, f: StoreFields): Promise<void> {
  await tx.query(sql`
    update store
    set store_type = ${f.store_type}, name = ${f.name}, store_no = ${f.store_no}, logo_file_id = ${f.logo_file_id},
      street = ${f.street}, suite = ${f.suite}, city = ${f.city}, state = ${f.state}, zip_code = ${f.zip_code},
      country = ${f.country}, place_ref = ${f.place_ref}, lat = ${f.lat}, lng = ${f.lng},
      edits = edits + 1
    where business_id = ${key.businessId} and store_id = ${key.storeId}`);
}

export async function updateStoreActive(tx: Tx, key: StoreKey, active: boolean): Promise<void> {
  await tx.query(
    sql`update store set active = ${active} where business_id = ${key.businessId} and store_id = ${key.storeId}`,
  );
}
