const zoomMost = 8;
const croppedPixelsMin = 256;

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/**
 * What of a picture is shown: its middle, in pixels of the picture, and how close. At zoom 1 as much is shown as the
 * ratio allows.
 */
export type CropView = Point & { zoom: number };
export type CropRect = Point & Size;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

const zoomMaxOf = ({ width, height }: Size) => between(Math.min(width, height) / croppedPixelsMin, 1, zoomMost);

/** What can be done with a picture that is shown at a ratio of width to height. */
export function framePicture(picture: Size, ratio: number) {
  const zoomMax = zoomMaxOf(picture);

  function shownSize(zoom: number): Size {
    const width = Math.min(picture.width, picture.height * ratio) / zoom;
    return { width, height: width / ratio };
  }

  /** The nearest view that shows nothing but picture. */
  function inside(view: CropView): CropView {
    const zoom = between(view.zoom, 1, zoomMax);
    const { width, height } = shownSize(zoom);
    return {
      zoom,
      x: between(view.x, width / 2, picture.width - width / 2),
      y: between(view.y, height / 2, picture.height - height / 2),
    };
  }

  /** What is cut out, in whole pixels of the picture. */
  function cropOf(view: CropView): CropRect {
    const { x, y, zoom } = inside(view);
    const size = shownSize(zoom);
    const width = Math.max(1, Math.round(size.width));
    const height = Math.max(1, Math.round(size.height));
    return {
      width,
      height,
      x: between(Math.round(x - size.width / 2), 0, picture.width - width),
      y: between(Math.round(y - size.height / 2), 0, picture.height - height),
    };
  }

  return {
    ratio,
    zoomMax,
    cropOf,
    middle: { x: picture.width / 2, y: picture.height / 2, zoom: 1 } satisfies CropView,
    isWhole: (crop: CropRect) => crop.width === picture.width && crop.height === picture.height,
    /** The view after the picture was moved by this many of its own pixels. */
    pushed: (view: CropView, by: Point): CropView => inside({ ...view, x: view.x - by.x, y: view.y - by.y }),
    /** The view at another zoom; `at`, a point of the picture, stays where it is on the screen. */
    zoomed(view: CropView, zoom: number, at: Point = view): CropView {
      const next = between(zoom, 1, zoomMax);
      const share = view.zoom / next;
      return inside({ zoom: next, x: at.x + (view.x - at.x) * share, y: at.y + (view.y - at.y) * share });
    },
  };
}

export type PictureFrame = ReturnType<typeof framePicture>;
