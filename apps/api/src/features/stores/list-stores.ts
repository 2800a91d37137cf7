import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ReadyJson } from '../../platform/ready-json.ts';
import { imageUrl } from '../files/public.ts';

// The shape is that of `toStoreWire`; a test holds the two against each other. Devices come by the thousand: put together as text they take a third of
// the time that json_build_object needs. Ids, switches and instants hold nothing that JSON would have to escape; every other text goes through to_json.
const LIST = `
  with devices as (
    select store_id, string_agg(
        '{"id":"' || device_id || '","storeId":"' || store_id || '","name":' || to_json(name) || ',"active":' || active || ',"deviceId":' || coalesce('"' || link_id || '"', 'null')
        || ',"isChatEnabled":' || chat_enabled || ',"linkedAt":' || coalesce(to_char(linked_at at time zone 'UTC', $3), 'null')
        || ',"lastSeenAt":' || coalesce(to_char(last_seen_at at time zone 'UTC', $3), 'null') || ',"appVersion":' || coalesce(to_json(app_version)::text, 'null') || '}',
        ',' order by created_at, device_id) as list
    from device where business_id = $1 group by store_id),
  people as (
    select store_id, string_agg(
        '{"id":"' || staff_id || '","storeId":"' || store_id || '","active":' || active || ',"user":{"firstName":' || to_json(first_name) || ',"lastName":' || to_json(last_name)
        || ',"email":' || to_json(email) || '},"hasPassword":' || (password_hash is not null) || ',"invitedAt":' || to_char(invited_at at time zone 'UTC', $3) || '}',
        ',' order by created_at, staff_id) as list
    from staff where business_id = $1 group by store_id),
  heads as (
    select s.store_id, s.created_at, json_build_object(
        'id', s.store_id, 'businessId', s.business_id, 'name', s.name, 'storeNo', s.store_no, 'storeType', s.store_type, 'active', s.active,
        'logo', json_build_object('id', f.file_id, 'name', f.name, 'url', $2 || f.storage_key, 'thumbnailUrl', $2 || f.thumbnail_key),
        'address', json_build_object('address1', s.street, 'address2', s.suite, 'city', s.city, 'state', s.state, 'zipCode', s.zip_code, 'country', s.country, 'googleApi', s.place_ref),
        'location', case when s.lat is not null then json_build_object('lat', s.lat, 'lng', s.lng) end
      )::text as head
    from store s join stored_file f on f.business_id = s.business_id and f.file_id = s.logo_file_id
    where s.business_id = $1)
  select '[' || coalesce(string_agg(left(h.head, -1) || ',"staff":[' || coalesce(p.list, '') || '],"aisles":[' || coalesce(d.list, '') || ']}', ',' order by h.created_at desc, h.store_id desc), '') || ']' as list
  from heads h left join devices d using (store_id) left join people p using (store_id)`;

const INSTANT = '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"';

/** All stores of a business with their devices and staff, newest first, as the wire says them. */
async function readStoreList(tx: Tx, businessId: string): Promise<ReadyJson> {
  const { rows } = await tx.query<{ list: string }>(LIST, [businessId, imageUrl(''), INSTANT]);
  return new ReadyJson(rows[0]!.list);
}

/** Hundreds of stores with thousands of devices, read by every open portal whenever one of them changes. */
export const listStores: Handler<'listStores'> = ({ read, holder }) => read((tx) => readStoreList(tx, holder.businessId));
