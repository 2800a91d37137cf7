import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import type { OutcomeCode, SaleKind } from '@trilane/domain/transaction-codes';
import { rowArray } from '../platform/db/row-array.ts';
import { sql, type Sql } from '../platform/db/sql.ts';

/** One payment to post; amounts in cents. `key` is unique per business for ever. */
export interface Posting {
  businessId: string;
  key: string;
  requestHash: string;
  transactionId: string;
  linkId: string;
  deviceId: string;
  kind: SaleKind;
  outcome: OutcomeCode;
  grossCents: number;
  /** What the authorization was made with; posting refuses it unless it is the discount in force. */
  discountCents: number;
  tipCents: number;
  viaPremium: boolean;
  shopperId: string;
  shopperName: string;
  aprPercent: number;
  approvalId: string;
}

/** The columns of the type `ledger.posting`, in its order, and the field of a payment that each one takes. */
export const POSTING_COLUMNS = {
  business_id: 'businessId',
  idempotency_key: 'key',
  request_hash: 'requestHash',
  transaction_id: 'transactionId',
  link_id: 'linkId',
  device_id: 'deviceId',
  kind: 'kind',
  outcome: 'outcome',
  gross_cents: 'grossCents',
  approved_discount_cents: 'discountCents',
  tip_cents: 'tipCents',
  via_premium: 'viaPremium',
  shopper_id: 'shopperId',
  shopper_name: 'shopperName',
  apr: 'aprPercent',
  approval_id: 'approvalId',
} as const satisfies Record<string, keyof Posting>;

const fields = Object.values(POSTING_COLUMNS);

/**
 * The call that posts a batch, at this instant. With `waits` false it skips businesses whose books are locked; their
 * payments have no row in the answer.
 */
export function postStatement(postings: readonly Posting[], now: Date, { waits = true } = {}): Sql {
  const rows = postings.map((posting) => fields.map((field) => posting[field]));
  const day = cashDay(now);
  return sql`
    select *
    from ledger.post_payments(
      p_payments => ${rowArray(rows)}, p_now => ${now}, p_cash_day => ${day}, p_settles_at => ${settlesAt(day)},
      p_premium_fee => ${PREMIUM_FEE_CENTS}, p_waits => ${waits}
    )`;
}
