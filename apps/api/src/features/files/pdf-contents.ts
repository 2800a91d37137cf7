import { inflateSync } from 'node:zlib';

/** Programs, other files, and what sends something out. A link to a web page waits for a click and is allowed. */
const MORE_THAN_PAGES = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToR|GoToE|XFA)\b/;
/** The name of a compressed part that holds objects, with any of its characters written as # and two digits. */
const OBJECTS = /\/(?:O|#4[fF])(?:b|#62)(?:j|#6[aA])(?:S|#53)(?:t|#74)(?:m|#6[dD])/g;
const STREAM = /stream\r?\n/;
/** How far the name stands before its part at most. */
const DICTIONARY_LENGTH_MAX = 4_096;
/** How many compressed parts a document may have, and how much all of them may hold. */
const PARTS_MAX = 2_000;
const INFLATED_BYTES_MAX = 8 * 1024 * 1024;

/** Names as a reader sees them: any character of a name may be written as # and two hexadecimal digits. */
const withPlainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** The objects that a PDF keeps in compressed parts, as text; null where one cannot be read, or they are too much. */
function compressedObjects(bytes: Buffer, text: string): string | null {
  const found: string[] = [];
  let left = INFLATED_BYTES_MAX;
  for (const { index } of text.matchAll(OBJECTS)) {
    const stream = STREAM.exec(text.slice(index, index + DICTIONARY_LENGTH_MAX));
    if (!stream || found.length === PARTS_MAX) return null;
    try {
      const part = inflateSync(bytes.subarray(index + stream.index + stream[0].length), { maxOutputLength: left });
      left -= part.length;
      found.push(part.toString('latin1'));
    } catch {
      return null;
    }
  }
  return found.join('\n');
}

/**
 * Whether a PDF is more than pages to look at: has programs, other files, or forms that are sent somewhere, also in
 * compressed parts. A PDF whose parts cannot be read counts as more.
 */
export function isMoreThanPages(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const inside = compressedObjects(bytes, text);
  return inside === null || MORE_THAN_PAGES.test(withPlainNames(text)) || MORE_THAN_PAGES.test(withPlainNames(inside));
}
