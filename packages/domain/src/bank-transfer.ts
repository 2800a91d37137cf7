/** requested (posted here) → sent (the rail has it) → paid → returned; or failed. */
export type TransferState = 'requested' | 'sent' | 'paid' | 'returned' | 'failed';

export const TRANSFER_STATES = [
  'requested',
  'sent',
  'paid',
  'returned',
  'failed',
] as const satisfies readonly TransferState[];

export type TransferRefusal =
  | 'transfer_amount_not_positive'
  | 'insufficient_balance'
  | 'no_primary_account'
  | 'owner_not_verified'
  | 'transfers_held';

/**
 * Why so many cents cannot go to the bank now; null when they can (docs/product.md#transfers-to-the-bank). The amount
 * is judged before the account, so that a wrong amount is always named as such.
 */
export function whyNotTransfer(request: {
  amountCents: number;
  availableCents: number;
  hasApprovedAccount: boolean;
  ownerVerified: boolean;
  held: boolean;
}): TransferRefusal | null {
  if (!(request.amountCents > 0)) return 'transfer_amount_not_positive';
  if (request.amountCents > request.availableCents) return 'insufficient_balance';
  if (!request.hasApprovedAccount) return 'no_primary_account';
  if (!request.ownerVerified) return 'owner_not_verified';
  if (request.held) return 'transfers_held';
  return null;
}

const next: Readonly<Record<TransferState, readonly TransferState[]>> = {
  requested: ['sent', 'failed'],
  // A bank may return money before the rail has reported it paid.
  sent: ['paid', 'failed', 'returned'],
  paid: ['returned'],
  returned: [],
  failed: [],
};

/** The states a transfer can go to from here. */
export function nextStates(state: TransferState): readonly TransferState[] {
  return next[state];
}

/** Whether a transfer in that state has put its money back to where it came from. */
export function hasGivenMoneyBack(state: TransferState): boolean {
  return state === 'failed' || state === 'returned';
}

/** Whether the owner is mailed when a transfer reaches that state (docs/product.md#transfers-to-the-bank). */
export function isEndState(state: TransferState): boolean {
  return state === 'paid' || hasGivenMoneyBack(state);
}
