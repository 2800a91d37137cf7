import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shareCards } from '../src/site/share-cards.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawShareCard } from './draw-share-card.ts';

test('each page has a picture of its own, 1200 by 630, light enough to be fetched', async () => {
  const drawn = await Promise.all(Object.values(shareCards).map(drawShareCard));
  for (const picture of drawn) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: CARD_WIDTH, height: CARD_HEIGHT });
    expect(picture.length).toBeLessThan(60_000);
  }
  expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(drawn.length);
});

test('words that do not fit are refused', () => {
  const words = 'A title that is much too long for one line';
  expect(() => drawShareCard({ ...shareCards.home, lines: [words] })).toThrow(RangeError);
});

test('the unpacked typeface is that of the pages', async () => {
  const read = async (file: string) => create(await readFile(join(import.meta.dirname, file)));
  const [unpacked, packed] = await Promise.all(
    ['inter-latin.ttf', '../../../packages/ui/src/fonts/inter-latin.woff2'].map(read),
  );
  const shapes = ({ glyphs }: ReturnType<typeof unpacked.layout>) => glyphs.map(({ path }) => path.toSVG());
  expect(unpacked!.characterSet).toEqual(packed!.characterSet);
  const sample = 'Charge $43.20. Keep 0% from 11% APR';
  expect(shapes(unpacked!.layout(sample))).toEqual(shapes(packed!.layout(sample)));
});
