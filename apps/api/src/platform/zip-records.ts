/** The file is no archive, or not a whole one. */
export class NotAZip extends Error {
  override readonly name = 'NotAZip';
}

/** What a record of an archive says about one of its files. */
export interface ZipFileEntry {
  name: string;
  bytes: number;
  packedBytes: number;
  crc: number;
  /** Where its own head begins. */
  offset: number;
}

export const SIGNATURE = {
  head: 0x04034b50,
  descriptor: 0x08074b50,
  entry: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator: 0x07064b50,
} as const;
/** Without names, extra fields and comments. */
export const RECORD_BYTES = { head: 30, entry: 46, end: 22, end64: 56, locator: 20 } as const;
/** The largest number of a short field: the true one stands in a field of eight bytes (ZIP64). */
export const ELSEWHERE = { files: 0xffff, bytes: 0xffff_ffff } as const;
/** The extra field that holds long sizes. */
export const LONG_SIZES = 1;
export const DEFLATED = 8;
/** So many files of an archive are written, and read: its directory is held in memory. */
export const ZIP_FILES_MAX = 1_000_000;

// Sizes follow the content, and names are UTF-8.
const FLAGS = 0x0808;
// The first day that the format knows: archives of the same rows are the same bytes.
const FIRST_DAY = 0x21 << 16;
const [VERSION, VERSION_64] = [20, 45];

/** Little-endian numbers of the given widths in bytes, one after the other. */
function record(...fields: readonly (readonly [width: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

/** The head before the content of a file, whose sizes are not known yet. */
export function headOf(name: string): Buffer {
  const bytes = Buffer.from(name, 'utf8');
  return Buffer.concat([
    record([4, SIGNATURE.head], [2, VERSION], [2, FLAGS], [2, DEFLATED], [4, FIRST_DAY]),
    record([4, 0], [4, 0], [4, 0], [2, bytes.length], [2, 0]),
    bytes,
  ]);
}

/** Numbers from `files` and `bytes` on are written in long fields; tests let small ones take them. */
export type LongFrom = Readonly<Record<keyof typeof ELSEWHERE, number>>;

/** What stands after the content of a file. */
export function descriptorOf({ crc, packedBytes, bytes }: ZipFileEntry, from: LongFrom): Buffer {
  const width = Math.max(packedBytes, bytes) >= from.bytes ? 8 : 4;
  return record([4, SIGNATURE.descriptor], [4, crc], [width, packedBytes], [width, bytes]);
}

/** The line of a file in the directory. */
export function directoryEntryOf({ name, crc, packedBytes, bytes, offset }: ZipFileEntry, from: LongFrom): Buffer {
  const nameBytes = Buffer.from(name, 'utf8');
  const numbers = [bytes, packedBytes, offset];
  const long = numbers.filter((number) => number >= from.bytes);
  const [shortBytes, shortPacked, shortOffset] = numbers.map((n) => (n >= from.bytes ? ELSEWHERE.bytes : n));
  const extra =
    long.length === 0
      ? Buffer.alloc(0)
      : record([2, LONG_SIZES], [2, 8 * long.length], ...long.map((number) => [8, number] as const));
  const version = long.length === 0 ? VERSION : VERSION_64;
  return Buffer.concat([
    record([4, SIGNATURE.entry], [2, version], [2, version], [2, FLAGS], [2, DEFLATED], [4, FIRST_DAY], [4, crc]),
    record([4, shortPacked!], [4, shortBytes!], [2, nameBytes.length], [2, extra.length]),
    // No comment, the first disk, no attributes.
    record([2, 0], [2, 0], [2, 0], [4, 0], [4, shortOffset!]),
    nameBytes,
    extra,
  ]);
}

/** What ends an archive: how many files its directory lists, and where it stands. */
export function endOf(
  { files, bytes, offset }: { files: number; bytes: number; offset: number },
  from: LongFrom,
): Buffer {
  const isLong = files >= from.files || bytes >= from.bytes || offset >= from.bytes;
  const short = isLong
    ? { files: ELSEWHERE.files, bytes: ELSEWHERE.bytes, offset: ELSEWHERE.bytes }
    : { files, bytes, offset };
  // One disk, without a comment.
  const end = Buffer.concat([
    record([4, SIGNATURE.end], [2, 0], [2, 0], [2, short.files], [2, short.files]),
    record([4, short.bytes], [4, short.offset], [2, 0]),
  ]);
  if (!isLong) return end;
  return Buffer.concat([
    record([4, SIGNATURE.end64], [8, RECORD_BYTES.end64 - 12], [2, VERSION_64], [2, VERSION_64], [4, 0], [4, 0]),
    record([8, files], [8, files], [8, bytes], [8, offset]),
    record([4, SIGNATURE.locator], [4, 0], [8, offset + bytes], [4, 1]),
    end,
  ]);
}
