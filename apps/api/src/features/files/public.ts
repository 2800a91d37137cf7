export { findDocuments, findImages, type StoredImage } from './files.repo.ts';
export { toUploadedFile } from './files.wire.ts';
export { DOCUMENT_BYTES_MAX } from './upload-document.ts';
export { requireImage } from './require-image.ts';
