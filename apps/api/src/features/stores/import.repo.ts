import type { Insertable } from 'kysely';
import type { Device, Store } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Rows in one statement: well below the 65,535 values that one may carry. */
const ROWS_A_STATEMENT = 1_000;

function* portions<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) yield rows.slice(from, from + ROWS_A_STATEMENT);
}

/**
 * Until this transaction ends nobody imports into the business, or changes a store of it or decides about its devices.
 */
export async function lockStoresOf(tx: Tx, businessId: string): Promise<void> {
  await tx.query('select 1 from business where business_id = $1 for no key update', [businessId]);
  await tx.query('select 1 from store where business_id = $1 order by store_id for update', [businessId]);
}

export async function insertStores(tx: Tx, stores: readonly Insertable<Store>[]): Promise<void> {
  for (const rows of portions(stores)) await tx.kysely.insertInto('store').values(rows).execute();
}

export async function insertDevices(tx: Tx, devices: readonly Insertable<Device>[]): Promise<void> {
  for (const rows of portions(devices)) await tx.kysely.insertInto('device').values(rows).execute();
}
