import { describe, expect, test } from 'vitest';
import { interestWords, nothingWords, refundProblems, tipWords, whyNotRefundable } from './refund-rules.ts';
import { buildTransaction } from './transaction.fixture.ts';

describe('a refund', () => {
  const left = { amountCents: 5760, tipCents: 800 };

  test.each([
    [{ amountCents: 5760, tipCents: 800 }, {}],
    [{ amountCents: 0, tipCents: 1 }, {}],
    [{ amountCents: 0, tipCents: 0 }, { amount: 'A refund should be greater than $ 0' }],
    [{ amountCents: -500, tipCents: 800 }, { amount: 'A refund should be greater than $ 0' }],
    [{ amountCents: 500, tipCents: -100 }, { tip: 'The tip to give back cannot be below $ 0' }],
    [{ amountCents: 5761, tipCents: 0 }, { amount: 'This is more than what is left to refund.' }],
    [{ amountCents: 1, tipCents: 801 }, { tip: 'This is more than what is left of the tip.' }],
  ])('of %o has the problems %o', (request, problems) => {
    expect(refundProblems(request, left)).toEqual(problems);
  });

  test.each([
    [0, 'The tip of $8.00 stays in your tips. To refund it too, enter it in Tip.'],
    [300, '$3.00 of the $8.00 tip goes back to the shopper.'],
    [800, 'The whole tip of $8.00 goes back to the shopper.'],
    [801, null],
  ])('of %i cents of the tip says what becomes of it: %s', (tipCents, words) => {
    expect(tipWords({ tipCents }, left)).toBe(words);
    expect(tipWords({ tipCents: 0 }, { tipCents: 0 })).toBeNull();
  });

  const quote = {
    amount: 57.6,
    tip: 8,
    interest: 0.21,
    cashbackWithheld: 0,
    cost: 65.81,
    apr: 11,
    days: 12,
    shopperGets: 65.6,
  };
  test('shows how its interest comes about, only where the factors give it to the cent', () => {
    expect(interestWords(quote)).toBe('$57.60 × 11% × 12 days ÷ 360');
    // Tips bear no interest, so an amount that would only come out with the tip is not explained by it.
    expect(interestWords({ ...quote, interest: 0.24 })).toBeNull();
    expect(interestWords({ ...quote, interest: 0.3 })).toBeNull();
    expect(interestWords({ ...quote, interest: 0 })).toBeNull();
  });

  test('says why it brings the shopper nothing', () => {
    expect(nothingWords({ ...quote, shopperGets: 0, cashbackWithheld: 57.6 })).toMatch(/^The shopper gets nothing/);
    expect(nothingWords({ ...quote, cashbackWithheld: 1 })).toBeNull();
    expect(nothingWords(quote)).toBeNull();
  });

  test.each([
    [{}, { refusal: null }, null],
    [
      { amountStatus: 'declined' },
      { refusal: 'refund_not_possible' },
      'No money moved, so there is nothing to refund.',
    ],
    [
      { transactionType: 'Refund' },
      { refusal: 'refund_not_possible' },
      'This is a refund itself, so it cannot be refunded.',
    ],
    [
      { transactionType: 'Credit' },
      { refusal: 'refund_too_late', until: '2025-12-09T21:00:00.000Z' },
      'A sale paid with credit can be refunded within 25 days. The deadline for this sale was 12/09/2025, 4:00 ' +
        'PM New York time.',
    ],
    [{ amountStatus: 'refunded' }, { refusal: 'refund_nothing', amount: 0, tip: 0 }, 'All of it has been refunded.'],
  ] as const)('of a %o with %o left is refused: %s', (parts, rest, words) => {
    const refund = {
      transactionNumber: 2,
      amount: -1,
      tip: 0,
      interest: 0,
      at: '2025-11-15T15:00:00.000Z',
      handover: null,
    };
    const story = {
      transaction: buildTransaction(parts),
      refunds: [refund],
      left: { amount: 1, tip: 0, until: null, ...rest },
    };
    expect(whyNotRefundable(story)).toBe(words);
  });
});
