import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/**
 * Reads a WOFF file and returns the TrueType font that it packs (https://www.w3.org/TR/WOFF, version 1). pdfkit reads
 * WOFF itself, but unpacks a table again for each letter.
 */
export function unpackWoff(path: string): Buffer {
  const woff = readFileSync(path);
  const tables = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tables, 4);
  const power = 2 ** Math.floor(Math.log2(tables));
  font.writeUInt16BE(power * 16, 6);
  font.writeUInt16BE(Math.log2(power), 8);
  font.writeUInt16BE((tables - power) * 16, 10);
  let end = 12 + tables * 16;
  for (let n = 0; n < tables; n += 1) {
    const entry = woff.subarray(44 + n * 20, 64 + n * 20);
    const [at, packed, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field)) as [number, number, number];
    const content = woff.subarray(at, at + packed);
    (packed < length ? inflateSync(content) : content).copy(font, end);
    const row = 12 + n * 16;
    entry.copy(font, row, 0, 4);
    entry.copy(font, row + 4, 16, 20);
    font.writeUInt32BE(end, row + 8);
    font.writeUInt32BE(length, row + 12);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}
