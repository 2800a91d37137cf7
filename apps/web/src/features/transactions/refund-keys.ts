import type { OneKey } from '../../lib/one-key.ts';

/** Integer cents. */
export type RefundRequest = { amountCents: number; tipCents: number };

/**
 * By transaction number. It outlives the panel: a refund that got no answer keeps its key when the panel is opened
 * again.
 */
export type RefundKeys = Map<number, OneKey<RefundRequest>>;

/** What the record keeps of the refunds that are made in its panel. */
export type Refunds = { keys: RefundKeys; onMade: (transactionNumber: number) => void };
