import type { Readable } from 'node:stream';
import { PortUnavailable } from './port-error.ts';

/** No room is left where files are kept. */
export class FileStoreFull extends PortUnavailable {
  constructor(cause?: unknown) {
    super('file-store', 'no space is left', cause);
    this.name = 'FileStoreFull';
  }
}

export type FileFolder = 'images' | 'documents';

export interface StoredFile {
  stream: Readable;
  sizeBytes: number;
}

/**
 * Keeps bytes under keys that it makes itself: 256 random bits, so that a key cannot be guessed and no part of a user's
 * file name reaches the disk. Throws PortUnavailable when it cannot write or read, FileStoreFull when there is no room.
 */
export interface FileStore {
  /**
   * Resolves with the key once the bytes are safe; a file is there whole or not at all. `extension` is ours, without a
   * dot.
   */
  put(folder: FileFolder, extension: string, bytes: Uint8Array): Promise<string>;
  /** Null for a key that is unknown or not one of ours. */
  open(key: string): Promise<StoredFile | null>;
  /** An unknown key is no error. */
  delete(key: string): Promise<void>;
}
