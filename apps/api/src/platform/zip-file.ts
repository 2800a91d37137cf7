import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** A file of an archive as the archive's directory names it. */
export interface ZipFileEntry {
  name: string;
  bytes: number;
  packedBytes: number;
  crc: number;
  /** Where its own head begins. */
  offset: number;
}

/** An archive on this machine's disk. */
export interface ZipFile {
  /** In the order of the directory. */
  entries: readonly ZipFileEntry[];
  /** The content of a file as it is read. Ends with `NotAZip` where it is not what the directory says. */
  read(entry: ZipFileEntry): AsyncGenerator<Buffer, void>;
  close(): Promise<void>;
}

/** The file is no archive, or not a whole one. */
export class NotAZip extends Error {
  override readonly name = 'NotAZip';
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const HEAD = 0x04034b50;
const [END_BYTES, ENTRY_BYTES, HEAD_BYTES] = [22, 46, 30];
const COMMENT_BYTES_MAX = 0xffff;

async function readAt(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset);
  if (bytesRead < bytes) throw new NotAZip('it ends too early');
  return buffer;
}

async function findEnd(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Math.min(size, END_BYTES + COMMENT_BYTES_MAX);
  const tail = await readAt(file, size - bytes, bytes);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END) return tail.subarray(at);
  throw new NotAZip('it has no directory: it was cut off, or is no ZIP archive');
}

function readEntry(directory: Buffer, at: number): { entry: ZipFileEntry; next: number } {
  if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY)
    throw new NotAZip('its directory cannot be read');
  const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
  const entry = {
    name: directory.toString('utf8', at + ENTRY_BYTES, nameEnd),
    crc: directory.readUInt32LE(at + 16),
    packedBytes: directory.readUInt32LE(at + 20),
    bytes: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  };
  return { entry, next: nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32) };
}

async function readDirectory(file: FileHandle): Promise<ZipFileEntry[]> {
  const { size } = await file.stat();
  const end = await findEnd(file, size);
  const [start, bytes] = [end.readUInt32LE(16), end.readUInt32LE(12)];
  if (start + bytes > size) throw new NotAZip('its directory cannot be read');
  const directory = await readAt(file, start, bytes);
  const entries: ZipFileEntry[] = [];
  let at = 0;
  for (let left = end.readUInt16LE(10); left > 0; left -= 1) {
    const { entry, next } = readEntry(directory, at);
    entries.push(entry);
    at = next;
  }
  return entries;
}

/** An archive that is open. */
interface Opened {
  path: string;
  file: FileHandle;
}

async function* unpacked({ path, file }: Opened, entry: ZipFileEntry): AsyncGenerator<Buffer, void> {
  const head = await readAt(file, entry.offset, HEAD_BYTES);
  if (head.readUInt32LE(0) !== HEAD) throw new NotAZip('its place in the archive holds something else');
  const start = entry.offset + HEAD_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  const [stored, deflated] = [head.readUInt16LE(8) === 0, head.readUInt16LE(8) === 8];
  if (!stored && !deflated) throw new NotAZip('it is packed in a way that is not known');
  if (entry.packedBytes === 0) return;
  const packed = createReadStream(path, { start, end: start + entry.packedBytes - 1 });
  if (stored) yield* packed;
  // The loop below hears of a failure, too.
  else yield* pipeline(packed, createInflateRaw(), () => undefined);
}

async function* checked(opened: Opened, entry: ZipFileEntry): AsyncGenerator<Buffer, void> {
  let [bytes, crc] = [0, 0];
  try {
    for await (const part of unpacked(opened, entry)) {
      bytes += part.length;
      crc = crc32(part, crc);
      yield part;
    }
  } catch (error) {
    throw error instanceof NotAZip ? error : new NotAZip('it cannot be unpacked', { cause: error });
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw new NotAZip('its bytes are not those that were packed');
}

/** Opens an archive by its directory. Throws `NotAZip` for anything but a whole archive. */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path, 'r');
  try {
    const entries = await readDirectory(file);
    return { entries, read: (entry) => checked({ path, file }, entry), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}
