import { finished } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import {
  descriptorOf,
  directoryEntryOf,
  ELSEWHERE,
  endOf,
  headOf,
  ZIP_FILES_MAX,
  type LongFrom,
  type ZipFileEntry,
} from './zip-records.ts';

/**
 * One file of an archive; its content is taken as it comes and never held: a part is done with when the next but one is
 * asked for.
 */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

const PACKING = { level: constants.Z_BEST_SPEED, chunkSize: 128 * 1024 };

/** Compresses the content of a file, and adds its sizes to `file`. */
async function* packed({ content }: ZipEntry, file: ZipFileEntry): AsyncGenerator<Buffer> {
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
      file.bytes += bytes.length;
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
 * What the short fields of the format have no room for, beyond 4 GiB or 65,534 files, is written in those of ZIP64.
 * More files than are read again break it off.
 */
export async function* zipParts(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  longFrom: LongFrom = ELSEWHERE,
): AsyncGenerator<Buffer, void> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    if (directory.length === ZIP_FILES_MAX) throw new RangeError(`an archive has at most ${ZIP_FILES_MAX} files`);
    const file: ZipFileEntry = { name: entry.name, bytes: 0, packedBytes: 0, crc: 0, offset };
    const head = headOf(entry.name);
    yield head;
    for await (const part of packed(entry, file)) {
      file.packedBytes += part.length;
      yield part;
    }
    const descriptor = descriptorOf(file, longFrom);
    yield descriptor;
    offset += head.length + file.packedBytes + descriptor.length;
    directory.push(directoryEntryOf(file, longFrom));
  }
  let bytes = 0;
  for (const line of directory) {
    bytes += line.length;
    yield line;
  }
  yield endOf({ files: directory.length, bytes, offset }, longFrom);
}
