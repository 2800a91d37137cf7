import { createHash } from 'node:crypto';
import type { ZipEntry } from '../../platform/zip-parts.ts';

/** One file of an archive, listed in its manifest. */
export interface ListedFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** An uploaded file that the file store does not have any more. */
export interface MissingFile {
  name: string;
  reason: string;
}

async function* counted(
  { name, content }: ZipEntry,
  list: (file: ListedFile) => void,
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of content) {
    const piece = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
    if (piece.length === 0) continue;
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  list({ name, bytes, sha256: hash.digest('hex') });
}

/** The same file; its size and hash are listed once all of it was read. */
export const listed = (entry: ZipEntry, list: (file: ListedFile) => void): ZipEntry => ({
  name: entry.name,
  content: counted(entry, list),
});
