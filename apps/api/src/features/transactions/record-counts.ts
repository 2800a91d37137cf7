import type { Tx } from '../../platform/db/transaction.ts';

/**
 * How many rows of the record a store, a device, a type and a state have, each alone, and all that were asked for
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
  storeId: string | null;
  deviceId: string | null;
  kind: number | null;
  state: number | null;
}

/** Reads the counts that are kept; exact, whatever their size. */
export async function countCategories(
  tx: Tx,
  { businessId, storeId, deviceId, kind, state }: Categories,
): Promise<CategoryCounts> {
  const { rows } = await tx.query<CategoryCounts & Record<string, number>>(
    `select coalesce(sum(row_count) filter (where store_id = $2), 0)::bigint as store, coalesce(sum(row_count) filter (where device_id = $3), 0)::bigint as device,
            coalesce(sum(row_count) filter (where kind = $4), 0)::bigint as kind, coalesce(sum(row_count) filter (where state = $5), 0)::bigint as state,
            coalesce(sum(row_count) filter (where ($2::uuid is null or store_id = $2) and ($3::uuid is null or device_id = $3) and ($4::smallint is null or kind = $4)
              and ($5::smallint is null or state = $5)), 0)::bigint as together
       from ledger.record_count where business_id = $1`,
    [businessId, storeId, deviceId, kind, state],
    { name: 'record_categories' },
  );
  return rows[0]!;
}
