import type pg from 'pg';
import { sql } from './db/sql.ts';

export type Setting = 'ENCRYPTION_KEYS' | 'DEVICE_KEYS';

/** A key that a process was started with. */
export interface KnownKey {
  setting: Setting;
  key_id: string;
  check_value: string;
  unnamed: boolean;
}

export async function listKnownKeys(client: pg.Client): Promise<KnownKey[]> {
  return (await client.query<KnownKey>(sql`select setting, key_id, check_value, unnamed from key_in_use`)).rows;
}

/** The ids of the keys that links and PINs of devices depend on. */
export async function listKeysOfDevices(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(sql`
    select distinct link_key_id as id
    from device
    where link_key_id is not null
    union
    select pin_key_id
    from staff_sign_in
    where pin_key_id is not null`);
  return rows.map(({ id }) => id);
}

/** Whether devices are linked whose key has no name. */
export async function hasLinksWithoutKey(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    sql`select 1 from device where link_id is not null and link_key_id is null limit 1`,
  );
  return rowCount === 1;
}

export async function putKnownKey(client: pg.Client, key: KnownKey): Promise<void> {
  await client.query(sql`
    insert into key_in_use (setting, key_id, check_value, unnamed)
    values (${key.setting}, ${key.key_id}, ${key.check_value}, ${key.unnamed})
    on conflict (setting, key_id) do update set check_value = excluded.check_value
    where key_in_use.check_value <> excluded.check_value`);
}
