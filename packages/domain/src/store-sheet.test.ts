import { expect, it } from 'vitest';
import {
  readStoreSheet,
  STORE_SHEET_CHARACTERS_MAX,
  STORE_SHEET_COLUMNS_MAX,
  STORE_SHEET_ROWS_MAX,
} from './store-sheet.ts';

it('finds columns by their headings in any order and case', () => {
  const { rows, faults } = readStoreSheet('device,STORE NAME,Zip code\nTill,Harbor,10001');
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    expect.objectContaining({ line: 2, name: 'Harbor', device: 'Till', zipCode: '10001', city: '' }),
  ]);
});

it.each([
  ['', 1, 'The file is empty'],
  ['Store Name', 1, 'The file has no line below its head'],
  ['Device,City\nTill,Brooklyn', 1, 'The column “Store Name” is missing; the first line names the columns'],
  ['Store Name,Owner\nHarbor,Rosa', 1, 'There is no column “Owner”'],
  ['Store Name,store name\na,b', 1, 'The column “Store Name” appears twice'],
  ['Store Name\nHarbor,Till', 2, 'This line has more cells than the head has columns'],
  ['Store Name\n"Harbor', 2, 'A quotation mark is opened here and never closed'],
  [`Store Name${',City'.repeat(STORE_SHEET_COLUMNS_MAX)}`, 1, 'A file may have 100 columns'],
  [`Store Name\n${'x'.repeat(301)}`, 2, 'A cell of this line has more than 300 characters'],
])('says what is wrong with the file %j', (text, line, problem) => {
  expect(readStoreSheet(text).faults).toEqual([{ line, problem }]);
});

it('takes 5,000 lines and names the first line that is too many', () => {
  const lines = (count: number) => `Store Name\n${Array.from({ length: count }, (_, n) => `S${n}`).join('\n')}`;
  expect(readStoreSheet(lines(STORE_SHEET_ROWS_MAX)).faults).toEqual([]);
  const { rows, faults } = readStoreSheet(lines(STORE_SHEET_ROWS_MAX + 1));
  expect([rows.length, faults[0]?.line]).toEqual([STORE_SHEET_ROWS_MAX, STORE_SHEET_ROWS_MAX + 2]);
});

const longest = (piece: string) => piece.repeat(Math.floor(STORE_SHEET_CHARACTERS_MAX / piece.length));
const COMMAS = longest(',');

function millisFor(text: string): number {
  const begun = process.cpuUsage();
  readStoreSheet(text.slice(0, STORE_SHEET_CHARACTERS_MAX));
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

it.each([
  ['one heading again and again', longest('Store Name,')],
  ['headings that all differ', Array.from({ length: 70_000 }, (_, n) => `h${n}`).join(',')],
  ['empty headings', longest(',')],
  ['empty lines', `Store Name\n${longest('\n')}`],
  ['lines of one letter', `Store Name\n${longest('a\n')}`],
  ['cells of a line', `Store Name\n${longest('a,')}`],
  ['quotation marks', longest('"')],
  ['empty quoted cells', longest('"",')],
  ['quoted line ends', `"${longest('\n').slice(2)}"`],
  ['cells of blanks', `Store Name\n${longest(' ').slice(20)}x`],
])('reads a file of the maximum length in linear time: %s', (_, text) => {
  // Commas alone are the measure, so that the speed of the machine does not matter. Other work on it slows single
  // readings, so the fastest of some counts. Quadratic time would be minutes.
  const limit = 10 * millisFor(COMMAS) + 100;
  let fastest = Infinity;
  for (let tries = 0; tries < 5 && fastest >= limit; tries += 1) fastest = Math.min(fastest, millisFor(text));
  expect(fastest).toBeLessThan(limit);
});
