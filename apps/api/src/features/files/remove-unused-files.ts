import { UNUSED_FILE_DAYS } from '@trilane/domain/files';
import { DAY_MS } from '@trilane/domain/time-units';
import type { Platform } from '../../platform/context.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { deleteStrayFiles, deleteUnusedFiles, findStrayFiles } from './files.repo.ts';

const FILES_AT_ONCE = 500;
/** A process that stops waits for a running removal. */
const REMOVING_MS_MAX = 4_000;

/**
 * Removes files that are old enough and that no store, discount or document uses, and bytes that no row names. Rows are
 * deleted first, so that no row names a missing file.
 */
export async function removeUnusedFiles(platform: Platform, stop?: AbortSignal): Promise<void> {
  const { jobsDb, clock, securityNow } = platform;
  const before = new Date(clock.now().getTime() - UNUSED_FILE_DAYS * DAY_MS);
  const deleteSome = () => jobsDb.write(null, (tx) => deleteUnusedFiles(tx, before, FILES_AT_ONCE, securityNow()));
  while ((await deleteSome()) > 0);
  while ((await removeStrayFiles(platform, stop)) === FILES_AT_ONCE);
}

/** Removes the bytes of stray files, and forgets those that are gone. The others are tried again the next time. */
async function removeStrayFiles(
  { jobsDb, securityNow, ports, log }: Platform,
  stop: AbortSignal | undefined,
): Promise<number> {
  const strays = await jobsDb.read(null, (tx) => findStrayFiles(tx, securityNow(), FILES_AT_ONCE));
  let removed = 0;
  for (const { businessId, storageKey } of strays) {
    if (stop?.aborted) break;
    try {
      await ports.fileStore.delete(storageKey, performance.now() + REMOVING_MS_MAX);
    } catch (error) {
      if (!(error instanceof PortUnavailable)) throw error;
      log.warn({ event: 'file-store', reason: error.message }, 'unused files cannot be removed yet');
      break;
    }
    await jobsDb.write(null, (tx) => deleteStrayFiles(tx, businessId, [storageKey]));
    removed += 1;
  }
  return removed;
}
