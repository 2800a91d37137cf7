import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { STORE_IMAGE_BYTES_MAX, UNUSED_FILE_DAYS } from '@trilane/domain/files';
import { DAY_MS } from '@trilane/domain/time-units';
import type { Db } from '../../platform/db/transaction.ts';
import { drawLogo, reencodeImage } from '../../platform/image.ts';
import type { ZipFile } from '../../platform/zip-file.ts';
import { readWhole, type FileFolder, type FileStore } from '../../ports/file-store.ts';
import { insertStrayFiles, newFileKey } from '../files/public.ts';
import { dataFileName } from './data-files.ts';
import { ImportRefused } from './import-refused.ts';
import type { Manifest } from './manifest.ts';
import type { ArchiveRow } from './read-archive-rows.ts';
import type { FileRow } from './archive.repo.ts';
import { fileNameInArchive } from './stored-files.ts';

/** An uploaded file of an archive and where its bytes lie here. */
export interface ImportedFile {
  /** In the archive. */
  name: string;
  storageKey: string;
  thumbnailKey: string | null;
  /** False for one that the archive does not have: its row has a key without bytes. */
  isThere: boolean;
  sha256: string;
  /** The logo of receipts, drawn small. */
  logoPng: Uint8Array | null;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
};
/** A file is read at once. What is redrawn when it is uploaded may grow, but not to this. */
const STORED_BYTES_MAX = 8 * STORE_IMAGE_BYTES_MAX;

/** Where files of an import go, and what notes them until a row names them. */
export interface ImportPlace {
  jobs: Db;
  store: FileStore;
  securityNow: () => Date;
}

function placeOf(row: ArchiveRow, hasThumbnail: boolean): Pick<ImportedFile, 'storageKey' | 'thumbnailKey'> {
  const folder: FileFolder = row['purpose'] === 'image' ? 'images' : 'documents';
  const ending = ENDINGS[String(row['media_type'])] ?? 'bin';
  return { storageKey: newFileKey(folder, ending), thumbnailKey: hasThumbnail ? newFileKey(folder, 'webp') : null };
}

/** Files that are stored while an import is under way; `remove` takes them back. */
export class ImportFiles {
  readonly byId = new Map<string, ImportedFile>();
  readonly #place: ImportPlace;
  readonly #businessId: string;

  constructor(place: ImportPlace, businessId: string) {
    this.#place = place;
    this.#businessId = businessId;
  }

  get keys(): string[] {
    return [...this.byId.values()].flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey ?? []].flat());
  }

  /** Stores every file of the archive under a key of this installation. Names in an archive are never paths here. */
  async store(
    zip: ZipFile,
    rows: readonly ArchiveRow[],
    { missing, logoId }: { missing: Manifest['missing']; logoId: string },
  ) {
    const gone = new Set(missing.map(({ name }) => name));
    for (const row of rows) {
      const id = String(row['file_id']);
      if (typeof row['name'] !== 'string')
        throw new ImportRefused(`${dataFileName('stored_file')} has a name of a file that is not a text`);
      const name = fileNameInArchive(row as unknown as FileRow);
      const entry = zip.find(name);
      if (entry === undefined && !gone.has(name)) throw new ImportRefused(`The archive has no ${name}`);
      if (entry !== undefined && entry.bytes > STORED_BYTES_MAX)
        throw new ImportRefused(`${name} is larger than any file that a business may upload`);
      const bytes = entry === undefined ? null : await buffer(zip.read(entry));
      await this.#keep(row, { id, name, bytes, isLogo: id === logoId });
    }
  }

  async #keep(
    row: ArchiveRow,
    { id, name, bytes, isLogo }: { id: string; name: string; bytes: Buffer | null; isLogo: boolean },
  ): Promise<void> {
    const isImage = row['purpose'] === 'image' && bytes !== null;
    const drawn = isImage ? await reencodeImage(this.#businessId, bytes) : null;
    const thumbnail = drawn?.ok ? drawn.value.thumbnail.bytes : null;
    const logo = isImage && isLogo ? await drawLogo(this.#businessId, bytes) : null;
    const file: ImportedFile = {
      ...placeOf(row, thumbnail !== null),
      name,
      isThere: bytes !== null,
      sha256: bytes === null ? '' : createHash('sha256').update(bytes).digest('hex'),
      logoPng: logo?.ok ? logo.bytes : null,
    };
    this.byId.set(id, file);
    if (bytes === null) return;
    await this.#note([file.storageKey, file.thumbnailKey ?? []].flat());
    await this.#place.store.put(file.storageKey, bytes);
    if (thumbnail !== null) await this.#place.store.put(file.thumbnailKey!, thumbnail);
  }

  /** If this process dies, housekeeping removes the bytes. */
  async #note(keys: readonly string[]): Promise<void> {
    const { jobs, securityNow } = this.#place;
    const removeAfter = new Date(securityNow().getTime() + UNUSED_FILE_DAYS * DAY_MS);
    await jobs.write(null, (tx) => insertStrayFiles(tx, this.#businessId, { keys, removeAfter }));
  }

  /** Each file that is not what the archive has, in words. */
  async differences(): Promise<string[]> {
    const words: string[] = [];
    for (const { name, storageKey, isThere, sha256 } of this.byId.values()) {
      if (!isThere) continue;
      const stored = await readWhole(this.#place.store, storageKey);
      const hash = stored && createHash('sha256').update(stored).digest('hex');
      if (hash !== sha256) words.push(`${name} is not stored as it is in the archive`);
    }
    return words;
  }

  /** Removes the bytes of an import that did not come about. What cannot be removed now, housekeeping removes later. */
  async remove(): Promise<void> {
    for (const key of this.keys) await this.#place.store.delete(key).catch(() => undefined);
  }
}
