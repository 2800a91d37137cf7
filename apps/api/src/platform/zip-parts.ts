import { finished } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/**
 * One file of an archive; its content is taken as it comes and never held: a part is done with when the next but one is
 * asked for.
 */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** The next number says that the true one stands elsewhere (ZIP64), which no part of an archive here uses. */
const FILES_MAX = 0xffff - 1;
const DEFLATED = 8;
// The first day that the format knows: archives of the same rows are the same bytes.
const FIRST_DAY = new Date(1980, 0, 1);
const PACKING = { level: constants.Z_BEST_SPEED, chunkSize: 128 * 1024 };

/** Compresses the content of a file, and adds its sizes to `file`. */
async function* packed({ content }: ZipEntry, file: ZipInputFile): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw(PACKING);
  const packed: Buffer[] = [];
  packer.on('data', (part: Buffer) => void packed.push(part));
  const pack = (part: Uint8Array) =>
    new Promise<void>((resolve, reject) => packer.write(part, (error) => (error ? reject(error) : resolve())));
  let packing = Promise.resolve();
  try {
    // Packing runs on another thread: while one part is packed, the next is written.
    for await (const part of content) {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
      file.crc = crc32(bytes, file.crc);
      file.size += bytes.length;
      await packing;
      packing = pack(bytes);
      // If the caller stops early, nobody awaits this.
      packing.catch(() => undefined);
      yield* packed.splice(0);
    }
    await packing;
    packer.end();
    await finished(packer);
    yield* packed;
  } finally {
    packer.destroy();
  }
}

/**
 * The bytes of a ZIP archive in order, made while they are read: an entry is asked for when the one before is packed.
 * An entry and the archive may have nearly 4 GiB, and the archive 65,534 entries, which is what the format has room
 * for; more breaks it off.
 */
export async function* zipParts(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  bytesMax = 0xffff_ffff - 1,
): AsyncGenerator<Buffer, void> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const zip = new Zip((error, part) => {
    if (error) throw error;
    bytes += part.length;
    if (bytes > bytesMax) throw new RangeError(`an archive has at most ${bytesMax} bytes`);
    parts.push(Buffer.from(part.buffer, part.byteOffset, part.length));
  });
  let files = 0;
  for await (const entry of entries) {
    if ((files += 1) > FILES_MAX) throw new RangeError(`an archive has at most ${FILES_MAX} files`);
    const file: ZipInputFile = { filename: entry.name, compression: DEFLATED, mtime: FIRST_DAY, size: 0, crc: 0 };
    zip.add(file);
    for await (const part of packed(entry, file)) {
      if (file.size > bytesMax) throw new RangeError(`a file of an archive has at most ${bytesMax} bytes`);
      file.ondata!(null, part as Uint8Array<ArrayBuffer>, false);
      yield* parts.splice(0);
    }
    file.ondata!(null, new Uint8Array(0), true);
  }
  zip.end();
  yield* parts;
}
