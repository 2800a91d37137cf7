import type pg from 'pg';
import { sql, type Sql } from './db/sql.ts';
import type { Db } from './db/transaction.ts';

/** A key that a process was started with. */
export interface KnownKey {
  key_id: string;
  check_value: string;
  unnamed: boolean;
  /** What depended on it at the last check with the owner's login, in words; empty for nothing. */
  needed_by: string;
}

const known = (setting: string): Sql => sql`
  select key_id, check_value, unnamed, needed_by from key_in_use where setting = ${setting} order by key_id`;

export async function listKnownKeys(client: pg.Client, setting: string): Promise<KnownKey[]> {
  return (await client.query<KnownKey>(known(setting))).rows;
}

/** The same with the login of requests. */
export async function readKnownKeys(db: Pick<Db, 'single'>, setting: string): Promise<KnownKey[]> {
  return (await db.single<KnownKey & Record<string, unknown>>(known(setting))).rows;
}

/** Records what depends on each key of a setting. */
export async function putNeeds(client: pg.Client, setting: string, needs: ReadonlyMap<string, string>): Promise<void> {
  const [ids, words] = [[...needs.keys()], [...needs.values()]];
  await client.query(sql`
    update key_in_use
    set needed_by = coalesce(
      (select words from unnest(${ids}::text[], ${words}::text[]) as need(id, words) where id = key_id), '')
    where setting = ${setting}`);
}

export async function putKnownKey(client: pg.Client, setting: string, key: Omit<KnownKey, 'needed_by'>): Promise<void> {
  await client.query(sql`
    insert into key_in_use (setting, key_id, check_value, unnamed)
    values (${setting}, ${key.key_id}, ${key.check_value}, ${key.unnamed})
    on conflict (setting, key_id) do update
    set check_value = excluded.check_value, unnamed = key_in_use.unnamed or excluded.unnamed
    where key_in_use.check_value <> excluded.check_value or excluded.unnamed and not key_in_use.unnamed`);
}
