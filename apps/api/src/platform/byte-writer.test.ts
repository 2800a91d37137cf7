import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteWriter } from './byte-writer.ts';
import { createCsvTable } from './csv-table.ts';
import { csvLine, type CsvCell } from './csv.ts';
import { createSheetTable, createSheetTexts } from './sheet-table.ts';
import type { TableWriter } from './table-writer.ts';

const cents = fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), fc.maxSafeInteger());
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string(),
  fc.constantFrom(null, '', '=1', 'é'),
  fc.maxSafeInteger(),
  cents.map((value) => ({ cents: value })),
);

function write(table: TableWriter, value: CsvCell): void {
  if (typeof value === 'number') table.count(value);
  else if (value === null || typeof value === 'string') table.text(value);
  else table.cents(value.cents);
}

it('writes any row of a CSV file as csvLine does', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      const bytes = new ByteWriter();
      const table = createCsvTable(bytes);
      for (const row of rows) {
        for (const value of row) write(table, value);
        table.endRow();
      }
      expect(bytes.take().toString('utf8')).toBe(Buffer.from(rows.map(csvLine).join('')).toString('utf8'));
    }),
  );
});

it.each([
  ['a CSV file', (bytes: ByteWriter) => createCsvTable(bytes)],
  ['a sheet', (bytes: ByteWriter) => createSheetTable(bytes, createSheetTexts(0), 1)],
] as const)('writes a text into %s alike, whether it comes as bytes or not', (_, open) => {
  // Where it can stand as it is, a sheet's needs no word on its blanks.
  const written = (write: (table: TableWriter) => void) => {
    const bytes = new ByteWriter();
    write(open(bytes));
    return bytes.take().toString('utf8').replaceAll('<t xml:space="preserve">', '<t>');
  };
  const odd = fc.constantFrom(
    '',
    ' a',
    'a ',
    '=1',
    '+1',
    '-1',
    '@a',
    'a,b',
    'a"b',
    '<a>&',
    'a\rb',
    '\ta',
    'é',
    '\u0085',
    'a\u007f',
    '\ufffe',
    'a_x0041_',
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), odd), (text) => {
      const line = Buffer.from(`before${text}after`);
      expect(written((table) => table.utf8(line, 6, line.length - 5))).toBe(
        written((table) => table.text(line.toString('utf8', 6, line.length - 5))),
      );
    }),
  );
});

it('writes parts in turn into so many places, and each holds good until then', () => {
  const bytes = new ByteWriter({ inTurn: 2 });
  const take = (text: string) => {
    bytes.text(text);
    return bytes.take();
  };
  const [first, second] = [take('first'), take('second')];
  expect(bytes.take().length).toBe(0);
  expect([first, second].map(String)).toEqual(['first', 'second']);
  const third = take('third');
  expect([third.buffer === first.buffer, second.toString(), third.toString()]).toEqual([true, 'second', 'third']);
});

it('numbers the rows of a sheet and their cells, through every new digit', () => {
  const bytes = new ByteWriter();
  const table = createSheetTable(bytes, createSheetTexts(), 2);
  for (let row = 2; row <= 1_101; row += 1) {
    table.count(row);
    table.text(null);
    table.endRow();
  }
  const rows = Array.from({ length: 1_100 }, (_, index) => index + 2);
  expect(bytes.take().toString()).toBe(
    rows.map((row) => `<row r="${row}"><c r="A${row}"><v>${row}</v></c><c r="B${row}"/></row>`).join(''),
  );
});

it('has room for whatever comes and gives each part away once', () => {
  const bytes = new ByteWriter();
  const long = 'é'.repeat(300_000);
  bytes.text('a');
  expect(bytes.isFull).toBe(false);
  bytes.text(long);
  expect(bytes.isFull).toBe(true);
  const first = bytes.take();
  bytes.piece(Buffer.alloc(200_000, 'b'));
  bytes.integer(-7);
  expect(bytes.take().toString()).toBe(`${'b'.repeat(200_000)}-7`);
  expect(first.toString()).toBe(`a${long}`);
  expect(bytes.take().length).toBe(0);
});

it('writes dates of a CSV file as the screen has them', () => {
  const bytes = new ByteWriter();
  const table = createCsvTable(bytes);
  for (const day of [0, 20_453, -1]) table.day(day);
  table.endRow();
  expect(bytes.take().toString()).toBe('01/01/1970,12/31/2025,12/31/1969\r\n');
});

it('writes a text that looks like an escape of the format so that readers show it as it is', () => {
  const bytes = new ByteWriter();
  const table = createSheetTable(bytes, createSheetTexts(0), 1);
  table.text('_x0041_x00e9_ _x41_');
  expect(bytes.take().toString()).toContain('>_x005F_x0041_x005F_x00e9_ _x41_</t>');
});

it('keeps the first texts of a workbook together and leaves later ones in their cells', () => {
  const bytes = new ByteWriter();
  const texts = createSheetTexts(2);
  const table = createSheetTable(bytes, texts, 3);
  for (const text of ['a<b', '=1', 'a<b', 'late', '=late', null]) {
    table.text(text);
    if (text === 'a<b') table.cents(-5);
    table.endRow();
  }
  expect(bytes.take().toString()).toBe(
    [
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>-0.05</v></c></row>',
      '<row r="3"><c r="A3" s="4" t="s"><v>1</v></c></row>',
      '<row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4" s="1"><v>-0.05</v></c></row>',
      '<row r="5"><c r="A5" t="inlineStr"><is><t xml:space="preserve">late</t></is></c></row>',
      '<row r="6"><c r="A6" s="4" t="inlineStr"><is><t xml:space="preserve">=late</t></is></c></row>',
      '<row r="7"><c r="A7"/></row>',
    ].join(''),
  );
  expect(Buffer.concat([...texts.xml()]).toString()).toBe(
    '<si><t xml:space="preserve">a&lt;b</t></si><si><t xml:space="preserve">=1</t></si>',
  );
});
