import { describe, expect, test } from 'vitest';
import { createTimeAccount, createVisitors } from './time-account.ts';

function open({ aheadMs = 100, dearPrice = 6 } = {}) {
  let now = 0;
  const visitors = createVisitors(() => now);
  const account = createTimeAccount(
    { price: 6, dearPrice, creditMs: 3_000, debtMsMax: 4_500, aheadMs },
    visitors,
    () => now,
  );
  visitors.note('other');
  visitors.note('shop');
  const later = (ms: number) => void (now += ms);
  /** Uses the process for this many milliseconds. The same time pays off part of a debt. */
  const use = (ms: number) => {
    const end = account.begin('shop');
    later(ms);
    end();
  };
  return { visitors, account, later, use };
}

describe('a business that uses the process', () => {
  test('goes on until it owes more than its credit, and again once it has paid that off', () => {
    const { account, later, use } = open();
    use(500);
    expect(account.owesTooMuch('shop')).toBe(false);
    use(200);
    expect(account.owesTooMuch('shop')).toBe(true);
    expect(account.owesTooMuch('other')).toBe(false);
    later(499);
    expect(account.owesTooMuch('shop')).toBe(true);
    later(1);
    expect(account.owesTooMuch('shop')).toBe(false);
  });

  test('pays more for each use once it owes more than half of its credit', () => {
    const { account, later, use } = open({ dearPrice: 30 });
    for (let n = 0; n < 8; n += 1) {
      use(40);
      later(200);
    }
    expect(account.owesTooMuch('shop')).toBe(false);
    use(301);
    expect(account.owesTooMuch('shop')).toBe(false);
    use(60);
    expect(account.owesTooMuch('shop')).toBe(true);
  });

  test('pays a part in advance, and gets back what it did not use', () => {
    const { account } = open();
    const ends = Array.from({ length: 5 }, () => account.begin('shop'));
    expect(account.owesTooMuch('shop')).toBe(false);
    ends.push(account.begin('shop'));
    expect(account.owesTooMuch('shop')).toBe(true);
    for (const end of ends) end();
    expect(account.owesTooMuch('shop')).toBe(false);
    for (let n = 0; n < 100; n += 1) account.begin('shop')();
    expect(account.owesTooMuch('shop')).toBe(false);
  });

  test('gets back no more than it has paid in advance, where that was cut at the limit of its debt', () => {
    const { account, visitors, use } = open({ aheadMs: 300 });
    use(60_000);
    visitors.note('other');
    for (let n = 0; n < 200; n += 1) account.begin('shop')();
    expect(account.owesTooMuch('shop')).toBe(true);
  });

  test('never owes so much that it has to wait for longer than a second and a half', () => {
    const { account, later, use } = open();
    use(60_000);
    later(1_500);
    expect(account.owesTooMuch('shop')).toBe(false);
  });

  test('waits for nobody while no other business was here for ten seconds', () => {
    const { account, visitors, use } = open();
    use(60_000);
    expect(account.owesTooMuch('shop')).toBe(false);
    visitors.note('other');
    expect(account.owesTooMuch('shop')).toBe(true);
    account.begin('shop')();
    expect(account.owesTooMuch('shop')).toBe(true);
  });
});
