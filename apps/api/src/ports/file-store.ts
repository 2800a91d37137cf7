import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PortUnavailable } from './port-error.ts';

/** No room is left where files are kept. */
export class FileStoreFull extends PortUnavailable {
  constructor(place: string, cause?: unknown) {
    super('file-store', `no space is left in ${place}`, cause);
    this.name = 'FileStoreFull';
  }
}

export type FileFolder = 'images' | 'documents';

const KEY = /^(?:images|documents)\/[\w-]{2}\/[\w-]{43}\.[a-z0-9]{2,5}$/;

/** Whether a text may be the key of a file: a folder, 256 random bits and an ending, all of them ours. */
export const isFileKey = (text: string): boolean => KEY.test(text);

export interface StoredFile {
  /** Fails with PortUnavailable where the bytes end early. */
  stream: Readable;
  sizeBytes: number;
}

/**
 * Keeps bytes under keys that cannot be guessed and hold no part of a user's file name (`isFileKey`). Throws
 * PortUnavailable when it cannot write or read, FileStoreFull when there is no room. `until` is the time of
 * `performance.now()` at which a call gives up, so that several calls can share one limit.
 */
export interface FileStore {
  /** Resolves once the bytes are safe. A file is there whole or not at all, and its bytes never change. */
  put(key: string, bytes: Uint8Array, until?: number): Promise<void>;
  /** Null for a key that is unknown or not one of ours. */
  open(key: string): Promise<StoredFile | null>;
  /** An unknown key is no error. */
  delete(key: string, until?: number): Promise<void>;
}

/** All bytes of a key, for files that fit into memory; null as `open` gives it. */
export async function readWhole(store: FileStore, key: string): Promise<Buffer | null> {
  const file = await store.open(key);
  return file && buffer(file.stream);
}
