import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { StoreType } from '@trilane/domain/store';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ReadyJson } from '../../platform/ready-json.ts';
import { imageUrl } from '../files/public.ts';

type StoreHead = Omit<CallOutput<Calls['listStores']>[number], 'aisles' | 'staff'>;

/** Between two fields and between two rows. Neither stands in any text of ours: the contract takes no such character, and JSON writes it otherwise. */
const FIELD = '\u001f';
const ROW = '\u001e';
const HEAD_FIELDS = 18;

// The shape is that of `toStoreWire`; a test holds the two against each other. Devices and people come by the thousand: the database puts their JSON together
// as text, which takes a third of the time of json_build_object and spares the one thread that serves everybody. Ids, switches and instants hold nothing that
// JSON would have to escape; every other text goes through to_json. The stores themselves are few and have many texts: those come as they are.
const LISTS = `
  select
    (select string_agg(concat_ws($3::text, s.store_id, s.name, s.store_no, s.store_type, s.active, f.file_id, f.name, f.storage_key, coalesce(f.thumbnail_key, ''),
              s.street, s.suite, s.city, s.state, s.zip_code, s.country, s.place_ref, coalesce(s.lat::text, ''), coalesce(s.lng::text, '')),
            $4::text order by s.created_at desc, s.store_id desc)
       from store s join stored_file f on f.business_id = s.business_id and f.file_id = s.logo_file_id
      where s.business_id = $1) as stores,
    (select string_agg(store_id || $3::text || list, $4::text) from (
      select store_id, string_agg(
          '{"id":"' || device_id || '","storeId":"' || store_id || '","name":' || to_json(name) || ',"active":' || active || ',"deviceId":' || coalesce('"' || link_id || '"', 'null')
          || ',"isChatEnabled":' || chat_enabled || ',"linkedAt":' || coalesce(to_char(linked_at at time zone 'UTC', $2), 'null')
          || ',"lastSeenAt":' || coalesce(to_char(last_seen_at at time zone 'UTC', $2), 'null') || ',"appVersion":' || coalesce(to_json(app_version)::text, 'null') || '}',
          ',' order by created_at, device_id) as list
        from device where business_id = $1 group by store_id) d) as devices,
    (select string_agg(store_id || $3::text || list, $4::text) from (
      select store_id, string_agg(
          '{"id":"' || staff_id || '","storeId":"' || store_id || '","active":' || active || ',"user":{"firstName":' || to_json(first_name) || ',"lastName":' || to_json(last_name)
          || ',"email":' || to_json(email) || '},"hasPassword":' || (password_hash is not null) || ',"invitedAt":' || to_char(invited_at at time zone 'UTC', $2) || '}',
          ',' order by created_at, staff_id) as list
        from staff where business_id = $1 group by store_id) p) as people`;

const INSTANT = '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"';

/** So many texts. */
type Texts<Count extends number, Found extends string[] = []> = Found['length'] extends Count ? Found : Texts<Count, [...Found, string]>;

type Lists = Record<'stores' | 'devices' | 'people', string | null>;

/** The finished lists of one table by the store that they belong to. */
function byStore(lists: string | null): Map<string, string> {
  return new Map(lists?.split(ROW).map((list) => {
    const end = list.indexOf(FIELD);
    return [list.slice(0, end), list.slice(end + 1)];
  }));
}

function toHead(businessId: string, row: string): StoreHead {
  const fields = row.split(FIELD);
  if (fields.length !== HEAD_FIELDS) throw new Error('A row of the store list has more fields than columns');
  const [id, name, storeNo, type, active, fileId, fileName, storageKey, thumbnailKey, address1, address2, city, state, zipCode, country, googleApi, lat, lng] = fields as Texts<typeof HEAD_FIELDS>;
  return {
    id, businessId, name, storeNo, storeType: type as StoreType, active: active === 't',
    logo: { id: fileId, name: fileName, url: imageUrl(storageKey), thumbnailUrl: thumbnailKey ? imageUrl(thumbnailKey) : null },
    address: { address1, address2, city, state, zipCode, country, googleApi },
    location: lat ? { lat: Number(lat), lng: Number(lng) } : null,
  };
}

/** All stores of a business with their devices and staff, newest first, as the wire says them. */
async function readStoreList(tx: Tx, businessId: string): Promise<ReadyJson> {
  const { rows } = await tx.query<Lists>(LISTS, [businessId, INSTANT, FIELD, ROW]);
  const { stores, devices, people } = rows[0]!;
  const [aisles, staff] = [byStore(devices), byStore(people)];
  const texts = (stores?.split(ROW) ?? []).map((row) => {
    const head = toHead(businessId, row);
    return `${JSON.stringify(head).slice(0, -1)},"aisles":[${aisles.get(head.id) ?? ''}],"staff":[${staff.get(head.id) ?? ''}]}`;
  });
  return new ReadyJson(`[${texts.join(',')}]`);
}

/** Hundreds of stores with thousands of devices, read by every open portal whenever one of them changes. */
export const listStores: Handler<'listStores'> = ({ read, holder }) => read((tx) => readStoreList(tx, holder.businessId), { atOnce: true });
