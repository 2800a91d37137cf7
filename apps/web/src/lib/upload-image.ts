import { uploadFile } from './upload-file.ts';
import type { UploadedFile } from './upload-file.ts';

export { uploadWords } from './upload-file.ts';
export type UploadedImage = UploadedFile;

export const imageTypes = ['image/jpeg', 'image/png'] as const;

/** Sends an image; `onProgress` hears 0 to 1. Rejects like every call of the contract, without a toast. */
export function uploadImage(
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadedImage> {
  return uploadFile(file, { purpose: 'image', ...options });
}
