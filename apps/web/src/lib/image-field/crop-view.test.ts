import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { framePicture } from './crop-view.ts';
import type { CropView } from './crop-view.ts';

const square = 1;
const wide = framePicture({ width: 2_000, height: 1_000 }, square);

test('the middle of a picture is shown first, as much as the ratio allows', () => {
  expect(wide.cropOf(wide.middle)).toEqual({ x: 500, y: 0, width: 1_000, height: 1_000 });
  const tall = framePicture({ width: 300, height: 900 }, square);
  expect(tall.cropOf(tall.middle)).toEqual({ x: 0, y: 300, width: 300, height: 300 });
  const card = framePicture({ width: 1_600, height: 1_000 }, 16 / 9);
  expect(card.cropOf(card.middle)).toEqual({ x: 0, y: 50, width: 1_600, height: 900 });
});

test('a picture of the ratio is whole as it comes', () => {
  const whole = framePicture({ width: 640, height: 640 }, square);
  expect(whole.isWhole(whole.cropOf(whole.middle))).toBe(true);
  expect(wide.isWhole(wide.cropOf(wide.middle))).toBe(false);
});

test('pushing the picture right shows what was left, and ends at its edge', () => {
  expect(wide.cropOf(wide.pushed(wide.middle, { x: 100, y: 50 }))).toMatchObject({ x: 400, y: 0 });
  expect(wide.cropOf(wide.pushed(wide.middle, { x: 9_999, y: 0 }))).toMatchObject({ x: 0 });
});

test('zooming holds the point under the finger', () => {
  const finger = { x: 800, y: 400 };
  const after = wide.zoomed(wide.middle, 2, finger);
  const shareOf = (view: CropView) => {
    const { x, width } = wide.cropOf(view);
    return (finger.x - x) / width;
  };
  expect(wide.cropOf(after).width).toBe(500);
  expect(shareOf(after)).toBeCloseTo(shareOf(wide.middle), 2);
});

test('a small picture cannot be cut to nothing', () => {
  expect(framePicture({ width: 200, height: 300 }, square).zoomMax).toBe(1);
  expect(framePicture({ width: 512, height: 4_000 }, square).zoomMax).toBe(2);
  expect(framePicture({ width: 9_000, height: 9_000 }, square).zoomMax).toBe(8);
});

describe('whatever is done', () => {
  const side = fc.integer({ min: 1, max: 9_000 });
  const number = fc.double({ min: -20_000, max: 20_000, noNaN: true });
  test('what is cut out lies inside the picture and has the ratio', () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(square, 16 / 9),
        fc.array(fc.tuple(number, number, fc.double({ min: -2, max: 20, noNaN: true })), { maxLength: 6 }),
        (width, height, ratio, steps) => {
          const frame = framePicture({ width, height }, ratio);
          const view = steps.reduce(
            (at, [x, y, zoom]) => frame.zoomed(frame.pushed(at, { x, y }), zoom, { x: y, y: x }),
            frame.middle,
          );
          const crop = frame.cropOf(view);
          expect(crop.x).toBeGreaterThanOrEqual(0);
          expect(crop.y).toBeGreaterThanOrEqual(0);
          expect(crop.x + crop.width).toBeLessThanOrEqual(width);
          expect(crop.y + crop.height).toBeLessThanOrEqual(height);
          // Each side is rounded to a whole pixel, and has one at least.
          expect(Math.abs(crop.width - crop.height * ratio)).toBeLessThanOrEqual(ratio);
        },
      ),
    );
  });
});
