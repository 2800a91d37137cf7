import { Drawer, type DrawTask, type Unreadable } from './image-drawer.ts';
import { createShare } from './shares.ts';

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

/** The same picture, re-encoded in its own format. */
export type RedrawnImage =
  | { ok: true; bytes: Uint8Array; mediaType: 'image/png' | 'image/jpeg' }
  | { ok: false; reason: 'file_type' | 'image_unreadable' | 'image_too_many_pixels' };

/** A picture as a small PNG. */
export type DrawnLogo = { ok: true; bytes: Uint8Array } | Unreadable;

/**
 * A picture of 25 megapixels takes a second or two; on a busy machine twenty, because drawers yield to everything else.
 * The wait for a drawer has the same limit.
 */
const DRAWING_MS_MAX = 60_000;

/**
 * Two at a time, because a picture takes between 100 and 350 MB: the most with 16 bits a color, interlaced. Two of
 * different businesses, so that many uploads of one hold up nobody else.
 */
const DRAWERS = 2;
const turns = createShare({ all: DRAWERS, each: 1, waiting: 20, waitMs: DRAWING_MS_MAX, retryAfterSeconds: 5 });

const free = Array.from({ length: DRAWERS }, () => new Drawer(DRAWING_MS_MAX));

async function drawInTurn<Reading extends object>(businessId: string, task: DrawTask): Promise<Reading | Unreadable> {
  const giveBack = await turns.take(businessId);
  // The drawer that was used last may still be running, so it is taken first.
  const drawer = free.pop()!;
  try {
    return await drawer.draw<Reading>(task);
  } finally {
    free.push(drawer);
    giveBack();
  }
}

/**
 * Re-encodes an uploaded PNG or JPEG: turned upright, at most 2,048 pixels a side, with a thumbnail of 256, without
 * metadata. Anything in the file besides pixels (scripts, archives, locations) is lost. Anything that is not PNG or
 * JPEG by its first bytes, is broken, or exceeds 25 megapixels is refused; the browser's file name and type are
 * ignored. This runs in a separate process, so that neither a picture's memory nor a fault of the decoder affects this
 * one. Refuses `unavailable` if no such process can be started or it is not done in time. Each business has one picture
 * processed at a time.
 */
export function reencodeImage(businessId: string, bytes: Uint8Array): Promise<ImageReading> {
  return drawInTurn<ImageReading>(businessId, { bytes, as: 'webp' });
}

/**
 * As `reencodeImage`, but in its own size and format, for a document that has to stay readable. Nothing but the pixels
 * survives.
 */
export function redrawSameKind(businessId: string, bytes: Uint8Array): Promise<RedrawnImage> {
  return drawInTurn<RedrawnImage>(businessId, { bytes, as: 'same' });
}

/** Draws one of our own WebP pictures small, as a PNG on white, for a document that can hold no WebP. */
export function drawLogo(businessId: string, bytes: Uint8Array): Promise<DrawnLogo> {
  return drawInTurn<DrawnLogo>(businessId, { bytes, as: 'logo' });
}
