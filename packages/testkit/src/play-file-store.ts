import { Readable } from 'node:stream';
import type { FileStore } from '../../../apps/api/src/ports/file-store.ts';

/** A file store in memory, with these files in it. */
export function playFileStore(files: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(files));
  const store: FileStore = {
    put: async (key, bytes) => void kept.set(key, Buffer.from(bytes).toString()),
    async open(key) {
      const found = kept.get(key);
      return found === undefined ? null : { stream: Readable.from([Buffer.from(found)]), sizeBytes: found.length };
    },
    delete: async (key) => void kept.delete(key),
  };
  return { kept, store };
}
