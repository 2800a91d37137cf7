import { KIND, RECORD_STATE } from '@trilane/domain/transaction-codes';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { RecordScope } from './record-scope.repo.ts';
import { measureScope, SEARCH_LIMITS } from './record-sizes.repo.ts';
import { recordWhere, textHits } from './record-where.repo.ts';

/**
 * Sums in cents over accepted rows. `rows` counts all rows of the filter, `accepted` those that moved money. `gross`
 * covers sales, `refunded` refunds, all other figures both: gross − refunded − discount − cashback − fees −
 * interest is net.
 */
export interface RecordTotals {
  rows: number;
  accepted: number;
  gross: number;
  refunded: number;
  discount: number;
  cashback: number;
  premium_fees: number;
  refund_interest: number;
  tips: number;
  net: number;
}

// A row that moved nothing holds 0 in every amount.
const SUMS = sql`
  count(*) as rows,
  count(*) filter (where e.state in (${RECORD_STATE.accepted}, ${RECORD_STATE.refunded})) as accepted,
  coalesce(sum(e.gross_cents) filter (where e.kind <> ${KIND.refund}), 0)::bigint as gross,
  coalesce(-sum(e.gross_cents) filter (where e.kind = ${KIND.refund}), 0)::bigint as refunded,
  coalesce(sum(e.discount_cents), 0)::bigint as discount, coalesce(sum(e.cashback_cents), 0)::bigint as cashback,
  coalesce(sum(e.premium_fee_cents), 0)::bigint as premium_fees,
  coalesce(sum(e.refund_interest_cents), 0)::bigint as refund_interest,
  coalesce(sum(e.tip_cents), 0)::bigint as tips, coalesce(sum(e.net_cents), 0)::bigint as net`;

/** The totals of everything in a scope, whatever its size. */
export async function sumScope(tx: Tx, scope: RecordScope): Promise<RecordTotals> {
  const { parts } = await measureScope(tx, scope);
  const byText = parts.text !== undefined && parts.text <= SEARCH_LIMITS.gatherMax;
  const { rows } = await tx.query<RecordTotals & Record<string, number>>(
    sql`
      ${byText ? sql`with hit as materialized (${textHits(scope)})` : sql``}
      select ${SUMS}
      from ledger.record_entry e
      where ${recordWhere(scope, byText ? 'text' : null)}`,
  );
  return rows[0]!;
}
