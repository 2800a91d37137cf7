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

/** Below every character that a key can have, and above. */
const LOWEST = '\u0000';
const HIGHEST = '\uffff';

/**
 * At most `limit` town indexes: full matches first, then bigger towns, then by name. 'St' is read both as it stands and
 * as 'Saint'. One letter matches thousands of towns, so only the best are kept in order while they are looked through.
 */
export function townsByName(data: GazetteerData, query: TownQuery, limit: number): number[] {
  const state = query.stateCode === null ? -1 : data.stateCodes.indexOf(query.stateCode);
  const best: number[] = [];
  const ranks: number[] = [];
  // In the order of the list, so that of two equal towns the first by name stays first.
  for (const key of [...new Set([query.words.join(' '), withFullWords(query.words).join(' ')])].sort()) {
    if (key === '') continue;
    const fullTo = lowerBound(data.townKeys, key + LOWEST);
    const to = query.exact ? fullTo : lowerBound(data.townKeys, key + HIGHEST);
    for (let town = lowerBound(data.townKeys, key); town < to; town++) {
      if (state !== -1 && data.townStates[town] !== state) continue;
      const rank = (town < fullTo ? 65_536 : 0) + data.townSizes[town]!;
      if (best.length >= limit && rank <= ranks[limit - 1]!) continue;
      let at = best.length;
      while (at > 0 && ranks[at - 1]! < rank) at--;
      best.splice(at, 0, town);
      ranks.splice(at, 0, rank);
      if (best.length > limit) {
        best.pop();
        ranks.pop();
      }
    }
  }
  return best;
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

function townsOf(
  data: GazetteerData,
  words: readonly string[],
  { exact, limit }: { exact: boolean; limit: number },
): number[] {
  return readings(words).flatMap((reading) => townsByName(data, { ...reading, exact }, limit));
}

/**
 * At most `limit` towns for free text: as a town, then what stands after each comma, then its last words ('12 Main St
 * Austin TX').
 */
export function townsByText(data: GazetteerData, text: string, limit: number): number[] {
  const segments = text.split(',');
  for (let from = 0; from < segments.length; from++) {
    const towns = townsOf(data, toWords(segments.slice(from).join(' ')), { exact: false, limit });
    if (towns.length > 0) return [...new Set(towns)].slice(0, limit);
  }
  const words = toWords(text);
  for (let from = 1; from < words.length; from++) {
    const towns = townsOf(data, words.slice(from), { exact: true, limit });
    if (towns.length > 0) return [...new Set(towns)].slice(0, limit);
  }
  return [];
}

/**
 * The digits of a zip, where the text is the beginning of one or ends in a whole one (`TX 78701`, `78701-1234`), else
 * null.
 */
export function zipDigitsOf(text: string): string | null {
  const trimmed = text.trim();
  if (/^\d{2,5}$/.test(trimmed)) return trimmed;
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(trimmed)?.[1] ?? null;
}
