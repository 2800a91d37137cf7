import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflated = promisify(inflate);

/** A character of a name may be written as # and its two hexadecimal digits: `J` as `#4a` or `#4A`. */
const hexOf = (character: string) =>
  character
    .charCodeAt(0)
    .toString(16)
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
/** A pattern of a name in each of its spellings. Decoding a whole document instead would take seconds. */
const spelled = (name: string) => Array.from(name, (character) => `(?:${character}|#${hexOf(character)})`).join('');

/** Programs, other files, and what sends something out. A link to a web page waits for a click and is allowed. */
const FORBIDDEN = [
  ...['JavaScript', 'Launch', 'EmbeddedFiles', 'EmbeddedFile', 'RichMedia', 'SubmitForm', 'ImportData', 'GoToR'],
  ...['GoToE', 'XFA'],
];
const MORE_THAN_PAGES = new RegExp(String.raw`/(?:${FORBIDDEN.map(spelled).join('|')})\b`);
/** The name of a compressed part that holds objects. */
const OBJECTS = new RegExp(`/${spelled('ObjStm')}`, 'g');
const STREAM = /stream\r?\n/;
/** How far the name stands before its part at most. */
const DICTIONARY_LENGTH_MAX = 4_096;
/** How many compressed parts a document may have. */
const PARTS_MAX = 2_000;
/** How much all of them may hold. */
export const INFLATED_BYTES_MAX = 8 * 1024 * 1024;

/** Whether one of the compressed parts that hold objects is more than pages, cannot be read, or is too much. */
async function hasMoreInside(bytes: Buffer, text: string): Promise<boolean> {
  let [parts, left] = [0, INFLATED_BYTES_MAX];
  for (const { index } of text.matchAll(OBJECTS)) {
    const stream = STREAM.exec(text.slice(index, index + DICTIONARY_LENGTH_MAX));
    if (!stream || parts === PARTS_MAX) return true;
    parts += 1;
    const from = index + stream.index + stream[0].length;
    const part = await inflated(bytes.subarray(from), { maxOutputLength: left }).catch(() => null);
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
