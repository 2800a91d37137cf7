import type { Sharp } from 'sharp';

/** 5,000 × 5,000: more than any camera's picture that fits into 5 MB, and 100 MB while it is unpacked. */
export const IMAGE_PIXELS_MAX = 25_000_000;

const IMAGE_SIDE_MAX = 2_048;
const THUMBNAIL_SIDE_MAX = 256;

export interface EncodedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Both are WebP. */
export interface ReencodedImage {
  image: EncodedImage;
  thumbnail: EncodedImage;
  contentType: 'image/webp';
  extension: 'webp';
}

/** Refusals are codes of the contract. */
export type ImageReading =
  | { ok: true; value: ReencodedImage }
  | { ok: false; reason: 'file_type' | 'image_unreadable' | 'image_too_many_pixels' };

const ACCEPTED = new Set(['image/png', 'image/jpeg']);

let tail: Promise<unknown> = Promise.resolve();

/** One picture at a time, or a few uploads at once would need as many hundred megabytes. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = tail.then(work, work);
  tail = turn.catch(() => undefined);
  return turn;
}

async function encode(picture: Sharp, side: number): Promise<EncodedImage> {
  const resized = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await resized.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function reencode(bytes: Uint8Array): Promise<ImageReading> {
  // Both libraries are loaded at the first upload: thirty megabytes that an idle process need not hold.
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')]);
  sharp.cache(false);
  sharp.concurrency(1);
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !ACCEPTED.has(type.mime)) return { ok: false, reason: 'file_type' };
  const read = (from: Uint8Array) => sharp(from, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' });
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > IMAGE_PIXELS_MAX) return { ok: false, reason: 'image_too_many_pixels' };
    const image = await encode(read(bytes).autoOrient(), IMAGE_SIDE_MAX);
    const thumbnail = await encode(read(image.bytes), THUMBNAIL_SIDE_MAX);
    return { ok: true, value: { image, thumbnail, contentType: 'image/webp', extension: 'webp' } };
  } catch {
    return { ok: false, reason: 'image_unreadable' };
  }
}

/**
 * Draws an uploaded PNG or JPEG anew: turned upright, at most 2,048 pixels a side, with a thumbnail of 256, without any metadata. What a file
 * holds besides its pixels (scripts, archives, places) does not survive; anything that is not a picture of these two kinds by its first bytes,
 * broken, or above 25 megapixels is refused. The name and the type the browser gave are not looked at.
 */
export function reencodeImage(bytes: Uint8Array): Promise<ImageReading> {
  return inTurn(() => reencode(bytes));
}
