/** requested (posted here) → sent (the rail has it) → paid → returned; or failed. */
export const PAYOUT_STATES = ['requested', 'sent', 'paid', 'returned', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export type PayoutRefusal =
  | 'transfer_amount_not_positive'
  | 'insufficient_balance'
  | 'no_primary_account'
  | 'owner_not_verified'
  | 'transfers_held';

/**
 * Why this amount cannot go to the bank now; null when it can (docs/product.md#transfers-to-the-bank). The amount is
 * judged before the account, so that a wrong amount is always named as such.
 */
export function whyNotPayout(request: {
  amountCents: number;
  availableCents: number;
  hasApprovedAccount: boolean;
  ownerVerified: boolean;
  frozen: boolean;
}): PayoutRefusal | null {
  if (!(request.amountCents > 0)) return 'transfer_amount_not_positive';
  if (request.amountCents > request.availableCents) return 'insufficient_balance';
  if (!request.hasApprovedAccount) return 'no_primary_account';
  if (!request.ownerVerified) return 'owner_not_verified';
  if (request.frozen) return 'transfers_held';
  return null;
}

// Reports can arrive out of order. A payout may be paid before the rail answers our request, and a bank may return
// money before the rail reports the payout as paid.
const next: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  requested: ['sent', 'paid', 'failed', 'returned'],
  sent: ['paid', 'failed', 'returned'],
  paid: ['returned'],
  returned: [],
  failed: [],
};

/** The states a payout can go to from here. */
export function nextStates(state: PayoutState): readonly PayoutState[] {
  return next[state];
}

/** The states from which a payout can move to this one. */
export function statesBefore(state: PayoutState): readonly PayoutState[] {
  return PAYOUT_STATES.filter((before) => nextStates(before).includes(state));
}

/** Whether the money of a payout in that state is in transit: it has left its source and has not reached a bank. */
export function isUnderWay(state: PayoutState): boolean {
  return !isEndState(state);
}

/** Whether a payout in that state has put its money back to where it came from. */
export function hasGivenMoneyBack(state: PayoutState): boolean {
  return state === 'failed' || state === 'returned';
}

/** Whether the owner is mailed when a payout reaches that state (docs/product.md#transfers-to-the-bank). */
export function isEndState(state: PayoutState): boolean {
  return state === 'paid' || hasGivenMoneyBack(state);
}
