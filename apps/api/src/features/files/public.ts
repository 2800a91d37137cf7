export { askStorage } from './ask-storage.ts';
export { isDocumentKind } from './document.ts';
export {
  deleteStrayFiles,
  findDocuments,
  findImages,
  insertStrayFiles,
  lockFiles,
  type StoredImage,
} from './files.repo.ts';
export { newFileKey } from './new-file-key.ts';
export { toUploadedFile } from './files.wire.ts';
export { requireImage } from './require-image.ts';
export { createTidyFiles } from './tidy-files.ts';
export { readKeptDocument } from './read-kept-document.ts';
