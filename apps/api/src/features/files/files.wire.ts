import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { StoredImage } from './files.repo.ts';

/** Where an image is served to anybody who knows its key (see serve-files.ts). */
export const imageUrl = (storageKey: string): string => `/files/${storageKey}`;

/** Where a document is had by its owner, with the bearer token. */
export const documentUrl = (fileId: string): string => `/api/v2/files/documents/${fileId}`;

export function toUploadedFile(image: Omit<StoredImage, 'uploadBytes'>): CallOutput<Calls['uploadFile']> {
  const { fileId, name, storageKey, thumbnailKey } = image;
  return {
    id: fileId,
    name,
    url: imageUrl(storageKey),
    thumbnailUrl: thumbnailKey === null ? null : imageUrl(thumbnailKey),
  };
}
