/** What a till closes: itself alone, or its whole store. */
export const DAY_CLOSE_SCOPES = ['device', 'store'] as const;
export type DayCloseScope = (typeof DAY_CLOSE_SCOPES)[number];

/** Who closed a day: the owner, a person of the team, an app user at a till, or a till without an app user. */
export const DAY_CLOSERS = ['owner', 'member', 'staff', 'device'] as const;
export type DayCloser = (typeof DAY_CLOSERS)[number];

export type DayCloseRefusal = 'nothing_to_close';

/**
 * Why a day cannot be closed, or null. A close without a sale and without a refund would say nothing. Two people who
 * close at the same moment would leave an empty one (docs/product.md#close-of-day).
 */
export function whyNotCloseDay({ sales, refunds }: { sales: number; refunds: number }): DayCloseRefusal | null {
  return sales + refunds === 0 ? 'nothing_to_close' : null;
}
