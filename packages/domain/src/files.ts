/** The limits of uploads (docs/product.md#files). */
export const STORE_IMAGE_BYTES_MAX = 5_347_737;
export const DOCUMENT_BYTES_MAX = 2_097_152;
export const DOCUMENTS_AT_ONCE_MAX = 20;
/** More than any camera's picture that fits into the limits above, and 100 MB while it is unpacked. */
export const IMAGE_MEGAPIXELS_MAX = 25;
/** How much a business may keep. */
export const FILES_BYTES_MAX = 2 * 1024 ** 3;
/** How many days of 24 hours a file is kept that nothing refers to. */
export const UNUSED_FILE_DAYS = 1;
