import type { Platform } from '../../platform/context.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { newFileKey } from './new-file-key.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

/**
 * Housekeeping of files, at the start and then every hour. It first asks for a file that does not exist, so that a
 * refused key or a missing bucket is logged before a merchant is affected.
 */
export const createTidyFiles =
  (platform: Platform) =>
  async (stop?: AbortSignal): Promise<void> => {
    try {
      const file = await platform.ports.fileStore.open(newFileKey('images', 'webp'));
      file?.stream.destroy();
    } catch (error) {
      if (!(error instanceof PortUnavailable)) throw error;
      platform.log.error({ event: 'file-store', reason: error.message }, 'the file store cannot be used');
      return;
    }
    await removeUnusedFiles(platform, stop);
  };
