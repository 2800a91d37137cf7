// The program that decodes what strangers upload. It knows no setting and no secret, and ends with the process that
// asks it or before.
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { IMAGE_MEGAPIXELS_MAX } from '@trilane/domain/files';
import { BEGUN } from './image-messages.ts';
import type { DrawTask } from './image-drawer.ts';
import type { DrawnLogo, EncodedImage, ImageReading, RedrawnImage } from './image.ts';
import { lowerPriority } from './lower-priority.ts';

const IMAGE_PIXELS_MAX = IMAGE_MEGAPIXELS_MAX * 1_000_000;

const IMAGE_SIDE_MAX = 2_048;
const THUMBNAIL_SIDE_MAX = 256;

/** What a logo is drawn at: sharp on paper of 80 mm. */
const LOGO_WIDTH_MAX = 600;
const LOGO_HEIGHT_MAX = 200;

const ACCEPTED = new Set(['image/png', 'image/jpeg']);

// One thread and nothing kept: what a picture needs is then known, and it is given back.
sharp.cache(false);
sharp.concurrency(1);

async function encode(picture: Sharp, side: number): Promise<EncodedImage> {
  const resized = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await resized.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function reencode(bytes: Uint8Array): Promise<ImageReading> {
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

/** The smallest coding is looked for with the whole picture in memory, for a few percent of the file. */
const JPEG = { quality: 92, optimizeCoding: false };

async function redraw(bytes: Uint8Array): Promise<RedrawnImage> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') return { ok: false, reason: 'file_type' };
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > IMAGE_PIXELS_MAX) return { ok: false, reason: 'image_too_many_pixels' };
    const upright = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' }).autoOrient();
    return {
      ok: true,
      bytes: await (type.mime === 'image/png' ? upright.png() : upright.jpeg(JPEG)).toBuffer(),
      mediaType: type.mime,
    };
  } catch {
    return { ok: false, reason: 'image_unreadable' };
  }
}

async function logo(bytes: Uint8Array): Promise<DrawnLogo> {
  try {
    const picture = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' });
    const small = picture.resize({ width: LOGO_WIDTH_MAX, height: LOGO_HEIGHT_MAX, fit: 'inside' });
    return { ok: true, bytes: await small.flatten({ background: '#fff' }).png().toBuffer() };
  } catch {
    return { ok: false, reason: 'image_unreadable' };
  }
}

const draw = ({ bytes, as }: DrawTask): Promise<DrawnLogo | RedrawnImage | ImageReading> => {
  if (as === 'logo') return logo(bytes);
  return as === 'same' ? redraw(bytes) : reencode(bytes);
};

// A picture may wait and a call may not. Next to four busy loops on two cores the largest pictures take 8 to 22 s, and
// the API allows 30 s. The program itself loads at normal priority: that is little work, but at low priority it would
// take seconds on a busy machine.
lowerPriority();
process.on('message', (task: DrawTask) => {
  process.send?.(BEGUN);
  void draw(task).then((reading) => process.send?.(reading));
});
process.on('disconnect', () => process.exit());
// A signal to the whole group ends the service in its own time; a picture that is being drawn then is still drawn.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
