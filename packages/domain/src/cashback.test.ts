import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_STANDING, payTowards, refundFrom, type PromotionRule, type PromotionStanding } from './cashback.ts';

const rule = (fields: Partial<PromotionRule> = {}): PromotionRule => ({
  id: 'a',
  spendCents: 10_000,
  rewardPercent: 10,
  from: '2026-03-01',
  to: '2026-03-31',
  ...fields,
});

type Step = { pay: number } | { refund: number };

/** Runs steps and tells what each one earned (positive) or withheld (negative). */
function run(
  steps: readonly Step[],
  of = rule(),
  withholdMost = (cents: number) => cents,
): { moved: number[]; end: PromotionStanding } {
  let standing = NO_STANDING;
  const moved = steps.map((step) => {
    if ('pay' in step) {
      const paid = payTowards(of, standing, step.pay);
      standing = paid.standing;
      return paid.cashbackCents;
    }
    const back = refundFrom(of, standing, { amountCents: step.refund, withholdCentsMax: withholdMost(step.refund) });
    standing = back.standing;
    return -back.withheldCents + 0;
  });
  return { moved, end: standing };
}

const pay = (cents: number): Step => ({ pay: cents });
const refund = (cents: number): Step => ({ refund: cents });

describe('cashback worked by hand', () => {
  test.each<{ what: string; steps: Step[]; moved: number[] }>([
    { what: 'below the threshold nothing is earned', steps: [pay(9_999)], moved: [0] },
    { what: 'exactly at the threshold it is', steps: [pay(9_999), pay(1)], moved: [0, 1_000] },
    { what: 'one payment far above earns of the whole spend', steps: [pay(25_000)], moved: [2_500] },
    { what: 'the payment that reaches earns of all before it too', steps: [pay(6_000), pay(6_000)], moved: [0, 1_200] },
    { what: 'later payments earn nothing more', steps: [pay(10_000), pay(90_000)], moved: [1_000, 0] },
    { what: 'half a cent is rounded up', steps: [pay(10_005)], moved: [1_001] },
    { what: 'cashback may be more than the payment that earned it', steps: [pay(9_990), pay(10)], moved: [0, 1_000] },
    {
      what: 'a refund below the threshold takes all of it',
      steps: [pay(12_000), refund(6_000)],
      moved: [1_200, -1_200],
    },
    {
      what: 'a refund that stays above takes the part of it',
      steps: [pay(15_000), refund(4_000)],
      moved: [1_500, -400],
    },
    {
      what: 'a refund of what was spent after the threshold takes nothing',
      steps: [pay(10_000), pay(5_000), refund(5_000)],
      moved: [1_000, 0, 0],
    },
    {
      what: 'later spend holds the threshold and its base as far as it goes',
      steps: [pay(12_000), pay(5_000), refund(6_000)],
      moved: [1_200, 0, -100],
    },
    {
      what: 'no more is withheld than is refunded; the next refund brings the rest',
      steps: [pay(9_900), pay(200), refund(200), refund(5_000)],
      moved: [0, 1_010, -200, -810],
    },
    {
      what: 'whoever lost it can reach the threshold again',
      steps: [pay(12_000), refund(6_000), pay(4_000)],
      moved: [1_200, -1_200, 1_000],
    },
    {
      what: 'what was not given back counts towards the new one',
      steps: [pay(9_900), pay(200), refund(200), pay(300)],
      moved: [0, 1_010, -200, 210],
    },
  ])('$what', ({ steps, moved }) => {
    expect(run(steps).moved).toEqual(moved);
  });
});

/** Recomputes everything from the whole story each time, in the plainest way. */
function naive(steps: readonly Step[], of: PromotionRule): number[] {
  const moved: number[] = [];
  let held = 0;
  let base = 0;
  for (let n = 1; n <= steps.length; n += 1) {
    const spendOf = (part: readonly Step[]) =>
      part.reduce((sum, step) => sum + ('pay' in step ? step.pay : -step.refund), 0);
    const [before, after] = [spendOf(steps.slice(0, n - 1)), spendOf(steps.slice(0, n))];
    const step = steps[n - 1]!;
    const share = (cents: number) => Math.floor((cents * of.rewardPercent) / 100 + 0.5);
    if ('pay' in step) {
      const earns = before < of.spendCents && after >= of.spendCents;
      if (earns) base = after;
      moved.push(earns ? Math.max(0, share(after) - held) : 0);
    } else {
      base = after < of.spendCents ? 0 : Math.min(base, after);
      moved.push(-Math.min(Math.max(0, held - share(base)), step.refund) + 0);
    }
    held += moved.at(-1)!;
  }
  return moved;
}

const anyRule = fc
  .record({ spendCents: fc.integer({ min: 100, max: 20_000 }), rewardPercent: fc.integer({ min: 1, max: 100 }) })
  .map((fields) => rule(fields));
/** Payments, and refunds that never give back more than was paid. */
const anySteps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 9_000 })), { maxLength: 14 }).map((raw) => {
  let spend = 0;
  return raw.flatMap(([isRefund, cents]): Step[] => {
    if (isRefund && spend === 0) return [];
    const amount = isRefund ? 1 + (cents % spend) : cents;
    spend += isRefund ? -amount : amount;
    return [isRefund ? refund(amount) : pay(amount)];
  });
});

describe('cashback in general', () => {
  test('is what the plainest reckoning says', () => {
    fc.assert(
      fc.property(anyRule, anySteps, (of, steps) => {
        expect(run(steps, of).moved).toEqual(naive(steps, of));
      }),
    );
  });

  test('a shopper never holds less than nothing, nor is more withheld than was given', () => {
    fc.assert(
      fc.property(anyRule, anySteps, (of, steps) => {
        const { moved, end } = run(steps, of);
        expect(end.heldCents).toBe(moved.reduce((sum, cents) => sum + cents, 0));
        expect(end.heldCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  // How much a single refund can withhold is bounded by that refund; what the shopper is entitled to is not.
  const withoutBound = () => Number.MAX_SAFE_INTEGER;

  test('does not care in how many parts a sale is given back', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        anyRule,
        fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 6 }),
        parts,
        (of, payments, refunds) => {
          const paid = payments.reduce((sum, cents) => sum + cents, 0);
          const back = refunds.reduce((sum, cents) => sum + cents, 0);
          fc.pre(back <= paid);
          const [inParts, atOnce] = [
            run([...payments.map(pay), ...refunds.map(refund)], of, withoutBound),
            run([...payments.map(pay), refund(back)], of, withoutBound),
          ];
          expect(inParts.end).toEqual(atOnce.end);
        },
      ),
    );
  });

  test('does not care in which order the refunds come', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(
        anyRule,
        fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 6 }),
        parts,
        (of, payments, refunds) => {
          fc.pre(refunds.reduce((sum, cents) => sum + cents, 0) <= payments.reduce((sum, cents) => sum + cents, 0));
          const ends = [refunds, refunds.toReversed()].map(
            (order) => run([...payments.map(pay), ...order.map(refund)], of, withoutBound).end,
          );
          expect(ends[0]).toEqual(ends[1]);
          const bounded = run([...payments.map(pay), ...refunds.map(refund)], of).end;
          expect(bounded).toEqual({ ...ends[0], heldCents: bounded.heldCents });
          expect(bounded.heldCents).toBeGreaterThanOrEqual(ends[0]!.heldCents);
        },
      ),
    );
  });

  test('is earned by exactly one of payments that only add up', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 12 }),
        (of, payments) => {
          const earned = run(payments.map(pay), of).moved.filter((cents) => cents > 0);
          const total = payments.reduce((sum, cents) => sum + cents, 0);
          expect(earned.length).toBeLessThanOrEqual(total >= of.spendCents ? 1 : 0);
        },
      ),
    );
  });
});
