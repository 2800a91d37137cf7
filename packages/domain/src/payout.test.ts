import { describe, expect, test } from 'vitest';
import {
  PAYOUT_STATES,
  hasGivenMoneyBack,
  hasArrivedOrComeBack,
  isUnderWay,
  nextStates,
  statesBefore,
  whyNotPayout,
} from './payout.ts';

const ready = { amountCents: 500, availableCents: 500, hasAccount: true, ownerVerified: true, held: false };

describe('a transfer to the bank', () => {
  test.each([
    [{}, null],
    [{ amountCents: 1 }, null],
    [{ amountCents: 501 }, 'insufficient_balance'],
    [{ amountCents: 0 }, 'transfer_amount_not_positive'],
    [{ amountCents: -1 }, 'transfer_amount_not_positive'],
    [{ amountCents: NaN }, 'transfer_amount_not_positive'],
    [{ amountCents: 1, availableCents: -200 }, 'insufficient_balance'],
    [{ hasAccount: false }, 'no_primary_account'],
    [{ ownerVerified: false }, 'owner_not_verified'],
    [{ held: true }, 'transfers_held'],
    [{ amountCents: 501, hasAccount: false, held: true }, 'insufficient_balance'],
  ])('%j: %s', (change, refusal) => {
    expect(whyNotPayout({ ...ready, ...change })).toBe(refusal);
  });

  test('goes requested, sent, paid, returned, or fails', () => {
    expect(nextStates('requested')).toEqual(['sent', 'paid', 'failed', 'returned']);
    expect(nextStates('sent')).toEqual(['paid', 'failed', 'returned']);
    expect(nextStates('paid')).toEqual(['returned']);
    expect(statesBefore('returned')).toEqual(['requested', 'sent', 'paid']);
    expect(PAYOUT_STATES.filter(isUnderWay)).toEqual(['requested', 'sent']);
  });

  test('moves no further once its money went back', () => {
    for (const state of PAYOUT_STATES.filter(hasGivenMoneyBack)) expect(nextStates(state)).toEqual([]);
    expect(PAYOUT_STATES.filter(hasArrivedOrComeBack)).toEqual(['paid', 'returned', 'failed']);
  });
});
