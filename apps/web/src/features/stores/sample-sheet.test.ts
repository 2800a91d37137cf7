import { expect, test } from 'vitest';
import { STORE_SHEET_COLUMNS } from '@trilane/domain/store-sheet';
import { sampleLines } from './sample-sheet.ts';

test('the example file names all columns, and each line fills them', () => {
  expect(sampleLines[0]).toBe(STORE_SHEET_COLUMNS.map(({ heading }) => heading).join(','));
  expect(sampleLines.map((line) => line.split(',').length)).toEqual(sampleLines.map(() => STORE_SHEET_COLUMNS.length));
});
