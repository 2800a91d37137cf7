export { findImages, type StoredImage } from './files.repo.ts';
export { imageUrl, toUploadedFile } from './files.wire.ts';
export { requireImage } from './require-image.ts';
