import { expect, test } from 'vitest';
import { readMerchantSearch } from './merchant-search.ts';

const A = '0190a000-0000-7000-8000-00000000000a';
const B = '0190b000-0000-7000-8000-00000000000b';
const words = (text: string, transactionNumber: number | null = null) => ({
  by: 'words',
  words: text,
  transactionNumber,
});

test.each([
  ['  ', { by: 'all' }],
  [A.toUpperCase(), { by: 'id', id: A }],
  [`${A}.${B}`, { by: 'payout', businessId: A, payoutId: B }],
  ['021000020000001', { by: 'trace', traceNumber: '021000020000001' }],
  ['0210-0002-0000001', { by: 'trace', traceNumber: '021000020000001' }],
  ['Corner  Bakery', words('corner  bakery')],
  ['rosa@corner.example', words('rosa@corner.example')],
  ['12-3456789', words('6789')],
  ['6789', words('6789')],
  ['(212) 555-0147', words('2125550147')],
  ['+1 212 555 0147', words('2125550147')],
  ['555-0147', words('5550147')],
  ['#42', words('', 42)],
  ['TRN No. 42 corner', words('corner', 42)],
  ['corner trn 42', words('corner', 42)],
  ['corner #4 2', words('corner  2', 4)],
  ['trnava', words('trnava')],
])('reads %j', (typed, read) => {
  expect(readMerchantSearch(typed)).toEqual(read);
});
