export { findImages, type StoredImage } from './files.repo.ts';
export { toUploadedFile } from './files.wire.ts';
export { requireImage } from './require-image.ts';
