import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainCell, readCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);

it('reads lines however they end, quoted cells, and a byte order mark', () => {
  expect(cellsOf('\uFEFFa,b\r\n"c, d","say ""hi"""\n"two\nlines",\rlast,')).toEqual([
    ['a', 'b'],
    ['c, d', 'say "hi"'],
    ['two\nlines', ''],
    ['last', ''],
  ]);
});

it('leaves empty lines out and still knows on which line a record begins', () => {
  expect(readCsv('a,b\n\n"x\ny",1\n,\nz,2').records.map(({ line }) => line)).toEqual([1, 3, 6]);
});

it('says where a quote was opened and never closed', () => {
  expect(readCsv('a,b\nc,"d\ne,f')).toEqual({ records: [{ line: 1, cells: ['a', 'b'] }], openQuote: 2 });
});

it('keeps no more cells of a record than are asked for, and finds the next record', () => {
  const { records } = readCsv('a,"b\n,",c,d\ne,f', { cellsMax: 2 });
  expect(records.map(({ line, cells }) => [line, cells])).toEqual([
    [1, ['a', 'b\n,']],
    [3, ['e', 'f']],
  ]);
});

it('recognizes semicolons after empty lines', () => {
  expect(readCsv('\uFEFF\r\n\nname;city\nMain;"New; York"\n').records).toEqual([
    { line: 3, cells: ['name', 'city'] },
    { line: 4, cells: ['Main', 'New; York'] },
  ]);
});

it('reads semicolons and tabs where the head is written with them', () => {
  expect(cellsOf('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(cellsOf('a\tb\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('takes away the apostrophe before a formula and no other', () => {
  expect(["'=1+1", "'-5", "'tis", ' x ', "''=1", "''tis"].map(plainCell)).toEqual([
    '=1+1',
    '-5',
    "'tis",
    'x',
    "'=1",
    "''tis",
  ]);
});

it('gives back whatever was written with quotes', () => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          fc.string({ minLength: 1 }).filter((cell) => cell.trim() !== ''),
          { minLength: 2, maxLength: 2 },
        ),
        { minLength: 1 },
      ),
      (rows) => {
        expect(cellsOf(`h,h\r\n${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}`).slice(1)).toEqual(rows);
      },
    ),
  );
});

it('reads any text without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', ' ', ';') }), (text) => {
      expect(readCsv(text).records.every(({ cells }) => cells.length > 0)).toBe(true);
    }),
  );
});
