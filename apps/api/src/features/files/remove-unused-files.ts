import { UNUSED_FILE_DAYS } from '@trilane/domain/files';
import type { Platform } from '../../platform/context.ts';
import { deleteUnusedFiles } from './files.repo.ts';
import { dropFiles } from './keep-file.ts';

const FILES_AT_ONCE = 500;

/**
 * Removes files that are old enough and that no store, discount or document uses. Rows are deleted first, so that no
 * row names a missing file.
 */
export async function removeUnusedFiles(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - UNUSED_FILE_DAYS * 86_400_000);
  let removed: number;
  do {
    const keys = await platform.jobsDb.write(null, (tx) => deleteUnusedFiles(tx, before, FILES_AT_ONCE));
    await dropFiles(platform, keys.flat());
    removed = keys.length;
  } while (removed === FILES_AT_ONCE);
}
