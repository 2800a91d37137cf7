import type { CropRect } from './crop-view.ts';

/** The service keeps no more than this of a side. */
const sidePixelsMax = 2_048;
const jpegQuality = 0.92;

/** Decodes a picture, turned upright; null when the browser cannot read it. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** Draws a part of a picture into a canvas, filling it. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, width, height }: CropRect): void {
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be cut'))),
      type,
      jpegQuality,
    ),
  );

/**
 * The part of a picture as a file of its own. A PNG stays one, for its transparency, while it is small enough to be
 * sent.
 */
export async function cutOut(
  picture: ImageBitmap,
  crop: CropRect,
  { type, name, bytesMax }: { type: string; name: string; bytesMax: number },
): Promise<File> {
  const canvas = document.createElement('canvas');
  const shrink = Math.min(1, sidePixelsMax / Math.max(crop.width, crop.height));
  canvas.width = Math.round(crop.width * shrink);
  canvas.height = Math.round(crop.height * shrink);
  drawCrop(canvas, picture, crop);
  const stem = name.replace(/\.\w+$/, '');
  if (type === 'image/png') {
    const png = await toBlob(canvas, 'image/png');
    if (png.size <= bytesMax) return new File([png], `${stem}.png`, { type: 'image/png' });
  }
  return new File([await toBlob(canvas, 'image/jpeg')], `${stem}.jpg`, { type: 'image/jpeg' });
}
