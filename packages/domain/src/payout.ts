/** requested (posted here) → sent (the rail has it) → paid → returned; or failed. */
export const PAYOUT_STATES = ['requested', 'sent', 'paid', 'returned', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What bars every payout of a business, whatever the amount. */
export type PayoutBar = 'no_primary_account' | 'owner_not_verified' | 'transfers_held';
export type PayoutRefusal = 'transfer_amount_not_positive' | 'insufficient_balance' | PayoutBar;

/** Why this amount cannot be taken out of a source that holds `availableCents`; null when it can. */
export function whyNotTransferAmount(amountCents: number, availableCents: number): PayoutRefusal | null {
  if (!(amountCents > 0)) return 'transfer_amount_not_positive';
  return amountCents > availableCents ? 'insufficient_balance' : null;
}

/** What decides whether any money of a business can go to the bank. */
export interface PayoutGates {
  /** An approved primary account. */
  hasAccount: boolean;
  ownerVerified: boolean;
  /** Transfers are on hold, or the business is declined. */
  held: boolean;
}

/** Why no amount at all can go to the bank now; null when one can. */
export function whyNoPayouts({ hasAccount, ownerVerified, held }: PayoutGates): PayoutBar | null {
  if (!hasAccount) return 'no_primary_account';
  if (!ownerVerified) return 'owner_not_verified';
  return held ? 'transfers_held' : null;
}

/**
 * Why this amount cannot go to the bank now; null when it can (docs/product.md#transfers-to-the-bank). The amount is
 * judged before the account, so that a wrong amount is always named as such.
 */
export const whyNotPayout = ({
  amountCents,
  availableCents,
  ...gates
}: PayoutGates & { amountCents: number; availableCents: number }): PayoutRefusal | null =>
  whyNotTransferAmount(amountCents, availableCents) ?? whyNoPayouts(gates);

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
  return !hasArrivedOrComeBack(state);
}

/** Whether a payout in that state has put its money back to where it came from. */
export function hasGivenMoneyBack(state: PayoutState): boolean {
  return state === 'failed' || state === 'returned';
}

/**
 * Whether a payout in that state has reached the bank or given its money back. The owner is emailed of each of these
 * (docs/product.md#transfers-to-the-bank). None of them is under way, but one that is paid may still be returned.
 */
export function hasArrivedOrComeBack(state: PayoutState): boolean {
  return state === 'paid' || hasGivenMoneyBack(state);
}
