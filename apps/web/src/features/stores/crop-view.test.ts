import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropOf, isWhole, middleOf, pushed, zoomMaxOf, zoomed } from './crop-view.ts';
import type { CropView, Size } from './crop-view.ts';

const wide: Size = { width: 2_000, height: 1_000 };

test('the middle of a picture is shown first, as much as the ratio allows', () => {
  expect(cropOf(wide, middleOf(wide))).toEqual({ x: 500, y: 0, width: 1_000, height: 1_000 });
  expect(cropOf({ width: 300, height: 900 }, middleOf({ width: 300, height: 900 }))).toEqual({ x: 0, y: 300, width: 300, height: 300 });
});

test('a square picture is whole as it comes', () => {
  const square = { width: 640, height: 640 };
  expect(isWhole(square, cropOf(square, middleOf(square)))).toBe(true);
  expect(isWhole(wide, cropOf(wide, middleOf(wide)))).toBe(false);
});

test('pushing the picture right shows what was left, and ends at its edge', () => {
  expect(cropOf(wide, pushed(wide, middleOf(wide), { x: 100, y: 50 }))).toMatchObject({ x: 400, y: 0 });
  expect(cropOf(wide, pushed(wide, middleOf(wide), { x: 9_999, y: 0 }))).toMatchObject({ x: 0 });
});

test('zooming holds the point under the finger', () => {
  const finger = { x: 800, y: 400 };
  const before = middleOf(wide);
  const after = zoomed(wide, before, 2, finger);
  const shareOf = (view: CropView) => { const { x, width } = cropOf(wide, view); return (finger.x - x) / width; };
  expect(cropOf(wide, after).width).toBe(500);
  expect(shareOf(after)).toBeCloseTo(shareOf(before), 2);
});

test('a small picture cannot be cut to nothing', () => {
  expect(zoomMaxOf({ width: 200, height: 300 })).toBe(1);
  expect(zoomMaxOf({ width: 512, height: 4_000 })).toBe(2);
  expect(zoomMaxOf({ width: 9_000, height: 9_000 })).toBe(8);
});

describe('whatever is done', () => {
  const side = fc.integer({ min: 1, max: 9_000 });
  const number = fc.double({ min: -20_000, max: 20_000, noNaN: true });
  test('what is cut out lies inside the picture and has the ratio', () => {
    fc.assert(fc.property(side, side, fc.array(fc.tuple(number, number, fc.double({ min: -2, max: 20, noNaN: true })), { maxLength: 6 }), (width, height, steps) => {
      const picture = { width, height };
      const view = steps.reduce((at, [x, y, zoom]) => zoomed(picture, pushed(picture, at, { x, y }), zoom, { x: y, y: x }), middleOf(picture));
      const crop = cropOf(picture, view);
      expect(crop.x).toBeGreaterThanOrEqual(0);
      expect(crop.y).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.width).toBeLessThanOrEqual(width);
      expect(crop.y + crop.height).toBeLessThanOrEqual(height);
      expect(Math.abs(crop.width - crop.height)).toBeLessThanOrEqual(1);
    }));
  });
});
