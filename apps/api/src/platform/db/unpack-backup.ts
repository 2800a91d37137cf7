import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { openSealed } from './seal-backup.ts';

/** The unpacked bytes of a file. Opened when the first of them are asked for, so that a damaged one fails there. */
export async function* unpackBackup(file: string, key: Uint8Array | null): AsyncGenerator<Buffer> {
  const plain = createGunzip();
  const source = createReadStream(file);
  const reading = pipeline(source, (bytes: AsyncIterable<Buffer>) => openSealed(bytes, key), plain);
  reading.catch(() => undefined);
  try {
    for await (const bytes of plain) yield bytes as Buffer;
    await reading;
  } finally {
    plain.destroy();
    source.destroy();
  }
}
