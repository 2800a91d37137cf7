import pg from 'pg';
import { sql } from './sql.ts';

/** Every column that holds sealed values. The columns are found by name, so a new one is included without a list. */
export async function listSealedColumns(client: pg.Client): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(sql`
    select c.oid::regclass::text as "table", a.attname as "column"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
      and not a.attisdropped and (a.attname like '%\\_box' or (c.relname = 'outbox' and a.attname = 'payload'))
    order by 1, 2`);
  return rows;
}

/** The ids of the keys that sealed the values in the database. */
export async function listSealingKeys(client: pg.Client): Promise<string[]> {
  const keys: string[] = [];
  for (const { table, column } of await listSealedColumns(client)) {
    const name = pg.escapeIdentifier(column);
    const sealed = `select distinct split_part(${name}, '.', 2) as id from ${table} where ${name} like 'v1.%'`;
    keys.push(...(await client.query<{ id: string }>(sealed)).rows.map(({ id }) => id));
  }
  return keys;
}
