import type { FileStore } from '../../ports/file-store.ts';

/**
 * New files go to the first store; a file is found in either, also while it is moved from one to the other. A move
 * copies a file before it removes the old one, so a file that neither store had is in the first by then, if it is
 * anywhere.
 */
export function createTwoFileStores(first: FileStore, second: FileStore): FileStore {
  return {
    put: first.put,
    open: async (key) => (await first.open(key)) ?? (await second.open(key)) ?? first.open(key),
    async delete(key, until) {
      await first.delete(key, until);
      await second.delete(key, until);
    },
  };
}
