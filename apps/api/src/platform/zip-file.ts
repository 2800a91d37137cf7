import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { readEnd, readEntries } from './zip-directory.ts';
import { DEFLATED, NotAZip, RECORD_BYTES, SIGNATURE, type ZipFileEntry } from './zip-records.ts';

/** An archive on this machine's disk. */
export interface ZipFile {
  /** In the order of the directory. */
  entries: readonly ZipFileEntry[];
  /** The file of that name: the last one where several have it. */
  find(name: string): ZipFileEntry | undefined;
  /**
   * The content of a file as it is read, never more of it than the directory says. Ends with `NotAZip` where it
   * differs.
   */
  read(entry: ZipFileEntry): AsyncGenerator<Buffer, void>;
  close(): Promise<void>;
}

/**
 * No rows of a business shrink to less than a hundredth. An archive that would unpack to more than this many times its
 * size is made to keep its reader busy; a small one may.
 */
const UNPACKED_TIMES_MAX = 250;
const SMALL_BYTES = 1024 ** 3;

async function readAt(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset);
  if (bytesRead < bytes) throw new NotAZip('it ends too early');
  return buffer;
}

/** Refuses files that share bytes, and what would unpack to too much. */
function requireHonest(entries: readonly ZipFileEntry[], { start, size }: { start: number; size: number }): void {
  const inPlace = [...entries].sort((a, b) => a.offset - b.offset);
  for (const [place, { offset, name, packedBytes }] of inPlace.entries()) {
    const end = offset + RECORD_BYTES.head + Buffer.byteLength(name) + packedBytes;
    if (end > (inPlace[place + 1]?.offset ?? start)) throw new NotAZip('its files overlap');
  }
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked > Math.max(SMALL_BYTES, UNPACKED_TIMES_MAX * size))
    throw new NotAZip(`it would unpack to ${Math.round(unpacked / 1e9)} GB, far more than such an archive holds`);
}

/** An archive that is open. */
interface Opened {
  path: string;
  file: FileHandle;
}

async function* unpacked({ path, file }: Opened, entry: ZipFileEntry): AsyncGenerator<Buffer, void> {
  const name = Buffer.from(entry.name, 'utf8');
  const head = await readAt(file, entry.offset, RECORD_BYTES.head + name.length);
  const [flags, method, nameBytes, extraBytes] = [6, 8, 26, 28].map((at) => head.readUInt16LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const hasName = nameBytes === name.length && head.subarray(RECORD_BYTES.head).equals(name);
  if (head.readUInt32LE(0) !== SIGNATURE.head || !hasName)
    throw new NotAZip('its place in the archive holds something else');
  if ((flags & 1) !== 0 || (method !== 0 && method !== DEFLATED))
    throw new NotAZip('it is packed in a way that is not known');
  if (entry.packedBytes === 0) return;
  const start = entry.offset + RECORD_BYTES.head + nameBytes + extraBytes;
  const packed = createReadStream(path, { start, end: start + entry.packedBytes - 1 });
  if (method === 0) yield* packed;
  // The loop below hears of a failure, too.
  else yield* pipeline(packed, createInflateRaw(), () => undefined);
}

async function* checked(opened: Opened, entry: ZipFileEntry): AsyncGenerator<Buffer, void> {
  let [bytes, crc] = [0, 0];
  try {
    for await (const part of unpacked(opened, entry)) {
      bytes += part.length;
      if (bytes > entry.bytes) throw new NotAZip('it has more bytes than the directory says');
      crc = crc32(part, crc);
      yield part;
    }
  } catch (error) {
    throw error instanceof NotAZip ? error : new NotAZip('it cannot be unpacked', { cause: error });
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw new NotAZip('its bytes are not those that were packed');
}

/**
 * Opens an archive by its directory, also a large one (ZIP64). Throws `NotAZip` for anything but a whole archive whose
 * files stand one after the other.
 */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const readFrom = (offset: number, bytes: number) => readAt(file, offset, bytes);
    const { start, bytes, files } = await readEnd(readFrom, size);
    const entries = readEntries(await readFrom(start, bytes), files);
    requireHonest(entries, { start, size });
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    return {
      entries,
      find: (name) => byName.get(name),
      read: (entry) => checked({ path, file }, entry),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
