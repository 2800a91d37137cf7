import { expect, test } from 'vitest';
import { STORE_SHEET_COLUMNS } from '@trilane/domain/store-sheet';
import { sampleLines } from './sample-sheet.ts';

test('each line of the example file fills all columns', () => {
  expect(sampleLines.map((line) => line.split(',').length)).toEqual(sampleLines.map(() => STORE_SHEET_COLUMNS.length));
});
