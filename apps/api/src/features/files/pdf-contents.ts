import { inflateSync } from 'node:zlib';

/** Programs, other files, and what sends something out. A link to a web page waits for a click and is allowed. */
const MORE_THAN_PAGES = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToR|GoToE|XFA)\b/;
/** How much a compressed part may hold. */
const INFLATED_BYTES_MAX = 8 * 1024 * 1024;
const STREAM = 'stream';

/** Names as a reader sees them: any character of a name may be written as # and two hexadecimal digits. */
const withPlainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** The objects that a PDF keeps in compressed parts, as text; null where one cannot be read. */
function compressedObjects(bytes: Buffer, text: string): string | null {
  const found: string[] = [];
  for (let at = text.indexOf(STREAM); at >= 0; at = text.indexOf(STREAM, at + STREAM.length)) {
    if (text.startsWith('end', at - 3)) continue;
    const dictionary = withPlainNames(text.slice(Math.max(text.lastIndexOf('obj', at), at - 4_096, 0), at));
    if (!dictionary.includes('/ObjStm')) continue;
    const start = at + STREAM.length + (text.startsWith('\r\n', at + STREAM.length) ? 2 : 1);
    try {
      found.push(inflateSync(bytes.subarray(start), { maxOutputLength: INFLATED_BYTES_MAX }).toString('latin1'));
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
