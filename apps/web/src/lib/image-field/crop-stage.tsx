import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import type { CropView, PictureFrame, Point } from './crop-view.ts';
import s from './image-field.module.css';

const framePadding = 20;
const shade = 'rgb(11 19 36 / 0.6)';
const frameLine = '#fff';

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const step = 0.02;
const farStep = 0.1;
const zoomStep = 1.1;

/** Changes come as functions: a fast finger moves more than once between two drawings. */
type CropStageProps = {
  picture: ImageBitmap;
  frame: PictureFrame;
  view: CropView;
  onView: (change: (view: CropView) => CropView) => void;
};

/** The frame in the middle of the stage, and how large a pixel of the picture is there. */
function layOut(canvas: HTMLCanvasElement, { ratio, cropOf }: PictureFrame, view: CropView) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const frameWidth = Math.min(width - framePadding * 2, (height - framePadding * 2) * ratio);
  const box = {
    width: frameWidth,
    height: frameWidth / ratio,
    x: (width - frameWidth) / 2,
    y: (height - frameWidth / ratio) / 2,
  };
  const crop = cropOf(view);
  return { width, height, box, crop, scale: box.width / crop.width };
}

function draw(canvas: HTMLCanvasElement, { picture, frame, view }: Omit<CropStageProps, 'onView'>): void {
  const dense = window.devicePixelRatio;
  const { width, height, box, crop, scale } = layOut(canvas, frame, view);
  canvas.width = Math.round(width * dense);
  canvas.height = Math.round(height * dense);
  const context = canvas.getContext('2d')!;
  context.scale(dense, dense);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    box.x - crop.x * scale,
    box.y - crop.y * scale,
    picture.width * scale,
    picture.height * scale,
  );
  context.fillStyle = shade;
  context.beginPath();
  context.rect(0, 0, width, height);
  context.rect(box.x, box.y, box.width, box.height);
  context.fill('evenodd');
  context.strokeStyle = frameLine;
  context.lineWidth = 2;
  context.strokeRect(box.x, box.y, box.width, box.height);
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Fingers and mouse on the stage: one pushes the picture, two also zoom. */
function usePointers(
  canvas: RefObject<HTMLCanvasElement | null>,
  { frame, onView }: Pick<CropStageProps, 'frame' | 'onView'>,
) {
  const down = useRef(new Map<number, Point>());
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = canvas.current!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  /** The point of the picture that lies under a point of the stage. */
  const underneath = (point: Point, at: CropView): Point => {
    const { box, crop, scale } = layOut(canvas.current!, frame, at);
    return { x: crop.x + (point.x - box.x) / scale, y: crop.y + (point.y - box.y) / scale };
  };
  const zoomAt = (factor: number, point: Point) =>
    onView((at) => frame.zoomed(at, at.zoom * factor, underneath(point, at)));
  const push = (from: Point, to: Point) =>
    onView((at) => {
      const { scale } = layOut(canvas.current!, frame, at);
      return frame.pushed(at, { x: (to.x - from.x) / scale, y: (to.y - from.y) / scale });
    });
  return {
    zoomAt: (factor: number, event: { clientX: number; clientY: number }) => zoomAt(factor, pointOf(event)),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        down.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
        if (!down.current.has(event.pointerId)) return;
        const before = [...down.current.values()];
        down.current.set(event.pointerId, pointOf(event));
        const after = [...down.current.values()];
        push(middle(before), middle(after));
        if (spread(before) > 0) zoomAt(spread(after) / spread(before), middle(after));
      },
      onPointerUp: (event: PointerEvent) => void down.current.delete(event.pointerId),
      onPointerCancel: (event: PointerEvent) => void down.current.delete(event.pointerId),
    },
  };
}

/**
 * The picture behind a frame of the shown ratio: pushed by mouse, finger or arrow keys, zoomed by wheel, two fingers,
 * plus and minus.
 */
export function CropStage(props: CropStageProps) {
  const { picture, frame, view, onView } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { zoomAt, handlers } = usePointers(canvas, props);

  // A last change of size may be told when the stage has just gone.
  const redraw = useEffectEvent(() => {
    if (canvas.current) draw(canvas.current, props);
  });
  useEffect(() => redraw(), [picture, view]);
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomAt(Math.exp(-event.deltaY / 400), event);
  });
  useEffect(() => {
    const element = canvas.current!;
    const sized = new ResizeObserver(() => redraw());
    sized.observe(element);
    // React listens to the wheel passively; the page must not scroll while the picture zooms.
    const onWheel = (event: WheelEvent) => wheel(event);
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      sized.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const share = event.shiftKey ? farStep : step;
    if (arrow) {
      onView((at) => {
        const by = share * frame.cropOf(at).width;
        return frame.pushed(at, { x: arrow.x * by, y: arrow.y * by });
      });
    } else if (event.key === '+' || event.key === '=') onView((at) => frame.zoomed(at, at.zoom * zoomStep));
    else if (event.key === '-') onView((at) => frame.zoomed(at, at.zoom / zoomStep));
    else return;
    event.preventDefault();
  };
  return (
    <canvas
      ref={canvas}
      className={s.stage}
      tabIndex={0}
      role="application"
      data-autofocus
      aria-label="The picture in its frame. Arrow keys move it, with Shift further; plus and minus zoom."
      onKeyDown={onKeyDown}
      {...handlers}
    />
  );
}
