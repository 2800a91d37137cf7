import { sql } from 'kysely';
import { staffName } from '@trilane/domain/staff';
import { literal, sql as sqlOf } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { EXPORT_LINE } from './export-line.ts';
import type { ExportStore } from './export-row.ts';
import type { RecordSort } from './record-filter.ts';
import type { RecordScope } from './record-scope.ts';
import { SEARCH_LIMITS, type RecordSizes } from './record-sizes.ts';
import { recordOrder, recordWhere, textHits } from './record-where.ts';

/** Opens a cursor over the whole record in order of time, which needs no more than the ledger's own key. */
export async function openWhole(
  tx: Tx,
  { businessId, through }: RecordScope,
  order: RecordSort['order'],
): Promise<void> {
  await sql`declare record_rows no scroll cursor for select ${EXPORT_LINE} from ledger.transaction t
    where t.business_id = ${businessId} and t.transaction_number <= ${through} order by t.transaction_number ${order === 'ASC' ? sql`asc` : sql`desc`}`.execute(
    tx.kysely,
  );
}

/** Opens a cursor over what a filter shows, in the order that is asked for. */
export async function openFound(tx: Tx, scope: RecordScope, { parts }: RecordSizes, sort: RecordSort): Promise<void> {
  const byText = parts.text !== undefined && parts.text <= SEARCH_LIMITS.gatherMax;
  await sql`declare record_rows no scroll cursor for ${byText ? sql`with hit as materialized (${textHits(scope)})` : sql``} select ${EXPORT_LINE}
    from ledger.record_entry e join ledger.transaction t on t.business_id = e.business_id and t.transaction_number = e.transaction_number
    where ${recordWhere(scope, byText ? 'text' : null)} order by ${recordOrder(sort)}`.execute(tx.kysely);
}

/** Shows the next lines of the open cursor, at most so many; answers how many there were. */
export function fetchLines(tx: Tx, most: number, see: (line: string) => void): Promise<number> {
  return tx.each(sqlOf`fetch forward ${literal(most)} from record_rows`, see);
}

/** Stores, devices and app users by their ids. */
export async function listPlaces(
  tx: Tx,
  businessId: string,
): Promise<{ stores: Map<string, ExportStore>; devices: Map<string, string>; staff: Map<string, string> }> {
  const stores = await tx.query<{ store_id: string; name: string; store_no: string; city: string }>(
    'select store_id, name, store_no, city from store where business_id = $1',
    [businessId],
  );
  const devices = await tx.query<{ device_id: string; name: string }>(
    'select device_id, name from device where business_id = $1',
    [businessId],
  );
  const staff = await tx.query<{ staff_id: string; first_name: string; last_name: string }>(
    'select staff_id, first_name, last_name from staff where business_id = $1',
    [businessId],
  );
  return {
    stores: new Map(
      stores.rows.map((row) => [row.store_id, { name: row.name, storeNo: row.store_no, city: row.city }]),
    ),
    devices: new Map(devices.rows.map((row) => [row.device_id, row.name])),
    staff: new Map(
      staff.rows.map((row) => [row.staff_id, staffName({ firstName: row.first_name, lastName: row.last_name })]),
    ),
  };
}
