import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** How far the record goes at one moment. `through` is the last number that can be searched. */
export interface RecordProgress {
  through: number;
  settledThrough: string;
  /** The business's own. */
  timeZone: string;
}

/** How far the record of a business is searchable, and the number of its last transaction. */
export async function getSearchable(tx: Tx, businessId: string): Promise<RecordProgress & { total: number }> {
  const { rows } = await tx.query<RecordProgress & { total: number } & Record<string, unknown>>(
    sql`
      select coalesce(c.last_transaction, 0) as total, coalesce(c.settled_through, '-infinity') as "settledThrough",
        coalesce(p.indexed_through, 0) as through, b.time_zone as "timeZone"
      from business b
      left join ledger.counter c on c.business_id = b.business_id
      left join ledger.record_progress p on p.business_id = b.business_id
      where b.business_id = ${businessId}`,
    { name: 'record_searchable' },
  );
  return rows[0]!;
}

/**
 * How many rows of the record stores, a device, a type and a state have, each alone, and all that were asked for
 * together, over all dates.
 */
export interface CategoryCounts {
  store: number;
  device: number;
  kind: number;
  state: number;
  together: number;
}

interface Categories {
  businessId: string;
  storeIds: readonly string[] | null;
  deviceId: string | null;
  kind: number | null;
  state: number | null;
}

/** Reads the stored counts, which are exact at any size. */
export async function countCategories(
  tx: Tx,
  { businessId, storeIds, deviceId, kind, state }: Categories,
): Promise<CategoryCounts> {
  const { rows } = await tx.query<CategoryCounts & Record<string, number>>(
    sql`
      select coalesce(sum(row_count) filter (where store_id = any(${storeIds}::uuid[])), 0)::bigint as store,
        coalesce(sum(row_count) filter (where device_id = ${deviceId}), 0)::bigint as device,
        coalesce(sum(row_count) filter (where kind = ${kind}), 0)::bigint as kind,
        coalesce(sum(row_count) filter (where state = ${state}), 0)::bigint as state,
        coalesce(sum(row_count) filter (
            where (${storeIds}::uuid[] is null or store_id = any(${storeIds}))
              and (${deviceId}::uuid is null or device_id = ${deviceId})
              and (${kind}::smallint is null or kind = ${kind}) and (${state}::smallint is null or state = ${state})
          ),
          0)::bigint as together
      from ledger.record_count
      where business_id = ${businessId}`,
    { name: 'record_categories' },
  );
  return rows[0]!;
}
