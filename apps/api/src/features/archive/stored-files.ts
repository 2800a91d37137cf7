import type { Platform } from '../../platform/context.ts';
import type { ZipEntry } from '../../platform/zip-parts.ts';
import { askStorage } from '../files/public.ts';
import type { MissingFile } from './archive-file.ts';
import { listFilesAfter, type FileRow } from './archive.repo.ts';
import type { Read } from './data-files.ts';

const ROWS_A_READ = 200;
/** What some system does not take in the name of a file. */
const UNFIT = /[<>:"/\\|?*\p{Cc}]/gu;
const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'application/pdf': '.pdf',
};

/**
 * Where a file lies in an archive: its id makes it unique, and its name says what it was called. Pictures were drawn
 * again when they came, so the ending is that of what is stored.
 */
export function fileNameInArchive({ file_id: id, purpose, name, media_type: type }: FileRow): string {
  const ending = ENDINGS[type] ?? '';
  const fit = name.replaceAll(UNFIT, '_').replace(/[. ]+$/, '');
  const whole = fit.toLowerCase().endsWith(ending) ? fit : `${fit}${ending}`;
  return `files/${purpose}s/${id} ${whole}`;
}

/**
 * Every uploaded file of a business as it is stored. One that the store does not have is given to `miss`; a store that
 * is away ends the archive.
 */
export async function* storedFiles(
  platform: Pick<Platform, 'log' | 'ports'>,
  read: Read,
  businessId: string,
  miss: (file: MissingFile) => void,
): AsyncGenerator<ZipEntry, void> {
  for (let after: string | null = null; ;) {
    const from: string | null = after;
    const rows: FileRow[] = await read((tx) => listFilesAfter(tx, businessId, { after: from, limit: ROWS_A_READ }));
    for (const row of rows) {
      const name = fileNameInArchive(row);
      const file = await askStorage(platform, (store) => store.open(row.storage_key));
      if (file === null) miss({ name, reason: 'the file store does not have it any more' });
      else yield { name, content: file.stream };
    }
    if (rows.length < ROWS_A_READ) return;
    after = rows.at(-1)!.file_id;
  }
}
