import { expect, test } from 'vitest';
import { readTrnNo } from './trn-no.ts';

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
