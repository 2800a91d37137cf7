import { LRUCache } from 'lru-cache';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ReadyJson } from '../../platform/ready-json.ts';
import {
  listDevices,
  listHeads,
  listPeople,
  readVersions,
  type HeadRow,
  type ListRow,
  type Versions,
} from './store-list.repo.ts';
import { toStoreWire } from './stores.wire.ts';

/** Texts by store: of `heads` all but the end of a store, in the order of the answer. */
type Part = ReadonlyMap<string, string>;

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

const byStore = (rows: readonly ListRow[]): Part => new Map(rows.map(({ store_id: id, list }) => [id, list]));

const readPart = {
  heads: async (tx: Tx, id: string): Promise<Part> =>
    new Map((await listHeads(tx, id)).map((row) => [row.store_id, toHead(row)])),
  devices: async (tx: Tx, id: string): Promise<Part> => byStore(await listDevices(tx, id)),
  people: async (tx: Tx, id: string): Promise<Part> => byStore(await listPeople(tx, id)),
};
type Kind = keyof typeof readPart;
const kinds = Object.keys(readPart) as Kind[];

/** What a list was made of, and the list. */
interface Kept {
  versions: Versions;
  parts: Record<Kind, Part>;
  answer: ReadyJson;
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

/** Below this length, reading the rows is as fast as reading their versions. */
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
