import { createDiskFileStore } from './adapters/file-store/disk.ts';
import { createTwoFileStores } from './adapters/file-store/two-stores.ts';
import type { FilesConfig } from './config/files.ts';
import type { FileStore } from './ports/file-store.ts';

/** Every place where files may lie; `s3` is null where no object storage is set. */
export async function openFileStores({ folder, s3 }: FilesConfig): Promise<{ disk: FileStore; s3: FileStore | null }> {
  const disk = createDiskFileStore({ folder });
  if (!s3) return { disk, s3: null };
  // Only an installation with an object storage loads it.
  const { createS3FileStore } = await import('./adapters/file-store/s3.ts');
  return { disk, s3: createS3FileStore(s3) };
}

/** The file store that the settings choose. Where a bucket is set, files in the other place are found, too. */
export async function openFileStore(files: FilesConfig): Promise<FileStore> {
  const { disk, s3 } = await openFileStores(files);
  if (!s3) return disk;
  return files.store === 's3' ? createTwoFileStores(s3, disk) : createTwoFileStores(disk, s3);
}
