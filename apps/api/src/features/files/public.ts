export { findDocuments, findImages, holdFiles, type StoredImage } from './files.repo.ts';
export { toUploadedFile } from './files.wire.ts';
export { removeUnusedFiles } from './remove-unused-files.ts';
export { DOCUMENT_BYTES_MAX } from './upload-document.ts';
export { requireImage } from './require-image.ts';
