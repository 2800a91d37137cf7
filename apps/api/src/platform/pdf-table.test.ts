import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { notPrintable } from '@trilane/domain/printable';
import { readPdf } from '../features/transactions/read-files.harness.ts';
import { drawTable, drawTitle, openPdf, readFont } from './pdf-table.ts';

const NAMES = ['Łódź Café', 'Phở Việt Nam', 'Ελληνικό Καφέ', 'Київська їжа'];

async function draw(names: readonly string[]): Promise<Buffer> {
  const { pdf, finish } = await openPdf({ title: names[0]!, author: 'Trilane', language: 'en', madeAt: new Date(0) });
  drawTitle(pdf, 'Trilane', names[0]!);
  drawTable(
    pdf,
    'Stores',
    [
      { heading: 'Store', width: 200 },
      { heading: 'Sales', width: 60, right: true },
    ],
    names.map((name, n) => ({ cells: [name, '$1.00'], strong: n === 0 })),
  );
  return finish();
}

test('a document prints letters beyond those of Western Europe, and they can be copied out of it', async () => {
  const words = readPdf(await draw(NAMES), inflateSync);
  expect(words).toEqual(expect.arrayContaining([...NAMES, '$1.00', 'Stores']));
});

test('a heading that is too long for its column stands in two lines, and every row begins below it', async () => {
  const drawn = async (heading: string) => {
    const { pdf, finish } = await openPdf({ title: 'Stores', author: 'Quay', language: 'es', madeAt: new Date(0) });
    drawTable(pdf, 'Tiendas', [{ heading, width: 45, right: true }], [{ cells: ['$1.00'] }]);
    const { y } = pdf;
    return { y, words: readPdf(await finish(), inflateSync) };
  };
  const [short, long] = [await drawn('Ventas'), await drawn('Ventas brutas')];
  expect(long.words).toEqual(['Tiendas', 'Ventas', 'brutas', '$1.00']);
  expect(long.y).toBeGreaterThan(short.y);
});

test('a box stands for what no typeface has', async () => {
  expect(readPdf(await draw(['Café 北京 😀']), inflateSync)).toContain('Café □□ □');
});

test('a typeface is embedded only where it is needed, and then only the letters used', async () => {
  const plain = await draw(['Corner Bakery “Café”']);
  expect(plain.toString('latin1')).not.toContain('FontFile2');
  const needed = await draw(NAMES);
  expect(needed.toString('latin1')).toContain('FontFile2');
  expect(needed.length).toBeLessThan(40_000);
});

test.each(['DejaVu', 'DejaVu-Bold'] as const)('%s has every character that counts as printable', async (name) => {
  const { pdf, finish } = await openPdf({ title: 'Letters', author: 'Trilane', language: 'en', madeAt: new Date(0) });
  pdf.registerFont(name, readFont(name)).font(name);
  const { font } = (pdf as unknown as { _font: { font: { characterSet: number[] } } })._font;
  const has = new Set(font.characterSet);
  const missing = Array.from({ length: 0x3000 - 0x20 }, (_, n) => 0x20 + n).filter((code) => {
    const character = String.fromCodePoint(code);
    if (/\p{Cn}|\p{Cc}|\p{Cf}/u.test(character) || notPrintable(character).length > 0) return false;
    return Array.from(character.normalize('NFC')).some((shown) => !has.has(shown.codePointAt(0)!));
  });
  expect(missing.map((code) => code.toString(16))).toEqual([]);
  await finish();
});
