import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteWriter } from './byte-writer.ts';
import { createCsvTable } from './csv-table.ts';
import { csvLine, type CsvCell } from './csv.ts';
import { createSheetTable, createSheetTexts } from './sheet-table.ts';
import type { TableWriter } from './table-writer.ts';

const cents = fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), fc.maxSafeInteger());
const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.constantFrom(null, '', '=1', 'é'), fc.maxSafeInteger(), cents.map((value) => ({ cents: value })));

function write(table: TableWriter, value: CsvCell): void {
  if (typeof value === 'number') table.count(value);
  else if (value === null || typeof value === 'string') table.text(value);
  else table.cents(value.cents);
}

it('writes any row of a CSV file as csvLine does', () => {
  fc.assert(fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
    const bytes = new ByteWriter();
    const table = createCsvTable(bytes);
    for (const row of rows) {
      for (const value of row) write(table, value);
      table.endRow();
    }
    expect(bytes.take().toString('utf8')).toBe(Buffer.from(rows.map(csvLine).join('')).toString('utf8'));
  }));
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

it('keeps the first texts of a workbook together and leaves later ones in their cells', () => {
  const bytes = new ByteWriter();
  const texts = createSheetTexts(2);
  const table = createSheetTable(bytes, texts, 3);
  for (const text of ['a<b', '=1', 'a<b', 'late', '=late', null]) {
    table.text(text);
    if (text === 'a<b') table.cents(-5);
    table.endRow();
  }
  expect(bytes.take().toString()).toBe([
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>-0.05</v></c></row>', '<row r="3"><c r="A3" s="4" t="s"><v>1</v></c></row>',
    '<row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4" s="1"><v>-0.05</v></c></row>', '<row r="5"><c r="A5" t="inlineStr"><is><t xml:space="preserve">late</t></is></c></row>',
    '<row r="6"><c r="A6" s="4" t="inlineStr"><is><t xml:space="preserve">=late</t></is></c></row>', '<row r="7"><c r="A7"/></row>',
  ].join(''));
  expect(Buffer.concat([...texts.xml()]).toString()).toBe('<si><t xml:space="preserve">a&lt;b</t></si><si><t xml:space="preserve">=1</t></si>');
});
