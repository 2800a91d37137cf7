import { finished } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/**
 * One file of an archive; its content is taken as it comes and never held: a part is done with when the next but one is
 * asked for.
 */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface Written {
  name: Buffer;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

const [LOCAL, DESCRIPTOR, CENTRAL, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50] as const;
// Sizes follow the content (bit 3), names are UTF-8 (bit 11).
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATED = 8;
// The first day that the format knows: archives of the same rows are the same bytes.
const DATE = 0x21;
const PACKING = { level: constants.Z_BEST_SPEED, chunkSize: 128 * 1024 };

function record(...fields: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields)
    at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at);
  return buffer;
}

const common = ({
  crc,
  packedBytes,
  bytes,
  name,
}: Pick<Written, 'crc' | 'packedBytes' | 'bytes' | 'name'>): [2 | 4, number][] => [
  [2, VERSION],
  [2, FLAGS],
  [2, DEFLATED],
  [2, 0],
  [2, DATE],
  [4, crc],
  [4, packedBytes],
  [4, bytes],
  [2, name.length],
  [2, 0],
];

async function* packed({ content }: ZipEntry, written: Written): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw(PACKING);
  const packed: Buffer[] = [];
  packer.on('data', (part: Buffer) => void packed.push(part));
  const pack = (part: Uint8Array) =>
    new Promise<void>((resolve, reject) => packer.write(part, (error) => (error ? reject(error) : resolve())));
  let packing = Promise.resolve();
  try {
    // Packing runs beside the program on a thread of its own: while a part is packed, the next is written.
    for await (const part of content) {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
      written.crc = crc32(bytes, written.crc);
      written.bytes += bytes.length;
      await packing;
      packing = pack(bytes);
      // Whoever leaves early never hears of it.
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

/** The bytes of a ZIP archive in order, made while they are read. An entry and the archive may have up to 4 GiB. */
export async function* zipParts(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer, void> {
  const all: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name, 'utf8'), crc: 0, packedBytes: 0, bytes: 0, offset };
    const head = Buffer.concat([record([4, LOCAL], ...common({ ...written })), written.name]);
    yield head;
    for await (const part of packed(entry, written)) {
      written.packedBytes += part.length;
      yield part;
    }
    yield record([4, DESCRIPTOR], [4, written.crc], [4, written.packedBytes], [4, written.bytes]);
    offset += head.length + written.packedBytes + 16;
    all.push(written);
  }
  const central = Buffer.concat(
    all.flatMap((written) => [
      record([4, CENTRAL], [2, VERSION], ...common(written), [2, 0], [2, 0], [2, 0], [4, 0], [4, written.offset]),
      written.name,
    ]),
  );
  yield central;
  yield record([4, END], [2, 0], [2, 0], [2, all.length], [2, all.length], [4, central.length], [4, offset], [2, 0]);
}
