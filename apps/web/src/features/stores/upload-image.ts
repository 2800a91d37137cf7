export { imageTypes as storeImageTypes, uploadImage, uploadWords } from '../../lib/upload-image.ts';

/** 5,347,737.6 bytes with its fraction dropped (portal §5, decisions §3). */
export const storeImageBytesMax = 5_347_737;
