import { newToken } from '../../platform/secret-box.ts';
import type { FileFolder } from '../../ports/file-store.ts';

/** A key that nobody can guess. `extension` is ours, without a dot. */
export function newFileKey(folder: FileFolder, extension: string): string {
  const name = newToken();
  return `${folder}/${name.slice(0, 2)}/${name}.${extension}`;
}
