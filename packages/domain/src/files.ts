/** The limits of uploads (docs/product.md#files). */
export const STORE_IMAGE_BYTES_MAX = 5_347_737;
export const DOCUMENT_BYTES_MAX = 2_097_152;
export const DOCUMENTS_AT_ONCE_MAX = 20;
/**
 * No camera's picture within the limits above is larger. Unpacked, an image of this size takes 100 MB, with 16 bits a
 * color twice as much.
 */
export const IMAGE_MEGAPIXELS_MAX = 25;
/** How many bytes of files a business may keep. */
export const FILES_BYTES_MAX = 2 * 1024 ** 3;
/** How many days of 24 hours an unused file is kept. */
export const UNUSED_FILE_DAYS = 1;
