import { sql } from 'kysely';
import { centsToDollars } from '@trilane/domain/money';
import { KIND, RECORD_STATE } from '@trilane/domain/transaction-codes';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readRecord } from './read-record.ts';
import { readFilter } from './record-filter.ts';
import { resolveScope, type RecordScope } from './record-scope.ts';
import { measureScope, SEARCH_LIMITS } from './record-sizes.ts';
import { recordWhere, textHits } from './record-where.ts';

/**
 * Sums in cents over accepted rows. `rows` counts all rows of the filter, `accepted` those that moved money. `gross`
 * covers sales, `refunded` refunds, all other figures both: gross − refunded − discount − cashback − fees − interest is
 * net.
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
const SUMS = sql`count(*) as rows, count(*) filter (where e.state in (${RECORD_STATE.accepted}, ${RECORD_STATE.refunded})) as accepted,
  coalesce(sum(e.gross_cents) filter (where e.kind <> ${KIND.refund}), 0)::bigint as gross, coalesce(-sum(e.gross_cents) filter (where e.kind = ${KIND.refund}), 0)::bigint as refunded,
  coalesce(sum(e.discount_cents), 0)::bigint as discount, coalesce(sum(e.cashback_cents), 0)::bigint as cashback, coalesce(sum(e.premium_fee_cents), 0)::bigint as premium_fees,
  coalesce(sum(e.refund_interest_cents), 0)::bigint as refund_interest, coalesce(sum(e.tip_cents), 0)::bigint as tips, coalesce(sum(e.net_cents), 0)::bigint as net`;

/** The totals of everything in a scope, whatever its size. */
export async function sumScope(tx: Tx, scope: RecordScope): Promise<RecordTotals> {
  const { parts } = await measureScope(tx, scope);
  const byText = parts.text !== undefined && parts.text <= SEARCH_LIMITS.gatherMax;
  const { rows } = byText
    ? await sql<RecordTotals>`with hit as materialized (${textHits(scope)}) select ${SUMS} from ledger.record_entry e where ${recordWhere(scope, 'text')}`.execute(
        tx.kysely,
      )
    : await sql<RecordTotals>`select ${SUMS} from ledger.record_entry e where ${recordWhere(scope, null)}`.execute(
        tx.kysely,
      );
  return rows[0]!;
}

/** Totals of what a filter shows, not only of the page on the screen. */
export const getTransactionTotals: Handler<'getTransactionTotals'> = async (context, { query }) => {
  const filter = readFilter(query);
  const totals = await readRecord(context, async (tx, progress) =>
    sumScope(tx, await resolveScope(tx, context.holder.businessId, filter, progress)),
  );
  return {
    rows: totals.rows,
    accepted: totals.accepted,
    gross: centsToDollars(totals.gross),
    refunded: centsToDollars(totals.refunded),
    discount: centsToDollars(totals.discount),
    cashback: centsToDollars(totals.cashback),
    premiumFees: centsToDollars(totals.premium_fees),
    refundInterest: centsToDollars(totals.refund_interest),
    tips: centsToDollars(totals.tips),
    net: centsToDollars(totals.net),
  };
};
