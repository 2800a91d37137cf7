import { describe, expect, test } from 'vitest';
import { gotBackCents, hasFewLines, refundFigures, saleFigures, tidyFooter, whyNotReceipt } from './receipt.ts';

const sale = { grossCents: 10_000, discountCents: 1_000, cashbackCents: 450, tipCents: 200, refunds: [] };
const refund = (amountCents: number, withheldCents = 0, tipCents = 0) => ({ amountCents, withheldCents, tipCents });

describe('the figures of a receipt', () => {
  test.each([
    ['price less discount and the tip are paid', {}, [9_200, 1_450, 9_200]],
    ['without discount and cashback nothing is saved', { discountCents: 0, cashbackCents: 0 }, [10_200, 0, 10_200]],
    ['a partial refund leaves the discount', { refunds: [refund(1_000)] }, [9_200, 1_450, 8_200]],
    ['cashback that was kept back is not saved', { refunds: [refund(3_000, 150)] }, [9_200, 1_300, 6_350]],
    ['a refunded tip alone changes nothing saved', { refunds: [refund(0, 0, 200)] }, [9_200, 1_450, 9_000]],
    ['after all is back nothing is saved', { refunds: [refund(4_000), refund(5_000, 450, 200)] }, [9_200, 0, 450]],
    ['a price that is all discount but a cent', { grossCents: 1, discountCents: 0, tipCents: 0 }, [1, 450, 1]],
  ])('%s', (_, change, [totalCents, savedCents, leftCents]) => {
    expect(saleFigures({ ...sale, ...change })).toEqual({ totalCents, savedCents, leftCents });
  });

  test('of a refund are what comes back', () => {
    expect(gotBackCents(refund(3_000, 150, 50))).toBe(2_900);
    expect(refundFigures(refund(3_000, 150, 50))).toEqual({ totalCents: 2_900, savedCents: 0, leftCents: 0 });
  });
});

test.each([
  ['approved', null],
  ['declined', 'receipt_not_possible'],
  ['cancelled', 'receipt_not_possible'],
] as const)('a payment that was %s: %s', (outcome, why) => {
  expect(whyNotReceipt({ outcome })).toBe(why);
});

test('a footer loses blanks around its lines and has few of them', () => {
  expect(tidyFooter('\n  Thank you \r\n\tOpen daily\n\n')).toBe('Thank you\nOpen daily');
  expect(tidyFooter('   ')).toBe('');
  expect(hasFewLines('1\n2\n3\n4\n5\n6')).toBe(true);
  expect(hasFewLines('1\n2\n3\n4\n5\n6\n7')).toBe(false);
});
