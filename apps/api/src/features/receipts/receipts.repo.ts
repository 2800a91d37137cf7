import { RECEIPT_REFUNDS_MAX } from '@trilane/domain/receipt';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Purge } from '../../platform/old-rows.repo.ts';

/** A transaction as far as its receipt tells of it. Amounts of a refund are negative. */
export interface ReceiptRow {
  transaction_number: number;
  kind: 1 | 2 | 3;
  outcome: 1 | 2 | 3;
  gross_cents: number;
  discount_cents: number;
  cashback_cents: number;
  tip_cents: number;
  event_at: Date;
  business_name: string;
  time_zone: string;
  store_id: string;
  store_name: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  zip_code: string;
  staff_first_name: string | null;
  staff_last_name: string | null;
  /** The sale that a refund belongs to. */
  refund_of: number | null;
  sale_kind: 1 | 2 | 3 | null;
  sale_at: Date | null;
}

export async function findReceipt(tx: Tx, businessId: string, number: number): Promise<ReceiptRow | null> {
  const { rows } = await tx.query<ReceiptRow & Record<string, unknown>>(sql`
    select t.transaction_number, t.kind, t.outcome, t.gross_cents, t.discount_cents, t.cashback_cents, t.tip_cents,
      t.event_at, b.name as business_name, b.time_zone, t.store_id, s.name as store_name, s.street, s.suite, s.city,
      s.state, s.zip_code, f.first_name as staff_first_name, f.last_name as staff_last_name, t.refund_of,
      o.kind as sale_kind, o.event_at as sale_at
    from ledger.transaction t
    join business b on b.business_id = t.business_id
    join store s on s.business_id = t.business_id and s.store_id = t.store_id
    left join staff f on f.business_id = t.business_id and f.staff_id = t.staff_id
    left join ledger.transaction o on o.business_id = t.business_id and o.transaction_number = t.refund_of
    where t.business_id = ${businessId} and t.transaction_number = ${number}`);
  return rows[0] ?? null;
}

/** Refunds of a sale together; the amounts are negative. */
export interface RefundSums {
  gross_cents: number;
  cashback_cents: number;
  tip_cents: number;
}

export interface RefundRow extends RefundSums {
  transaction_number: number;
  event_at: Date;
}

export interface Refunds {
  /** The newest ones, oldest of them first. */
  newest: RefundRow[];
  count: number;
  all: RefundSums;
}

/** The refunds of a sale: the newest one by one, all of them summed. */
export async function getRefunds(tx: Tx, businessId: string, number: number): Promise<Refunds> {
  const { rows } = await tx.query<
    RefundRow & { count: number; all_gross: number; all_cashback: number; all_tip: number } & Record<string, unknown>
  >(sql`
    select transaction_number, gross_cents, cashback_cents, tip_cents, event_at, (count(*) over ())::int as count,
      (sum(gross_cents) over ())::bigint as all_gross, (sum(cashback_cents) over ())::bigint as all_cashback,
      (sum(tip_cents) over ())::bigint as all_tip
    from ledger.transaction
    where business_id = ${businessId} and refund_of = ${number}
    order by transaction_number desc
    limit ${RECEIPT_REFUNDS_MAX}`);
  const [first] = rows;
  return {
    newest: rows.toReversed(),
    count: first?.count ?? 0,
    all: {
      gross_cents: first?.all_gross ?? 0,
      cashback_cents: first?.all_cashback ?? 0,
      tip_cents: first?.all_tip ?? 0,
    },
  };
}

/** What a link of a receipt opens. */
export interface LinkedReceipt {
  businessId: string;
  transactionNumber: number;
}

export async function putReceiptLink(
  tx: Tx,
  { businessId, transactionNumber }: LinkedReceipt,
  link: { tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(sql`
    select put_receipt_link(${link.tokenHash}, ${businessId}, ${transactionNumber}, ${link.now}, ${link.expiresAt})`);
}

/** What a link that is still good opens. */
export async function findReceiptLink(tx: Tx, tokenHash: string, now: Date): Promise<LinkedReceipt | null> {
  const { rows } = await tx.query<LinkedReceipt & Record<string, unknown>>(sql`
    select business_id as "businessId", transaction_number as "transactionNumber"
    from find_receipt_link(${tokenHash}, ${now})`);
  return rows[0] ?? null;
}

export const purgeReceiptLinks: Purge = (tx, now) => tx.query(sql`select purge_receipt_links(${now})`);
