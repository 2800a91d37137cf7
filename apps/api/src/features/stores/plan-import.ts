import { deviceName, importedStore } from '@trilane/contract/calls/stores';
import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { stateName } from '@trilane/domain/address';
import { oneDeviceName, whyNotAddDevice, type StoreType } from '@trilane/domain/store';
import { headingOf, readStoreSheet, type StoreSheetKey, type StoreSheetRow } from '@trilane/domain/store-sheet';
import { nameKey } from '@trilane/domain/text';
import { createGiveWay } from '../../platform/give-way.ts';
import { fieldErrors } from '../../platform/field-errors.ts';

type StoreBody = ReturnType<typeof importedStore.parse>;
/** What an export writes of a store. */
export type StoreCells = Omit<StoreSheetRow, 'line' | 'device'>;

/** A store that is there already, as a file would say it. */
export interface KnownStore {
  storeId: string;
  active: boolean;
  cells: StoreCells;
  devices: readonly string[];
}

export interface PlannedRow {
  line: number;
  store: string;
  storeNo: string;
  device: string;
  addsStore: boolean;
  addsDevice: boolean;
  problems: string[];
}

/** A store of the file: a new one with its body, or one that is there; and the devices it gets. */
export interface PlannedStore {
  known: KnownStore | null;
  body: StoreBody | null;
  newDevices: string[];
}

export interface ImportPlan {
  rows: PlannedRow[];
  /** Meaningful only when no row has a problem. */
  stores: PlannedStore[];
}

interface Place extends PlannedStore {
  /** If several stores have this name and number: every line that an export writes for them. */
  several: ReadonlySet<string> | null;
  type: StoreType;
  told: { by: string; cells: StoreCells } | null;
  /** The keys of device names and the line that adds each; null: it is there already. */
  devices: Map<string, number | null>;
  line: number;
}

const PLACE_KEYS = [
  'storeType',
  'address1',
  'address2',
  'city',
  'state',
  'zipCode',
  'lat',
  'lng',
] as const satisfies readonly StoreSheetKey[];
const FIELD_KEYS: Record<string, StoreSheetKey> = {
  name: 'name',
  storeNo: 'storeNo',
  storeType: 'storeType',
  'address.address1': 'address1',
  'address.address2': 'address2',
  'address.city': 'city',
  'address.state': 'state',
  'address.zipCode': 'zipCode',
  'location.lat': 'lat',
  'location.lng': 'lng',
};

const keyOf = ({ name, storeNo }: Pick<StoreCells, 'name' | 'storeNo'>) =>
  JSON.stringify([nameKey(name), nameKey(storeNo)]);
/** The store and device of a line as one text, equal for equal lines. */
const lineOf = (cells: StoreCells, device: string) =>
  JSON.stringify([...PLACE_KEYS.map((key) => nameKey(cells[key])), nameKey(device)]);
const says = (key: StoreSheetKey, words: string) => `${headingOf(key)}: ${words}`;

/** Spreadsheets write small numbers with an exponent; no one writes the forms that only programs know. */
const WRITTEN_NUMBER = /^[+-]?\d*\.?\d+(?:e[+-]?\d+)?$/i;
const numberOf = (cell: string) => (cell === '' ? null : WRITTEN_NUMBER.test(cell) ? Number(cell) : NaN);
const tidyNumber = (cell: string) => (Number.isFinite(numberOf(cell) ?? NaN) ? String(Number(cell)) : cell);

/**
 * Cells as they are kept: a state by its name, a zip with the zeros that spreadsheets take off, numbers in one
 * spelling.
 */
function tidy<Cells extends StoreCells>(cells: Cells): Cells {
  const { storeType, state, zipCode, lat, lng } = cells;
  return {
    ...cells,
    storeType: storeType.toLowerCase(),
    state: stateName(state),
    zipCode: /^[0-9]{3,4}$/.test(zipCode) ? zipCode.padStart(5, '0') : zipCode,
    lat: tidyNumber(lat),
    lng: tidyNumber(lng),
  };
}

/** How much of a cell a problem quotes. */
const SHOWN_MAX = 60;

/** The body that the store form would send for a row, or why it would be refused. */
function readStore(row: StoreSheetRow): { body: StoreBody | null; problems: string[] } {
  const { name, storeNo, address1, address2, city, state, zipCode } = row;
  const [lat, lng] = [numberOf(row.lat), numberOf(row.lng)];
  const location = lat === null && lng === null ? null : { lat, lng };
  const parsed = importedStore.safeParse({
    storeType: row.storeType,
    name,
    storeNo,
    location,
    address: { address1, address2, city, state, zipCode },
  });
  const problems = Object.entries(parsed.success ? {} : fieldErrors(parsed.error)).map(([path, [message]]) =>
    says(FIELD_KEYS[path]!, path.startsWith('location') ? 'must be a place on the map, with the other one' : message!),
  );
  return { body: parsed.success ? parsed.data : null, problems };
}

function linesOfAll(stores: readonly KnownStore[]): Set<string> {
  return new Set(stores.flatMap(({ cells, devices }) => ['', ...devices].map((device) => lineOf(tidy(cells), device))));
}

function openPlace(row: StoreSheetRow, matches: readonly KnownStore[]): Place {
  const known = matches[0] ?? null;
  return {
    known,
    several: matches.length > 1 ? linesOfAll(matches) : null,
    body: null,
    newDevices: [],
    line: row.line,
    type: (known?.cells.storeType ?? row.storeType) as StoreType,
    told: known && { by: 'the store that is there', cells: tidy(known.cells) },
    devices: new Map(known?.devices.map((name) => [nameKey(name), null])),
  };
}

/** Compares a row with what is known of its store. Cells may be empty, but must not contradict. */
function judgeStore(place: Place, row: StoreSheetRow): string[] {
  const { several } = place;
  if (several) return several.has(lineOf(row, row.device)) ? [] : ['Several stores have this name and number'];
  if (!place.told) {
    const { body, problems } = readStore(row);
    place.body = body;
    place.told = { by: `line ${row.line}`, cells: row };
    return problems;
  }
  const { by, cells } = place.told;
  const other = PLACE_KEYS.filter((key) => row[key] !== '' && nameKey(row[key]) !== nameKey(cells[key]));
  return other.map((key) =>
    says(key, `${by} has ${cells[key] === '' ? 'none' : `“${cells[key].slice(0, SHOWN_MAX)}”`}`),
  );
}

/**
 * The device that a row adds, or the reason why it cannot. An existing device is skipped. The one device of a
 * single-device store has the store's name unless the file names it (docs/product.md#stores).
 */
function judgeDevice(
  place: Place,
  row: StoreSheetRow,
  addsStore: boolean,
): { device: string; isNew: boolean; problems: string[] } {
  const device =
    row.device === '' && addsStore && place.type === 'single-device' ? oneDeviceName(row.name) : row.device;
  const before = place.devices.get(nameKey(device));
  if (before === null || (device === '' && (addsStore || place.known))) return { device, isNew: false, problems: [] };
  if (device === '') return { device, isNew: false, problems: [`This store is already in line ${place.line}`] };
  const named = deviceName.safeParse(device);
  if (!named.success) return { device, isNew: true, problems: [says('device', named.error.issues[0]!.message)] };
  if (before !== undefined) return { device, isNew: true, problems: [`Line ${before} adds this device`] };
  const storeActive = place.known?.active ?? true;
  const refusal = whyNotAddDevice({ storeType: place.type, deviceCount: place.devices.size, storeActive });
  if (refusal === null) return { device, isNew: true, problems: [] };
  const words = storeRefusals[refusal].message;
  return { device, isNew: true, problems: [storeActive ? says('device', words) : words] };
}

/**
 * Compares a file with the existing stores: what each line adds, and each reason why a line is refused. Name and number
 * identify a store. Lines add stores and devices or repeat existing ones; they change nothing.
 */
export async function planImport(text: string, known: readonly KnownStore[]): Promise<ImportPlan> {
  const sheet = readStoreSheet(text);
  const faults = Map.groupBy(sheet.faults, ({ line }) => line);
  const there = Map.groupBy(known, ({ cells }) => keyOf(cells));
  const places = new Map<string, Place>();
  const planRow = (untidy: StoreSheetRow): PlannedRow => {
    const row = tidy(untidy);
    const problems = (faults.get(row.line) ?? []).map(({ problem }) => problem);
    faults.delete(row.line);
    const planned = {
      line: row.line,
      store: row.name,
      storeNo: row.storeNo,
      device: row.device,
      addsStore: false,
      addsDevice: false,
      problems,
    };
    const key = keyOf(row);
    const place = places.get(key) ?? openPlace(row, there.get(key) ?? []);
    const addsStore = !place.known && !place.told;
    if (row.name !== '') places.set(key, place);
    problems.push(...judgeStore(place, row));
    if (row.name === '' || place.several) return planned;
    const { device, isNew, problems: ofDevice } = judgeDevice(place, row, addsStore);
    problems.push(...ofDevice);
    const addsDevice = isNew && ofDevice.length === 0;
    if (addsDevice) {
      place.devices.set(nameKey(device), row.line);
      place.newDevices.push(device);
    }
    return { ...planned, device, addsStore, addsDevice };
  };
  const rows: PlannedRow[] = [];
  const giveWay = createGiveWay();
  for (const row of sheet.rows) {
    rows.push(planRow(row));
    await giveWay();
  }
  const ofFile = [...faults].map(([line, found]): PlannedRow => ({
    line,
    store: '',
    storeNo: '',
    device: '',
    addsStore: false,
    addsDevice: false,
    problems: found.map(({ problem }) => problem),
  }));
  return { rows: [...rows, ...ofFile].sort((a, b) => a.line - b.line), stores: [...places.values()] };
}
