import type { CreditSale, RefundableSale, RefundPart } from '@trilane/domain/refund';
import type { SaleStanding } from './withheld-cashback.ts';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** A transaction as refunds of it see it. */
export interface StoredSale extends RefundableSale, CreditSale {
  transactionNumber: number;
  storeId: string;
  approvalId: string;
}

interface SaleRow {
  transaction_number: number;
  store_id: string;
  kind: 1 | 2 | 3;
  outcome: 1 | 2 | 3;
  cash_day: string;
  gross_cents: number;
  discount_cents: number;
  tip_cents: number;
  refunded_cents: number;
  refunded_tip_cents: number;
  approval_id: string;
  apr: string;
  parts: RefundPart[];
}

const OUTCOME_WORD = {
  [OUTCOME.approved]: 'approved',
  [OUTCOME.declined]: 'declined',
  [OUTCOME.cancelled]: 'cancelled',
} as const;

/** Null when the business has no transaction of that number. */
export async function findSale(tx: Tx, businessId: string, transactionNumber: number): Promise<StoredSale | null> {
  const { rows } = await tx.query<SaleRow>(
    sql`
      select transaction_number, store_id, kind, outcome, cash_day, gross_cents, discount_cents, tip_cents,
        refunded_cents, refunded_tip_cents, approval_id, apr::text as apr,
        (
          select coalesce(json_agg(json_build_object(
                'amountCents', -r.gross_cents, 'on', r.cash_day, 'interestCents', r.refund_interest_cents
              )), '[]')
          from ledger.transaction r
          where r.business_id = ${businessId} and r.refund_of = ${transactionNumber}
        ) as parts
      from ledger.transaction
      where business_id = ${businessId} and transaction_number = ${transactionNumber}`,
  );
  const [row] = rows;
  return row
    ? {
        transactionNumber: row.transaction_number,
        storeId: row.store_id,
        kind: row.kind === KIND.refund ? 'refund' : 'sale',
        outcome: OUTCOME_WORD[row.outcome],
        funding: row.kind === KIND.credit ? 'credit' : 'cash',
        tradeDate: row.cash_day,
        grossCents: row.gross_cents,
        discountCents: row.discount_cents,
        tipCents: row.tip_cents,
        refundedCents: row.refunded_cents,
        refundedTipCents: row.refunded_tip_cents,
        approvalId: row.approval_id,
        aprPercent: Number(row.apr),
        parts: row.parts,
      }
    : null;
}

interface StandingRow {
  id: string;
  from: string;
  to: string;
  spendCents: number;
  rewardPercent: number;
  standing_spend: number;
  standing_base: number;
  standing_held: number;
}

/** The promotions that a sale counted for with its shopper's standing, oldest first. */
export async function listStandings(tx: Tx, businessId: string, transactionNumber: number): Promise<SaleStanding[]> {
  const { rows } = await tx.query<StandingRow & Record<string, unknown>>(
    sql`
      select p.promotion_id as id, p.from_date as "from", p.to_date as "to", p.spend_cents as "spendCents",
        p.reward_percent as "rewardPercent", s.spend_cents as standing_spend, s.base_cents as standing_base,
        s.held_cents as standing_held
      from ledger.transaction t
      join business b on b.business_id = t.business_id
      join promotion p on p.business_id = t.business_id
        and (t.event_at at time zone b.time_zone)::date between p.from_date and p.to_date
      join ledger.promotion_standing s on s.business_id = t.business_id and s.promotion_id = p.promotion_id
        and s.shopper_id = t.shopper_id
      where t.business_id = ${businessId} and t.transaction_number = ${transactionNumber}
        and t.outcome = ${literal(OUTCOME.approved)} and t.kind <> ${literal(KIND.refund)}
      order by p.promotion_id`,
  );
  return rows.map(({ standing_spend: spendCents, standing_base: baseCents, standing_held: heldCents, ...rule }) => ({
    rule,
    standing: { spendCents, baseCents, heldCents },
  }));
}

export interface RefundPosting {
  businessId: string;
  transactionNumber: number;
  refundId: string;
  key: string;
  requestHash: string;
  amountCents: number;
  tipCents: number;
  interestCents: number;
  deviceId: string | null;
  userId: string | null;
  now: Date;
  cashDay: string;
  settlesAt: Date;
}

/** Books a refund under the ledger's lock; `code` names what the lock found to stand against it. */
export async function postRefund(
  tx: Tx,
  refund: RefundPosting,
): Promise<{ code: string | null; replay: boolean; transactionNumber: number; withheldCents: number }> {
  const { rows } = await tx.query<{
    code: string | null;
    replay: boolean;
    transaction_number: number;
    withheld_cents: number;
  }>(sql`
    select *
    from ledger.post_refund(
      ${refund.businessId}, ${refund.transactionNumber}, ${refund.refundId}, ${refund.key}, ${refund.requestHash},
      ${refund.amountCents}, ${refund.tipCents}, ${refund.interestCents}, ${refund.deviceId}, ${refund.userId},
      ${refund.now}, ${refund.cashDay}, ${refund.settlesAt}
    )`);
  const { code, replay, transaction_number: transactionNumber, withheld_cents: withheldCents } = rows[0]!;
  return { code, replay, transactionNumber, withheldCents };
}
