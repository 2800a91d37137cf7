/** A store image is shown as a square wherever it is shown. */
export const shownRatio = 1;

/** Fewer pixels than this would look blurred even where the image is small. */
export const sharpPixelsMin = 112;

const zoomMost = 8;
const croppedPixelsMin = 256;

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** What of a picture is shown: its middle, in pixels of the picture, and how close. At zoom 1 as much is shown as the ratio allows. */
export type CropView = Point & { zoom: number };
export type CropRect = Point & Size;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

export const zoomMaxOf = ({ width, height }: Size) => between(Math.min(width, height) / croppedPixelsMin, 1, zoomMost);

function shownSize({ width, height }: Size, zoom: number): Size {
  const shownWidth = Math.min(width, height * shownRatio) / zoom;
  return { width: shownWidth, height: shownWidth / shownRatio };
}

/** The nearest view that shows nothing but picture. */
function inside(picture: Size, view: CropView): CropView {
  const zoom = between(view.zoom, 1, zoomMaxOf(picture));
  const { width, height } = shownSize(picture, zoom);
  return { zoom, x: between(view.x, width / 2, picture.width - width / 2), y: between(view.y, height / 2, picture.height - height / 2) };
}

export const middleOf = (picture: Size): CropView => ({ x: picture.width / 2, y: picture.height / 2, zoom: 1 });

/** The view after the picture was pushed by so many of its own pixels. */
export const pushed = (picture: Size, view: CropView, by: Point): CropView => inside(picture, { ...view, x: view.x - by.x, y: view.y - by.y });

/** The view at another zoom; `at`, a point of the picture, stays where it is on the screen. */
export function zoomed(picture: Size, view: CropView, zoom: number, at: Point = view): CropView {
  const next = between(zoom, 1, zoomMaxOf(picture));
  const share = view.zoom / next;
  return inside(picture, { zoom: next, x: at.x + (view.x - at.x) * share, y: at.y + (view.y - at.y) * share });
}

/** What is cut out, in whole pixels of the picture. */
export function cropOf(picture: Size, view: CropView): CropRect {
  const { x, y, zoom } = inside(picture, view);
  const size = shownSize(picture, zoom);
  const width = Math.max(1, Math.round(size.width));
  const height = Math.max(1, Math.round(size.height));
  return { width, height, x: between(Math.round(x - size.width / 2), 0, picture.width - width), y: between(Math.round(y - size.height / 2), 0, picture.height - height) };
}

export const isWhole = (picture: Size, crop: CropRect) => crop.width === picture.width && crop.height === picture.height;
