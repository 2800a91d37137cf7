import { toWords, withFullWords } from './gazetteer-data.ts';
import type { GazetteerData } from './gazetteer-data.ts';
import { stateCodeOf } from './us-states.ts';

/** First index whose entry is not below the wanted one. */
function lowerBound<T>(sorted: ArrayLike<T>, wanted: T): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Zip indexes whose five digits begin with the given two to five, in ascending order. */
export function zipsByPrefix(data: GazetteerData, digits: string, limit: number): number[] {
  if (!/^\d{2,5}$/.test(digits)) return [];
  const span = 10 ** (5 - digits.length);
  const first = Number(digits) * span;
  const from = lowerBound(data.zips, first);
  const to = Math.min(lowerBound(data.zips, first + span), from + limit);
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
}

export interface TownQuery {
  words: readonly string[];
  stateCode: string | null;
  /** The whole name must match, not only its beginning. */
  exact?: boolean;
}

/** Town indexes: full matches first, then bigger towns, then by name. 'St' is read both as it stands and as 'Saint'. */
export function townsByName(data: GazetteerData, query: TownQuery): number[] {
  const state = query.stateCode === null ? -1 : data.stateCodes.indexOf(query.stateCode);
  const found = new Set<number>();
  const keys = new Set([query.words.join(' '), withFullWords(query.words).join(' ')]);
  for (const key of keys) {
    if (key === '') continue;
    for (let town = lowerBound(data.townKeys, key); data.townKeys[town]?.startsWith(key); town++) {
      if (query.exact && data.townKeys[town] !== key) break;
      if (state === -1 || data.townStates[town] === state) found.add(town);
    }
  }
  const isFull = (town: number) => Number(keys.has(data.townKeys[town]!));
  return [...found].sort((a, b) => isFull(b) - isFull(a) || data.townSizes[b]! - data.townSizes[a]! || a - b);
}

/** 'austin tx' may mean Austin in Texas; 'new york' is first of all a town. Readings come most likely first. */
function readings(words: readonly string[]): TownQuery[] {
  const result: TownQuery[] = [];
  for (let length = 1; length <= 3 && length < words.length; length++) {
    const stateCode = stateCodeOf(words.slice(-length).join(' '));
    if (stateCode) result.push({ words: words.slice(0, -length), stateCode });
  }
  result.push({ words, stateCode: null });
  return result;
}

function townsOf(data: GazetteerData, words: readonly string[], exact: boolean): number[] {
  return readings(words).flatMap((reading) => townsByName(data, { ...reading, exact }));
}

/** Towns for free text: as a town, then what stands after each comma, then its last words ('12 Main St Austin TX'). */
export function townsByText(data: GazetteerData, text: string): number[] {
  const segments = text.split(',');
  for (let from = 0; from < segments.length; from++) {
    const towns = townsOf(data, toWords(segments.slice(from).join(' ')), false);
    if (towns.length > 0) return [...new Set(towns)];
  }
  const words = toWords(text);
  for (let from = 1; from < words.length; from++) {
    const towns = townsOf(data, words.slice(from), true);
    if (towns.length > 0) return [...new Set(towns)];
  }
  return [];
}

/** The digits of a zip, where the text is the beginning of one or ends in a whole one (`TX 78701`, `78701-1234`), else null. */
export function zipDigitsOf(text: string): string | null {
  const trimmed = text.trim();
  if (/^\d{2,5}$/.test(trimmed)) return trimmed;
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(trimmed)?.[1] ?? null;
}
