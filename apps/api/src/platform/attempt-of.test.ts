import { expect, test } from 'vitest';
import { calls } from '@trilane/contract/calls';
import { attemptOf } from './attempt-of.ts';

const ofRefund = { params: { transactionNumber: '7' }, body: { amount: 12.5 } };

test.each([
  ['a refund', calls.refundTransaction, ofRefund, { subject: 'TRN No. 7', after: { amount: '$12.50', tip: '$0.00' } }],
  ['one at a till', calls.refundAtDevice, { ...ofRefund, params: { id: '7' } }, { subject: 'TRN No. 7' }],
  [
    'one of half a cent',
    calls.refundTransaction,
    { ...ofRefund, body: { amount: 0.005 } },
    { after: { tip: '$0.00' } },
  ],
  ['a receipt', calls.exportReceipt, { params: { transactionNumber: '9' }, body: undefined }, { subject: 'TRN No. 9' }],
  [
    'a transfer',
    calls.transferToBank,
    { params: undefined, body: { amount: 40, source: 'tips' } },
    { subject: '$40.00', after: { amount: '$40.00', from: 'tips' } },
  ],
])('%s says what was tried', (_, call, sent, attempt) => {
  expect(attemptOf(call, sent)).toMatchObject(attempt);
});

test('what is not valid is left out', () => {
  const broken = { params: { transactionNumber: '-x' }, body: { amount: 'all', more: true } };
  expect(attemptOf(calls.refundTransaction, broken)).toEqual({});
  expect(attemptOf(calls.transferToBank, broken)).toEqual({});
  expect(attemptOf(calls.createStore, broken)).toEqual({});
});
