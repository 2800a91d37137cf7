import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { comparePictures, describe as say } from './compare-pictures.ts';

let folder: string;
let kept: string;
let taken: string;
let out: string;
beforeEach(async () => {
  folder = await makeScratchFolder('pictures');
  [kept, taken, out] = ['kept', 'taken', 'out'].map((name) => join(folder, name)) as [string, string, string];
  for (const one of [kept, taken]) await mkdir(one);
});

interface Drawing {
  width?: number;
  height?: number;
  /** The colour of a square on white, 4 pixels wide unless `side` says so; none without. */
  square?: string;
  side?: number;
  background?: string;
  compressionLevel?: number;
}

async function draw(into: string, name: string, drawing: Drawing = {}): Promise<void> {
  const { width = 20, height = 10, square, side = 4, background = '#ffffff', compressionLevel = 6 } = drawing;
  const picture = sharp({ create: { width, height, channels: 3, background } });
  if (square !== undefined) {
    const input = { create: { width: side, height: side, channels: 3 as const, background: square } };
    picture.composite([{ input, left: 8, top: 3 }]);
  }
  await writeFile(join(into, `${name}.png`), await picture.png({ compressionLevel }).toBuffer());
}

test('the same picture is no difference, also in a file of other bytes', async () => {
  for (const name of ['home-360-light', 'faq-360-light']) await draw(kept, name, { square: '#123456' });
  await draw(taken, 'home-360-light', { square: '#123456' });
  await draw(taken, 'faq-360-light', { square: '#123456', compressionLevel: 0 });
  expect(await comparePictures({ kept, taken, out })).toEqual({ same: 2, differences: [] });
  expect(await readdir(out)).toEqual([]);
});

test('a changed part is named with its share, and drawn beside before and after', async () => {
  await draw(kept, 'portal-balance-1280-dark', { square: '#0b7a67' });
  await draw(taken, 'portal-balance-1280-dark', { square: '#b3261e' });
  const { same, differences } = await comparePictures({ kept, taken, out });
  expect(same).toBe(0);
  expect(differences).toEqual([{ name: 'portal-balance-1280-dark', kind: 'changed', share: 16 / 200 }]);
  expect(differences.map(say)).toEqual(['portal-balance at 1280 px, dark: 8.0 % of pixels']);
  const { width, height } = await sharp(join(out, 'portal-balance-1280-dark.png')).metadata();
  expect([width, height]).toEqual([60, 10]);
});

test.each([
  ['#ffffff', '#fafafa'],
  ['#0b7a67', '#0b7f6b'],
])('a slight change of a colour is seen: %s and %s', async (before, after) => {
  await draw(kept, 'home-360-light', { background: before });
  await draw(taken, 'home-360-light', { background: after });
  const { differences } = await comparePictures({ kept, taken, out });
  expect(differences).toEqual([{ name: 'home-360-light', kind: 'changed', share: 1 }]);
});

test('an edge that is smoothed in another way is no difference', async () => {
  const disc = (radius: number) =>
    Buffer.from(`<svg width="40" height="40"><rect width="40" height="40" fill="white"/>
      <circle cx="20" cy="20" r="${radius}" fill="black"/></svg>`);
  for (const [into, radius] of [
    [kept, 12],
    [taken, 12.15],
  ] as const)
    await sharp(disc(radius)).png().toFile(join(into, 'home-360-light.png'));
  expect(await comparePictures({ kept, taken, out })).toEqual({ same: 1, differences: [] });
});

test('a few single pixels are no difference, and a small dot is one', async () => {
  for (const name of ['home-360-light', 'faq-360-light']) await draw(kept, name);
  await draw(taken, 'home-360-light', { square: '#ff0000', side: 2 });
  await draw(taken, 'faq-360-light', { square: '#ff0000', side: 3 });
  const { differences } = await comparePictures({ kept, taken, out });
  expect(differences.map(({ name }) => name)).toEqual(['faq-360-light']);
});

test('a page that has become longer is named with both sizes, and what was added counts as changed', async () => {
  await draw(kept, 'faq-768-light', { height: 10 });
  await draw(taken, 'faq-768-light', { height: 15 });
  const { differences } = await comparePictures({ kept, taken, out });
  expect(differences.map(say)).toEqual(['faq at 768 px, light: 33.3 % of pixels, 20×10 became 20×15']);
  expect((await sharp(join(out, 'faq-768-light.png')).metadata()).height).toBe(15);
});

test('pages that are new or gone are named', async () => {
  await draw(kept, 'old-360-light');
  await draw(taken, 'new-360-dark');
  const { differences } = await comparePictures({ kept, taken, out });
  expect(differences.map(say)).toEqual(['new at 360 px, dark: new', 'old at 360 px, light: gone']);
});

test('only chosen pages and widths count, and differences of an earlier run go', async () => {
  for (const name of ['home-360-light', 'home-768-light', 'faq-360-light']) await draw(kept, name);
  await mkdir(out);
  await draw(out, 'earlier-360-light');
  const choose = (page: string, width: number) => page === 'home' && width === 360;
  const { differences } = await comparePictures({ kept, taken, out, choose });
  expect(differences).toEqual([{ name: 'home-360-light', kind: 'gone' }]);
  expect(await readdir(out)).toEqual([]);
});
