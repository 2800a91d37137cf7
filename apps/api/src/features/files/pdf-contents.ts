import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { endOfDictionary } from './pdf-dictionary.ts';

const inflated = promisify(inflate);

/** A character of a name may be written as # and its two hexadecimal digits: `J` as `#4a` or `#4A`. */
const hexOf = (character: string) =>
  character
    .charCodeAt(0)
    .toString(16)
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
/** A pattern of a name in each of its spellings. Decoding a whole document instead would take seconds. */
const spelled = (name: string) => Array.from(name, (character) => `(?:${character}|#${hexOf(character)})`).join('');

/**
 * Programs, other files, and what sends something out. A rendition may hold a program, and so may a three-dimensional
 * picture. A link to a web page waits for a click and is allowed.
 */
const FORBIDDEN = [
  ...['JavaScript', 'Launch', 'EmbeddedFiles', 'EmbeddedFile', 'RichMedia', 'SubmitForm', 'ImportData', 'GoToR'],
  ...['GoToE', 'XFA', 'FileAttachment', 'Rendition', 'OnInstantiate', 'Movie'],
];
const MORE_THAN_PAGES = new RegExp(String.raw`/(?:${FORBIDDEN.map(spelled).join('|')})\b`);

const key = (group: string, ...names: string[]) => `(?<${group}>/(?:${names.map(spelled).join('|')}))`;
/**
 * What the dictionary of a compressed part with objects may name. Viewers find such a part by its key `First`, not by
 * its type, and take `F` and `DP` for `Filter` and `DecodeParms`.
 */
const KEYS = new RegExp(
  String.raw`(?:${key('objects', 'ObjStm', 'First')}|${key('filter', 'Filter', 'F')}|` +
    String.raw`${key('parameters', 'DecodeParms', 'DP')}(?=[\s\0]*(?:<<|[[%]|\d+\s+\d)))(?![^\s\0()<>[\]{}/%])`,
  'g',
);
/** The only filter that is undone here. Another one, or parameters, could turn harmless bytes into harmful ones. */
const FLATE = new RegExp(String.raw`^\s*\[?\s*/${spelled('FlateDecode')}\s*\]?\s*[/>]`);
/** Longer than what stands between the dictionary and the bytes of any part that programs write. */
const BETWEEN_MAX = 500;
/** What follows a dictionary that belongs to a part: comments, the word, and the rest of its line. */
const STREAM = /^(?:[\s\0]|%[^\r\n]*)*(?:stream[^\r\n]*(?:\r\n|\r|\n)|$)/;
/** How many compressed parts a document may have. */
const PARTS_MAX = 2_000;
/** How much all of them may hold. */
export const INFLATED_BYTES_MAX = 8 * 1024 * 1024;
/** How much is read in all to find where dictionaries end. */
const READ_MAX = 4 * 1024 * 1024;

interface Dictionary {
  hasObjects: boolean;
  isPlain: boolean;
}

/** The dictionaries that have such keys, by their ends; null when one cannot be read or reading takes too long. */
function dictionariesIn(text: string): Map<number, Dictionary> | null {
  const found = new Map<number, Dictionary>();
  let left = READ_MAX;
  for (const { 0: name, index, groups } of text.matchAll(KEYS)) {
    const from = index + name.length;
    const end = endOfDictionary(text, from);
    left -= end.read;
    if (left < 0) return null;
    if (end.at === null) {
      // The short names also stand in pictures, by chance.
      if (groups!['filter'] !== undefined) continue;
      return null;
    }
    const { hasObjects, isPlain } = found.get(end.at) ?? { hasObjects: false, isPlain: true };
    const isOurs = groups!['filter'] === undefined || FLATE.test(text.slice(from, from + BETWEEN_MAX));
    found.set(end.at, {
      hasObjects: hasObjects || groups!['objects'] !== undefined,
      isPlain: isPlain && isOurs && groups!['parameters'] === undefined,
    });
  }
  return found;
}

/** Whether one of the compressed parts that hold objects is more than pages, cannot be read, or is too much. */
async function hasMoreInside(bytes: Buffer, text: string): Promise<boolean> {
  const dictionaries = dictionariesIn(text);
  if (dictionaries === null) return true;
  let [parts, left] = [0, INFLATED_BYTES_MAX];
  for (const [end, { hasObjects, isPlain }] of dictionaries) {
    const stream = hasObjects ? STREAM.exec(text.slice(end, end + BETWEEN_MAX)) : null;
    if (!stream) continue;
    if (!isPlain || parts === PARTS_MAX) return true;
    parts += 1;
    const part = await inflated(bytes.subarray(end + stream[0].length), { maxOutputLength: left }).catch(() => null);
    if (part === null || MORE_THAN_PAGES.test(part.toString('latin1'))) return true;
    left -= part.length;
  }
  return false;
}

/**
 * Whether a PDF is more than pages to look at: has programs, other files, or forms that are sent somewhere, also in
 * compressed parts. A PDF whose parts cannot be read counts as more.
 */
export async function isMoreThanPages(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  return MORE_THAN_PAGES.test(text) || (await hasMoreInside(bytes, text));
}
