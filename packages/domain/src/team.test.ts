import { describe, expect, test } from 'vitest';
import { isAboveRefundLimit, mayDo, OWNER, type Standing } from './team.ts';

const manager: Standing = { role: 'manager', mayTransfer: false, refundLimitCents: 5_000 };
const accountant: Standing = { role: 'accountant', mayTransfer: false, refundLimitCents: null };

describe('what a person may do', () => {
  test('is everything for the owner, what nobody else may do included', () => {
    expect([mayDo([], OWNER), mayDo(['manager'], OWNER)]).toEqual([true, true]);
  });

  test('is what is open to the role', () => {
    expect(mayDo(['manager'], manager)).toBe(true);
    expect(mayDo(['manager'], accountant)).toBe(false);
    expect(mayDo(['manager', 'accountant'], accountant)).toBe(true);
    expect(mayDo([], manager)).toBe(false);
  });

  test('includes transfers for those who were given the right, and for nobody else', () => {
    expect(mayDo(['transfer'], { ...accountant, mayTransfer: true })).toBe(true);
    expect(mayDo(['transfer'], manager)).toBe(false);
  });
});

test('the refund limit counts what was refunded of the sale before', () => {
  expect(isAboveRefundLimit(manager, { refundedCents: 0, nowCents: 5_000 })).toBe(false);
  expect(isAboveRefundLimit(manager, { refundedCents: 1, nowCents: 5_000 })).toBe(true);
  expect(isAboveRefundLimit(OWNER, { refundedCents: 1, nowCents: 500_000 })).toBe(false);
});
