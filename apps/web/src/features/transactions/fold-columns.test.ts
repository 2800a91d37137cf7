import { expect, test } from 'vitest';
import { RECORD_COLUMNS, STANDARD_RECORD_COLUMNS } from '@trilane/domain/record-columns';
import { foldColumns } from './fold-columns.ts';
import type { FoldWidth } from './fold-columns.ts';

const drawn = (width: FoldWidth, columns = STANDARD_RECORD_COLUMNS) =>
  foldColumns(columns, width).map(({ column, below }) => [column, ...below].join('+'));

test('from 1,280 px on a screen draws each column as it was chosen', () => {
  for (const width of ['tight', 'wide'] as const) expect(drawn(width)).toEqual(STANDARD_RECORD_COLUMNS);
});

test('below 1,280 px store number, city and app user stand below the device and the consumer', () => {
  expect(drawn('tablet').join(' ')).toBe(
    'no transactionNumber device+storeNo+city customerName+appUser ' +
      'date time transactionType grossAmount tip netAmount amountStatus',
  );
});

test('below 920 px time and type stand below date and status', () => {
  expect(drawn('small').join(' ')).toBe(
    'no transactionNumber device+storeNo+city customerName+appUser ' +
      'date+time grossAmount tip netAmount amountStatus+transactionType',
  );
});

test('a column stays where it is while its host is hidden', () => {
  expect(drawn('small', ['storeNo', 'transactionNumber', 'city', 'time'])).toEqual([
    'storeNo',
    'transactionNumber',
    'city',
    'time',
  ]);
});

test('no width loses a column or shows one twice', () => {
  const all = RECORD_COLUMNS.map(({ key }) => key);
  for (const width of ['small', 'tablet', 'tight', 'wide'] as const)
    expect(
      foldColumns(all, width)
        .flatMap(({ column, below }) => [column, ...below])
        .toSorted(),
    ).toEqual(all.toSorted());
});
