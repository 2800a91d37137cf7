import { describe, expect, test } from 'vitest';
import { createTimeAccount, createVisitors } from './time-account.ts';

function open() {
  let now = 0;
  const visitors = createVisitors(() => now);
  const account = createTimeAccount({ price: 6, creditMs: 3_000, debtMsMax: 4_500 }, visitors, () => now);
  visitors.note('other');
  visitors.note('shop');
  return { visitors, account, later: (ms: number) => void (now += ms) };
}

describe('a business that uses the process', () => {
  test('goes on until it owes more than its credit, and again once it has paid that off', () => {
    const { account, later } = open();
    account.charge('shop', 500);
    expect(account.owesTooMuch('shop')).toBe(false);
    account.charge('shop', 100);
    expect(account.owesTooMuch('shop')).toBe(true);
    expect(account.owesTooMuch('other')).toBe(false);
    later(599);
    expect(account.owesTooMuch('shop')).toBe(true);
    later(1);
    expect(account.owesTooMuch('shop')).toBe(false);
  });

  test('never owes so much that it has to wait for longer than a second and a half', () => {
    const { account, later } = open();
    account.charge('shop', 60_000);
    later(1_500);
    expect(account.owesTooMuch('shop')).toBe(false);
  });

  test('waits for nobody while no other business was here for ten seconds', () => {
    const { account, visitors, later } = open();
    later(10_001);
    account.charge('shop', 60_000);
    expect(account.owesTooMuch('shop')).toBe(false);
    visitors.note('other');
    expect(account.owesTooMuch('shop')).toBe(true);
    account.charge('shop', 1);
    expect(account.owesTooMuch('shop')).toBe(true);
  });
});
