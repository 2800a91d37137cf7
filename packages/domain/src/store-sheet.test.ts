import { expect, it } from 'vitest';
import { readStoreSheet, STORE_SHEET_ROWS_MAX } from './store-sheet.ts';

it('finds columns by their headings in any order and case', () => {
  const { rows, faults } = readStoreSheet('device,STORE NAME,Zip code\nTill,Harbor,10001');
  expect(faults).toEqual([]);
  expect(rows).toEqual([expect.objectContaining({ line: 2, name: 'Harbor', device: 'Till', zipCode: '10001', city: '' })]);
});

it.each([
  ['', 1, 'The file is empty'],
  ['Store Name', 1, 'The file has no line below its head'],
  ['Device,City\nTill,Brooklyn', 1, 'The column “Store Name” is missing; the first line names the columns'],
  ['Store Name,Owner\nHarbor,Rosa', 1, 'There is no column “Owner”'],
  ['Store Name,store name\na,b', 1, 'The column “Store Name” stands there twice'],
  ['Store Name\nHarbor,Till', 2, 'This line has more cells than the head has columns'],
  ['Store Name\n"Harbor', 2, 'A quotation mark is opened here and never closed'],
])('says what is wrong with the file %j', (text, line, problem) => {
  expect(readStoreSheet(text).faults).toEqual([{ line, problem }]);
});

it('takes 2,000 lines and says from which on it takes none', () => {
  const lines = (count: number) => `Store Name\n${Array.from({ length: count }, (_, n) => `S${n}`).join('\n')}`;
  expect(readStoreSheet(lines(STORE_SHEET_ROWS_MAX)).faults).toEqual([]);
  const { rows, faults } = readStoreSheet(lines(STORE_SHEET_ROWS_MAX + 1));
  expect([rows.length, faults[0]?.line]).toEqual([STORE_SHEET_ROWS_MAX, STORE_SHEET_ROWS_MAX + 2]);
});
