import { LRUCache } from 'lru-cache';
import { OWNER, seesStore, type Permissions } from '@trilane/domain/team';
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

/** The texts of the list by store. A text in `heads` lacks the end of its store. The order is that of the answer. */
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

/** The versions and parts of a list, and the answer made of them. */
interface Kept {
  versions: Versions;
  parts: Record<Kind, Part>;
  answer: ReadyJson;
}

/** The stores that a person sees. */
function putTogether({ heads, devices, people }: Kept['parts'], permissions: Pick<Permissions, 'storeIds'>): ReadyJson {
  const texts = [...heads]
    .filter(([id]) => seesStore(permissions, id))
    .map(([id, head]) => `${head},"aisles":[${devices.get(id) ?? ''}],"staff":[${people.get(id) ?? ''}]}`);
  return new ReadyJson(`[${texts.join(',')}]`);
}

/**
 * Reads all stores of a business with their devices and staff, newest first, in the shape of the wire and in one round
 * trip.
 */
async function readAnew(tx: Tx, businessId: string): Promise<Kept> {
  const [versions, heads, devices, people] = await Promise.all([
    readVersions(tx, businessId),
    readPart.heads(tx, businessId),
    readPart.devices(tx, businessId),
    readPart.people(tx, businessId),
  ]);
  const parts = { heads, devices, people };
  return { versions, parts, answer: putTogether(parts, OWNER) };
}

/** Reads again only those parts whose rows have changed. */
async function readChanged(tx: Tx, businessId: string, kept: Kept): Promise<Kept> {
  const versions = await readVersions(tx, businessId);
  const changed = kinds.filter(
    (kind) => versions.server !== kept.versions.server || versions[kind] !== kept.versions[kind],
  );
  if (changed.length === 0) return kept;
  const parts = { ...kept.parts };
  await Promise.all(changed.map(async (kind) => void (parts[kind] = await readPart[kind](tx, businessId))));
  return { versions, parts, answer: putTogether(parts, OWNER) };
}

/** Below this length, reading the rows is as fast as reading their versions. */
const KEPT_FROM_CHARACTERS = 50_000;
/**
 * The limit for all kept lists together. Each list is held twice, as parts and as a whole. That takes 8 MB, or twice
 * that when every list has a letter beyond Latin.
 */
const KEPT_CHARACTERS_MAX = 4_000_000;

/**
 * Every open portal reads hundreds of stores with thousands of devices whenever one of them changes, while most have
 * not changed. Long lists are kept, and each request asks the database which of their parts are still current
 * (docs/decisions/0072-kept-store-lists.md).
 */
export function createListStores({ charactersMax = KEPT_CHARACTERS_MAX } = {}): Handler<'listStores'> {
  const lists = new LRUCache<string, Kept>({
    maxSize: charactersMax,
    sizeCalculation: ({ answer }) => answer.text.length,
  });
  return async ({ read, holder: { businessId, permissions } }) => {
    const kept = lists.get(businessId);
    const list = kept
      ? await read((tx) => readChanged(tx, businessId, kept))
      : await read((tx) => readAnew(tx, businessId), { atOnce: true });
    if (list.answer.text.length >= KEPT_FROM_CHARACTERS) lists.set(businessId, list);
    else lists.delete(businessId);
    return permissions.storeIds === null ? list.answer : putTogether(list.parts, permissions);
  };
}
