import { crc32, inflateRawSync } from 'node:zlib';

/** The cells of a CSV text by line (RFC 4180), its byte order mark left out. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const body = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < body.length;) {
    let cell = '';
    if (body[at] === '"') {
      for (at += 1; ; at += 1) {
        if (body[at] !== '"') cell += body[at];
        else if (body[at + 1] === '"') cell += body[(at += 1)];
        else break;
      }
      at += 1;
    } else for (; at < body.length && body[at] !== ',' && body[at] !== '\r'; at += 1) cell += body[at];
    line.push(cell);
    if (body[at] === ',') at += 1;
    else {
      if (body.slice(at, at + 2) !== '\r\n')
        throw new Error(`a line of the CSV ends with ${JSON.stringify(body.slice(at, at + 2))}`);
      lines.push(line);
      line = [];
      at += 2;
    }
  }
  return lines;
}

/** The files of a ZIP archive by name, through its central directory. */
export function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [packed, size, nameBytes, local] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const start = local + 30 + bytes.readUInt16LE(local + 26);
    const content = inflateRawSync(bytes.subarray(start, start + packed));
    if (content.length !== size || crc32(content) !== bytes.readUInt32LE(at + 16))
      throw new Error('an entry of the archive is not what it says');
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameBytes), content.toString('utf8'));
    at += 46 + nameBytes;
  }
  return files;
}

const unescape = (xml: string) => xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The cells of a workbook's n-th sheet by row and column letter; dates as their day number. */
export function readSheet(files: ReadonlyMap<string, string>, n = 1): Record<string, string | number>[] {
  const texts = [...files.get('xl/sharedStrings.xml')!.matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map(([, text]) =>
    unescape(text!),
  );
  return [...files.get(`xl/worksheets/sheet${n}.xml`)!.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: Record<string, string | number> = {};
    for (const [, column, shared, inline, value] of row!.matchAll(
      /<c r="([A-Z]+)\d+"(?: s="\d+")?( t="s"| t="inlineStr")?>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    )) {
      cells[column!] =
        inline !== undefined ? unescape(inline) : shared === undefined ? Number(value) : texts[Number(value)]!;
    }
    return cells;
  });
}

type Inflate = (packed: Buffer) => Buffer;

function streamAt(bytes: Buffer, at: number, inflate: Inflate): string | null {
  try {
    return inflate(bytes.subarray(at + 7, bytes.indexOf('endstream', at))).toString('latin1');
  } catch {
    return null;
  }
}

/** Of each embedded typeface the letters of its glyphs, as the document tells readers that copy or search text. */
function readTypefaces(bytes: Buffer, inflate: Inflate): Map<string, string[]> {
  const text = bytes.toString('latin1');
  const object = (number: string) => text.indexOf(`\n${number} 0 obj`);
  const letters = new Map<string, string[]>();
  for (const [, name, font] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const from = object(font!);
    const map = /\/ToUnicode (\d+) 0 R/.exec(text.slice(from, text.indexOf('endobj', from)))?.[1];
    if (map === undefined) continue;
    const cmap = streamAt(bytes, text.indexOf('stream\n', object(map)), inflate)!;
    const glyphs = [...cmap.matchAll(/> \[(.*?)\]/gs)].flatMap(([, range]) => [...range!.matchAll(/<(.*?)>/g)]);
    const utf16 = glyphs.map(([, hex]) => Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    letters.set(name!, utf16);
  }
  return letters;
}

const glyphsOf = (codes: Buffer, letters: readonly string[]) =>
  Array.from({ length: codes.length / 2 }, (_, n) => letters[codes.readUInt16BE(2 * n)]).join('');

/** The words on a PDF's pages, one string for each piece of text. */
export function readPdf(bytes: Buffer, inflate: Inflate): string[] {
  const typefaces = readTypefaces(bytes, inflate);
  const words: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    let letters: string[] | undefined;
    for (const [, font, pieces] of (streamAt(bytes, at, inflate) ?? '').matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\]\s*TJ/g,
    )) {
      if (font !== undefined) letters = typefaces.get(font);
      else {
        const codes = Buffer.from([...pieces!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex');
        words.push(letters ? glyphsOf(codes, letters) : codes.toString('latin1'));
      }
    }
  }
  return words;
}
