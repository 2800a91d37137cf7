import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ReadyJson } from '../../platform/ready-json.ts';
import type { StoreRow } from './stores.repo.ts';
import { toStoreWire } from './stores.wire.ts';

type HeadRow = StoreRow & { logo_name: string; logo_key: string; logo_thumbnail_key: string | null };
/** Finished JSON of all that one store has of a kind, by commas. */
type ListRow = { store_id: string; list: string };

const HEADS = `
  select s.*, f.name as logo_name, f.storage_key as logo_key, f.thumbnail_key as logo_thumbnail_key
    from store s join stored_file f on f.business_id = s.business_id and f.file_id = s.logo_file_id
   where s.business_id = $1 order by s.created_at desc, s.store_id desc`;

// Devices and people come by the thousand: the database puts their JSON together as text, which takes a third of the time of json_build_object and spares the
// one thread that serves everybody. The shape is that of `toDeviceWire` and `toStaffWire`; tests hold the two against each other. Ids, switches and instants
// hold nothing that JSON would have to escape; every other text goes through to_json.
const DEVICES = `
  select store_id, string_agg(
      '{"id":"' || device_id || '","storeId":"' || store_id || '","name":' || to_json(name) || ',"active":' || active || ',"deviceId":' || coalesce('"' || link_id || '"', 'null')
      || ',"isChatEnabled":' || chat_enabled || ',"linkedAt":' || coalesce(to_char(linked_at at time zone 'UTC', $2), 'null')
      || ',"lastSeenAt":' || coalesce(to_char(last_seen_at at time zone 'UTC', $2), 'null') || ',"appVersion":' || coalesce(to_json(app_version)::text, 'null') || '}',
      ',' order by created_at, device_id) as list
    from device where business_id = $1 group by store_id`;
const PEOPLE = `
  select store_id, string_agg(
      '{"id":"' || staff_id || '","storeId":"' || store_id || '","active":' || active || ',"user":{"firstName":' || to_json(first_name) || ',"lastName":' || to_json(last_name)
      || ',"email":' || to_json(email) || '},"hasPassword":' || (password_hash is not null) || ',"invitedAt":' || to_char(invited_at at time zone 'UTC', $2) || '}',
      ',' order by created_at, staff_id) as list
    from staff where business_id = $1 group by store_id`;

const INSTANT = '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"';

const byStore = (rows: readonly ListRow[]) => new Map(rows.map(({ store_id: id, list }) => [id, list]));

/** All stores of a business with their devices and staff, newest first, as the wire says them; in one round trip. */
async function readStoreList(tx: Tx, businessId: string): Promise<ReadyJson> {
  const [heads, devices, people] = await Promise.all([
    tx.query<HeadRow>(HEADS, [businessId], { name: 'store_heads' }),
    tx.query<ListRow>(DEVICES, [businessId, INSTANT], { name: 'store_devices' }),
    tx.query<ListRow>(PEOPLE, [businessId, INSTANT], { name: 'store_people' }),
  ]);
  const [aisles, staff] = [byStore(devices.rows), byStore(people.rows)];
  const texts = heads.rows.map((row) => {
    const logo = { fileId: row.logo_file_id, name: row.logo_name, storageKey: row.logo_key, thumbnailKey: row.logo_thumbnail_key };
    const { aisles: _aisles, staff: _staff, ...head } = toStoreWire(row, logo, { devices: [], staff: [] });
    return `${JSON.stringify(head).slice(0, -1)},"aisles":[${aisles.get(head.id) ?? ''}],"staff":[${staff.get(head.id) ?? ''}]}`;
  });
  return new ReadyJson(`[${texts.join(',')}]`);
}

/** Hundreds of stores with thousands of devices, read by every open portal whenever one of them changes. */
export const listStores: Handler<'listStores'> = ({ read, holder }) => read((tx) => readStoreList(tx, holder.businessId), { atOnce: true });
