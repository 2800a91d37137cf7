import pg from 'pg';
import { Sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const nameOf = (part: string): string => part.split('.').map(pg.escapeIdentifier).join('.');

/**
 * Adds rows to a table of tenants, each an object with a value for every column as `eachRow` shows it. Returns how many
 * were added: a row of another business is not.
 */
export async function putRows(
  tx: Tx,
  { table, columns, businessId }: { table: string; columns: readonly string[]; businessId: string },
  rows: readonly object[],
): Promise<number> {
  const listed = columns.map(nameOf).join(', ');
  const [head, between, tail] = [
    `insert into ${nameOf(table)} (${listed}) select ${listed} from json_populate_recordset(null::${nameOf(table)}, `,
    '::json) where business_id = ',
    '',
  ];
  const { rowCount } = await tx.query(new Sql([head, between, tail], [JSON.stringify(rows), businessId]));
  return rowCount ?? 0;
}
