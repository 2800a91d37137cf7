/**
 * The numbers that the database stores for a transaction. SQL uses the same names as `ledger.transaction_kind('cash')`,
 * `ledger.outcome_code('approved')` and `ledger.record_state('refunded')`.
 */
export const KIND = { cash: 1, credit: 2, refund: 3 } as const;
export const OUTCOME = { approved: 1, declined: 2, cancelled: 3 } as const;
/** The state of an entry in the searched record: its outcome, or `refunded` once a sale was refunded in full. */
export const RECORD_STATE = { accepted: 1, declined: 2, cancelled: 3, refunded: 4 } as const;

export type Kind = (typeof KIND)[keyof typeof KIND];
export type SaleKind = Exclude<Kind, typeof KIND.refund>;
export type OutcomeCode = (typeof OUTCOME)[keyof typeof OUTCOME];
