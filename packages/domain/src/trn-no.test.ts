import { expect, test } from 'vitest';
import { isTrnNo, readTrnNo, takeTrnNo } from './trn-no.ts';

test.each([
  ['TRN 4711', 4711],
  [' trn no. 4711 ', 4711],
  ['TRN No.4711', 4711],
  ['#4711', 4711],
  ['TRN #4711', 4711],
  ['4711', null],
  ['trn', null],
  ['Trnka 4711', null],
  ['TRN 4711 ada', null],
  ['TRN 47.11', null],
])('%j names payment %s', (text, expected) => {
  expect(readTrnNo(text)).toBe(expected);
});

test.each([
  ['TRN 4711 Bakery', { trnNo: 4711, rest: 'Bakery' }],
  ['Bakery #4711', { trnNo: 4711, rest: 'Bakery' }],
  ['Bakery 4711', { trnNo: null, rest: 'Bakery 4711' }],
])('%j names a payment among other words', (text, taken) => {
  expect(takeTrnNo(text)).toEqual(taken);
});

test('a number alone may be that of a payment', () => {
  expect(['4711', '1'.repeat(15), '1'.repeat(16), 'TRN 4711', '47.11', ''].map(isTrnNo)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
});
