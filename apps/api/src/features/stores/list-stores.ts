import { LRUCache } from 'lru-cache';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ReadyJson } from '../../platform/ready-json.ts';
import type { StoreRow } from './stores.repo.ts';
import { toStoreWire } from './stores.wire.ts';

type HeadRow = StoreRow & { logo_name: string; logo_key: string; logo_thumbnail_key: string | null };
/** Finished JSON of all that one store has of a kind, by commas. */
type ListRow = { store_id: string; list: string };
/** Texts by store: of `heads` all but the end of a store, in the order of the answer. */
type Part = ReadonlyMap<string, string>;

const HEADS = `
  select s.*, f.name as logo_name, f.storage_key as logo_key, f.thumbnail_key as logo_thumbnail_key
    from store s join stored_file f on f.business_id = s.business_id and f.file_id = s.logo_file_id
   where s.business_id = $1 order by s.created_at desc, s.store_id desc`;

// Devices and people come by the thousand: the database puts their JSON together as text, which takes a third of the
// time of json_build_object and spares the one thread that serves everybody. The shape is that of `toDeviceWire` and
// `toStaffWire`; tests hold the two against each other. Ids, switches and instants hold nothing that JSON would have to
// escape; every other text goes through to_json.
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

// A row counts its own writes (`count_version`). The number of rows, and the sum of a hash of each row's id and version,
// change with every write of a part, by whatever process. The server's start stands beside them: one that takes over
// from a lost one may count the same writes once more.
const VERSIONS = `
  select pg_postmaster_start_time()::text as server,
    (select count(*) || ' ' || sum(uuid_hash_extended(s.store_id, s.version)) || ' ' || sum(uuid_hash_extended(f.file_id, f.version))
       from store s join stored_file f on f.business_id = s.business_id and f.file_id = s.logo_file_id where s.business_id = $1) as heads,
    (select count(*) || ' ' || sum(uuid_hash_extended(device_id, version)) from device where business_id = $1) as devices,
    (select count(*) || ' ' || sum(uuid_hash_extended(staff_id, version)) from staff where business_id = $1) as people`;

type Versions = Record<'server' | 'heads' | 'devices' | 'people', string | null>;

function toHead(row: HeadRow): string {
  const logo = {
    fileId: row.logo_file_id,
    name: row.logo_name,
    storageKey: row.logo_key,
    thumbnailKey: row.logo_thumbnail_key,
  };
  const { aisles: _aisles, staff: _staff, ...head } = toStoreWire(row, logo, { devices: [], staff: [] });
  return JSON.stringify(head).slice(0, -1);
}

const byStore = ({ rows }: { rows: readonly ListRow[] }): Part =>
  new Map(rows.map(({ store_id: id, list }) => [id, list]));

const readPart = {
  heads: async (tx: Tx, id: string): Promise<Part> =>
    new Map(
      (await tx.query<HeadRow>(HEADS, [id], { name: 'store_heads' })).rows.map((row) => [row.store_id, toHead(row)]),
    ),
  devices: async (tx: Tx, id: string): Promise<Part> =>
    byStore(await tx.query<ListRow>(DEVICES, [id, INSTANT], { name: 'store_devices' })),
  people: async (tx: Tx, id: string): Promise<Part> =>
    byStore(await tx.query<ListRow>(PEOPLE, [id, INSTANT], { name: 'store_people' })),
};
type Kind = keyof typeof readPart;
const kinds = Object.keys(readPart) as Kind[];

/** What a list was made of, and the list. */
interface Kept {
  versions: Versions;
  parts: Record<Kind, Part>;
  answer: ReadyJson;
}

async function readVersions(tx: Tx, businessId: string): Promise<Versions> {
  return (await tx.query<Versions>(VERSIONS, [businessId], { name: 'store_versions' })).rows[0]!;
}

function putTogether({ heads, devices, people }: Kept['parts']): ReadyJson {
  const texts = [...heads].map(
    ([id, head]) => `${head},"aisles":[${devices.get(id) ?? ''}],"staff":[${people.get(id) ?? ''}]}`,
  );
  return new ReadyJson(`[${texts.join(',')}]`);
}

/** All stores of a business with their devices and staff, newest first, as the wire says them; in one round trip. */
async function readAnew(tx: Tx, businessId: string): Promise<Kept> {
  const [versions, heads, devices, people] = await Promise.all([
    readVersions(tx, businessId),
    readPart.heads(tx, businessId),
    readPart.devices(tx, businessId),
    readPart.people(tx, businessId),
  ]);
  const parts = { heads, devices, people };
  return { versions, parts, answer: putTogether(parts) };
}

/** The same, of which only those parts are read whose rows are not what they were. */
async function readChanged(tx: Tx, businessId: string, kept: Kept): Promise<Kept> {
  const versions = await readVersions(tx, businessId);
  const changed = kinds.filter(
    (kind) => versions.server !== kept.versions.server || versions[kind] !== kept.versions[kind],
  );
  if (changed.length === 0) return kept;
  const parts = { ...kept.parts };
  await Promise.all(changed.map(async (kind) => void (parts[kind] = await readPart[kind](tx, businessId))));
  return { versions, parts, answer: putTogether(parts) };
}

/** Of shorter lists the rows are read as fast as their versions. */
const KEPT_FROM_CHARACTERS = 50_000;
/**
 * Of all kept lists together, each held twice, as parts and as a whole: 8 MB, and twice that where every one holds a
 * letter beyond Latin.
 */
const KEPT_CHARACTERS_MAX = 4_000_000;

/**
 * Hundreds of stores with thousands of devices are read by every open portal whenever one of them changes, and the most
 * of them has not. Long lists are kept, and the database is asked each time what of them still holds
 * (docs/decisions/0072-kept-store-lists.md).
 */
export function createListStores({ charactersMax = KEPT_CHARACTERS_MAX } = {}): Handler<'listStores'> {
  const lists = new LRUCache<string, Kept>({
    maxSize: charactersMax,
    sizeCalculation: ({ answer }) => answer.text.length,
  });
  return async ({ read, holder: { businessId } }) => {
    const kept = lists.get(businessId);
    const list = kept
      ? await read((tx) => readChanged(tx, businessId, kept))
      : await read((tx) => readAnew(tx, businessId), { atOnce: true });
    if (list.answer.text.length >= KEPT_FROM_CHARACTERS) lists.set(businessId, list);
    else lists.delete(businessId);
    return list.answer;
  };
}
