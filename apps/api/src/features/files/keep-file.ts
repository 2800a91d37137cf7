import type { CallContext, Platform } from '../../platform/context.ts';
import { DatabaseUnavailable } from '../../platform/db/database-errors.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FileFolder } from '../../ports/file-store.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { hasRoomFor, insertFile, type NewFile } from './files.repo.ts';

/** Removes these files from the storage. A file that cannot be removed stays, and the log says so. */
export async function dropFiles({ ports, log }: Platform, keys: readonly (string | null)[]): Promise<void> {
  for (const key of keys) {
    if (key !== null)
      await ports.fileStore
        .delete(key)
        .catch((error: unknown) => log.warn({ err: error }, 'an unused file could not be removed'));
  }
}

/** Stores each of these bytes under a key of its own; none of them when one cannot be stored. */
export async function storeParts(
  platform: Platform,
  folder: FileFolder,
  { extension, parts }: { extension: string; parts: readonly Uint8Array[] },
): Promise<string[]> {
  const keys: string[] = [];
  try {
    for (const bytes of parts) keys.push(await platform.ports.fileStore.put(folder, extension, bytes));
    return keys;
  } catch (error) {
    await dropFiles(platform, keys);
    if (error instanceof PortUnavailable) throw new Refusal('storage_unavailable', { retryAfterSeconds: 30 });
    throw error;
  }
}

/** Records a stored file. A file is removed again if it exceeds the room of the business or cannot be recorded. */
export async function keepRow(context: CallContext, file: Omit<NewFile, 'now'>): Promise<void> {
  const { platform, holder } = context;
  try {
    await context.write(async (tx) => {
      if (!(await hasRoomFor(tx, holder.businessId, file.sizeBytes))) throw new Refusal('files_full');
      await insertFile(tx, holder.businessId, { ...file, now: platform.clock.now() });
    });
  } catch (error) {
    // When nobody knows whether the row was stored, an orphaned file is better than a row without one.
    const unknown = error instanceof DatabaseUnavailable && error.outcome === 'unknown';
    if (!unknown) await dropFiles(platform, [file.storageKey, file.thumbnailKey]);
    throw error;
  }
}
