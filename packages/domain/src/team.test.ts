import { describe, expect, test } from 'vitest';
import { isAboveRefundLimit, mayDo, OWNER, PERSONAL, seesStore, storesAskedFor, type Permissions } from './team.ts';

const manager: Permissions = { ...OWNER, role: 'manager', mayTransfer: false, refundLimitCents: 5_000 };
const accountant: Permissions = { ...OWNER, role: 'accountant', mayTransfer: false };

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

  test('is what concerns the person alone while a required second factor is owed', () => {
    const owing = { ...manager, mayTransfer: true, owesSecondFactor: true };
    expect([mayDo(['manager'], owing), mayDo(['transfer'], owing), mayDo(PERSONAL, owing)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(mayDo([], { ...OWNER, owesSecondFactor: true })).toBe(true);
  });
});

test('the refund limit counts what was refunded of the sale before', () => {
  expect(isAboveRefundLimit(manager, { refundedCents: 0, nowCents: 5_000 })).toBe(false);
  expect(isAboveRefundLimit(manager, { refundedCents: 1, nowCents: 5_000 })).toBe(true);
  expect(isAboveRefundLimit(OWNER, { refundedCents: 1, nowCents: 500_000 })).toBe(false);
});

test('a store manager sees the chosen stores, and nobody else is limited to any', () => {
  const storeManager: Permissions = { ...manager, role: 'store-manager', storeIds: ['north', 'south'] };
  expect([seesStore(storeManager, 'north'), seesStore(storeManager, 'east')]).toEqual([true, false]);
  expect(storesAskedFor(storeManager, undefined)).toEqual(['north', 'south']);
  expect(storesAskedFor(storeManager, 'south')).toEqual(['south']);
  expect(storesAskedFor(storeManager, 'east')).toEqual([]);
  expect([storesAskedFor(manager, undefined), storesAskedFor(manager, 'east')]).toEqual([null, ['east']]);
});
