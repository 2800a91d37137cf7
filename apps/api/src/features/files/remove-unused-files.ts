import { UNUSED_FILE_DAYS } from '@trilane/domain/files';
import type { Platform } from '../../platform/context.ts';
import { dropFiles } from './keep-file.ts';

const FILES_AT_ONCE = 500;

/**
 * Removes files that were kept long enough and that no store, discount or document uses. Rows go first, so that no row names a
 * missing file.
 */
export async function removeUnusedFiles(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - UNUSED_FILE_DAYS * 86_400_000);
  let removed: number;
  do {
    const { rows } = await platform.jobsDb.write(null, (tx) =>
      tx.query<{ storage_key: string; thumbnail_key: string | null }>(
        'select storage_key, thumbnail_key from remove_unused_files($1, $2)',
        [before, FILES_AT_ONCE],
      ),
    );
    await dropFiles(
      platform,
      rows.flatMap((row) => [row.storage_key, row.thumbnail_key]),
    );
    removed = rows.length;
  } while (removed === FILES_AT_ONCE);
}
