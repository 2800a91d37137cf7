import { UNUSED_FILE_DAYS } from '@trilane/domain/files';
import { DAY_MS } from '@trilane/domain/time-units';
import type { CallContext, Platform } from '../../platform/context.ts';
import { DatabaseUnavailable } from '../../platform/db/database-errors.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FileFolder } from '../../ports/file-store.ts';
import { askStorage } from './ask-storage.ts';
import { deleteStrayFiles, hasRoomFor, insertFile, insertStrayFiles, type NewFile } from './files.repo.ts';
import { newFileKey } from './new-file-key.ts';

/** How long an upload waits for the file store in all: less than a process takes to end (wait-limits.ts). */
const STORING_MS_MAX = 8_000;

/** Removes the bytes of a failed upload at once where possible. As stray files they are removed later anyway. */
async function dropParts({ ports, log }: Platform, keys: readonly string[], until?: number): Promise<void> {
  await Promise.all(
    keys.map((key) =>
      ports.fileStore
        .delete(key, until)
        .catch((error: unknown) => log.warn({ err: error }, 'the file of a failed upload is removed later')),
    ),
  );
}

/**
 * Stores each of these buffers under a key of its own, or none if one cannot be stored. The keys are recorded as stray
 * first, so that if this process dies, bytes without a row are found and removed.
 */
export async function storeParts(
  context: CallContext,
  folder: FileFolder,
  { extension, parts }: { extension: string; parts: readonly Uint8Array[] },
): Promise<string[]> {
  const { platform, holder } = context;
  const files = parts.map((bytes) => ({ key: newFileKey(folder, extension), bytes }));
  const keys = files.map(({ key }) => key);
  const removeAfter = new Date(platform.securityNow().getTime() + UNUSED_FILE_DAYS * DAY_MS);
  await context.write((tx) => insertStrayFiles(tx, holder.businessId, { keys, removeAfter }));
  const until = performance.now() + STORING_MS_MAX;
  await askStorage(platform, async (store) => {
    const stored = await Promise.allSettled(files.map(({ key, bytes }) => store.put(key, bytes, until)));
    const failed = stored.find((one) => one.status === 'rejected');
    if (!failed) return;
    await dropParts(platform, keys, until);
    throw failed.reason;
  });
  return keys;
}

/** Records a stored file. Its bytes are removed again if it exceeds the room of the business or cannot be recorded. */
export async function keepRow(context: CallContext, file: Omit<NewFile, 'now'>): Promise<void> {
  const { platform, holder } = context;
  const keys = [file.storageKey, file.thumbnailKey].filter((key) => key !== null);
  try {
    await context.write(async (tx) => {
      if (!(await hasRoomFor(tx, holder.businessId, file.sizeBytes))) throw new Refusal('files_full');
      await insertFile(tx, holder.businessId, { ...file, now: platform.clock.now() });
      await deleteStrayFiles(tx, holder.businessId, keys);
    });
  } catch (error) {
    // When nobody knows whether the row was stored, the bytes stay: without a row they are stray files.
    const unknown = error instanceof DatabaseUnavailable && error.outcome === 'unknown';
    if (!unknown) await dropParts(platform, keys);
    throw error;
  }
}
