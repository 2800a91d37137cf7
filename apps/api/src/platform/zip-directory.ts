import { ELSEWHERE, LONG_SIZES, NotAZip, RECORD_BYTES, SIGNATURE, ZIP_FILES_MAX } from './zip-records.ts';
import type { ZipFileEntry } from './zip-records.ts';

/** Where the directory of an archive stands, and how many files it lists. */
export interface ZipEnd {
  start: number;
  bytes: number;
  files: number;
}

type ReadFrom = (offset: number, bytes: number) => Promise<Buffer>;

const COMMENT_BYTES_MAX = 0xffff;
/** It is held in memory. A line of an archive has some hundred bytes. */
const DIRECTORY_BYTES_MAX = 256 * 1024 * 1024;

const unreadable = () => new NotAZip('its directory cannot be read');

/** A number of eight bytes. No file is so long that it is not exact. */
function readLong(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) throw unreadable();
  const number = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(number)) throw unreadable();
  return number;
}

/** The end that ZIP64 adds before the short one. */
async function readLongEnd(readFrom: ReadFrom, shortEndAt: number): Promise<ZipEnd & { at: number }> {
  const locatorAt = shortEndAt - RECORD_BYTES.locator;
  if (locatorAt < RECORD_BYTES.end64) throw unreadable();
  const locator = await readFrom(locatorAt, RECORD_BYTES.locator);
  const at = readLong(locator, 8);
  if (locator.readUInt32LE(0) !== SIGNATURE.locator || at > locatorAt - RECORD_BYTES.end64) throw unreadable();
  const end = await readFrom(at, RECORD_BYTES.end64);
  if (end.readUInt32LE(0) !== SIGNATURE.end64) throw unreadable();
  return { files: readLong(end, 32), bytes: readLong(end, 40), start: readLong(end, 48), at };
}

/** Finds the directory of an archive of `size` bytes. Throws `NotAZip` where there is none, or one of no such size. */
export async function readEnd(readFrom: ReadFrom, size: number): Promise<ZipEnd> {
  const tailBytes = Math.min(size, RECORD_BYTES.end + COMMENT_BYTES_MAX);
  const tail = await readFrom(size - tailBytes, tailBytes);
  let at = tail.length - RECORD_BYTES.end;
  // Only a record whose comment ends with the archive is its end.
  const isEnd = () =>
    tail.readUInt32LE(at) === SIGNATURE.end && at + RECORD_BYTES.end + tail.readUInt16LE(at + 20) === tail.length;
  while (at >= 0 && !isEnd()) at -= 1;
  if (at < 0) throw new NotAZip('it has no directory: it was cut off, or is no ZIP archive');
  const endAt = size - tail.length + at;
  const short = {
    files: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
    at: endAt,
  };
  const isLong = short.files === ELSEWHERE.files || short.bytes === ELSEWHERE.bytes || short.start === ELSEWHERE.bytes;
  const end = isLong ? await readLongEnd(readFrom, endAt) : short;
  if (end.start + end.bytes > end.at) throw unreadable();
  if (end.files > ZIP_FILES_MAX || end.bytes > DIRECTORY_BYTES_MAX)
    throw new NotAZip(`it lists more than ${ZIP_FILES_MAX} files, or in too many words`);
  return end;
}

/** The numbers of an entry that stand in its extra field because they are too large, in their order. */
function longNumbers(extra: Buffer): () => number {
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === LONG_SIZES) {
      const field = extra.subarray(at + 4, end);
      let next = -8;
      return () => readLong(field, (next += 8));
    }
    at = end;
  }
  return () => {
    throw unreadable();
  };
}

function readEntry(directory: Buffer, at: number): { entry: ZipFileEntry; next: number } {
  if (at + RECORD_BYTES.entry > directory.length || directory.readUInt32LE(at) !== SIGNATURE.entry) throw unreadable();
  const nameEnd = at + RECORD_BYTES.entry + directory.readUInt16LE(at + 28);
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
  const next = extraEnd + directory.readUInt16LE(at + 32);
  if (next > directory.length) throw unreadable();
  const nextLong = longNumbers(directory.subarray(nameEnd, extraEnd));
  const numberAt = (place: number) => {
    const short = directory.readUInt32LE(at + place);
    return short === ELSEWHERE.bytes ? nextLong() : short;
  };
  const bytes = numberAt(24);
  const packedBytes = numberAt(20);
  const offset = numberAt(42);
  const name = directory.toString('utf8', at + RECORD_BYTES.entry, nameEnd);
  return { entry: { name, crc: directory.readUInt32LE(at + 16), packedBytes, bytes, offset }, next };
}

/** The entries of a directory. Throws `NotAZip` where they are not as many as its end says. */
export function readEntries(directory: Buffer, files: number): ZipFileEntry[] {
  const entries: ZipFileEntry[] = [];
  let at = 0;
  for (let left = files; left > 0; left -= 1) {
    const { entry, next } = readEntry(directory, at);
    entries.push(entry);
    at = next;
  }
  if (at !== directory.length) throw unreadable();
  return entries;
}
