import type pg from 'pg';
import { sql } from './db/sql.ts';

/** A key that a process was started with. */
export interface KnownKey {
  key_id: string;
  check_value: string;
  unnamed: boolean;
}

export async function listKnownKeys(client: pg.Client, setting: string): Promise<KnownKey[]> {
  const { rows } = await client.query<KnownKey>(
    sql`select key_id, check_value, unnamed from key_in_use where setting = ${setting}`,
  );
  return rows;
}

export async function putKnownKey(client: pg.Client, setting: string, key: KnownKey): Promise<void> {
  await client.query(sql`
    insert into key_in_use (setting, key_id, check_value, unnamed)
    values (${setting}, ${key.key_id}, ${key.check_value}, ${key.unnamed})
    on conflict (setting, key_id) do update set check_value = excluded.check_value
    where key_in_use.check_value <> excluded.check_value`);
}
