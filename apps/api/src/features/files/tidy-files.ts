import type { Platform } from '../../platform/context.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

/** The key of the file with which a store is tried. All processes share it, so that a killed one leaves no second. */
const TRIED_KEY = `images/00/${'0'.repeat(43)}.webp`;

/** Stores, reads and removes a file. */
async function tryStore({ ports: { fileStore } }: Platform): Promise<void> {
  await fileStore.put(TRIED_KEY, Buffer.from('?'));
  const file = await fileStore.open(TRIED_KEY);
  file?.stream.destroy();
  await fileStore.delete(TRIED_KEY);
}

/**
 * Housekeeping of files, at the start and then every hour. It first tries the file store, so that a refused key, a
 * missing bucket, a missing right or a full disk is logged before a merchant is affected.
 */
export const createTidyFiles =
  (platform: Platform) =>
  async (stop?: AbortSignal): Promise<void> => {
    try {
      await tryStore(platform);
    } catch (error) {
      if (!(error instanceof PortUnavailable)) throw error;
      platform.log.error({ event: 'file-store', reason: error.message }, 'the file store cannot be used');
      return;
    }
    await removeUnusedFiles(platform, stop);
  };
