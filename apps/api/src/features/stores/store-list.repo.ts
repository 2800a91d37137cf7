import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { StoreRow } from './stores.repo.ts';

export type HeadRow = StoreRow & { logo_name: string; logo_key: string; logo_thumbnail_key: string | null };

/** Finished JSON of all that one store has of a kind, by commas. */
export interface ListRow {
  store_id: string;
  list: string;
}

/** The stores of a business with their pictures, newest first. */
export async function listHeads(tx: Tx, businessId: string): Promise<HeadRow[]> {
  const { rows } = await tx.query<HeadRow & Record<string, unknown>>(
    sql`
      select s.*, f.name as logo_name, f.storage_key as logo_key, f.thumbnail_key as logo_thumbnail_key
      from store s
      join stored_file f on f.business_id = s.business_id and f.file_id = s.logo_file_id
      where s.business_id = ${businessId}
      order by s.created_at desc, s.store_id desc`,
    { name: 'store_heads' },
  );
  return rows;
}

const instant = (column: Sql) => sql`to_char(${column} at time zone 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"')`;

// A business can have thousands of devices and app users. The database builds their JSON as text, which is faster than
// json_build_object and spares the one thread that serves everybody. The shape is that of `toDeviceWire` and
// `toStaffWire`, and tests compare the two. Ids, switches and instants contain nothing that JSON must escape. Every
// other text goes through to_json.

/** The devices of a business as JSON, by store. */
export async function listDevices(tx: Tx, businessId: string): Promise<ListRow[]> {
  const { rows } = await tx.query<ListRow & Record<string, unknown>>(
    sql`
      select store_id, string_agg(
          '{"id":"' || device_id || '","storeId":"' || store_id || '","name":' || to_json(name)
            || ',"active":' || active || ',"deviceId":' || coalesce('"' || link_id || '"', 'null')
            || ',"isChatEnabled":' || chat_enabled || ',"linkedAt":' || coalesce(${instant(sql`linked_at`)}, 'null')
            || ',"lastSeenAt":' || coalesce(${instant(sql`last_seen_at`)}, 'null')
            || ',"appVersion":' || coalesce(to_json(app_version)::text, 'null')
            || ',"version":' || edits || '}',
          ',' order by created_at, device_id
        ) as list
      from device
      where business_id = ${businessId}
      group by store_id`,
    { name: 'store_devices' },
  );
  return rows;
}

/** The app users of a business as JSON, by store. */
export async function listPeople(tx: Tx, businessId: string): Promise<ListRow[]> {
  const { rows } = await tx.query<ListRow & Record<string, unknown>>(
    sql`
      select store_id, string_agg(
          '{"id":"' || staff_id || '","storeId":"' || store_id || '","active":' || active
            || ',"user":{"firstName":' || to_json(first_name) || ',"lastName":' || to_json(last_name)
            || ',"email":' || to_json(email) || '},"hasPassword":' || (password_hash is not null)
            || ',"invitedAt":' || ${instant(sql`invited_at`)} || ',"version":' || edits || '}',
          ',' order by created_at, staff_id
        ) as list
      from staff
      where business_id = ${businessId}
      group by store_id`,
    { name: 'store_people' },
  );
  return rows;
}

export type Versions = Record<'server' | 'heads' | 'devices' | 'people', string | null>;

/**
 * The versions of the parts of a list. Each row counts its own writes (`count_version`). A part's number of rows, and
 * the sum of a hash over each row's id and version, change with every write by any process. The start of the server is
 * included, because a server that takes over after lost commits may reach the same counts again.
 */
export async function readVersions(tx: Tx, businessId: string): Promise<Versions> {
  const { rows } = await tx.query<Versions>(
    sql`
      select pg_postmaster_start_time()::text as server,
        (
          select count(*) || ' ' || sum(uuid_hash_extended(s.store_id, s.version))
              || ' ' || sum(uuid_hash_extended(f.file_id, f.version))
          from store s
          join stored_file f on f.business_id = s.business_id and f.file_id = s.logo_file_id
          where s.business_id = ${businessId}
        ) as heads,
        (
          select count(*) || ' ' || sum(uuid_hash_extended(d.device_id, d.version))
          from device d where d.business_id = ${businessId}
        ) as devices,
        (
          select count(*) || ' ' || sum(uuid_hash_extended(p.staff_id, p.version))
          from staff p where p.business_id = ${businessId}
        ) as people`,
    { name: 'store_versions' },
  );
  return rows[0]!;
}
