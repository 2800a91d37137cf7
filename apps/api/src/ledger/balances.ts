import { ACCOUNT, type Account, type PendingAccount, type SourceAccount } from '@trilane/domain/account';
import { literal, sql } from '../platform/db/sql.ts';
import type { Tx } from '../platform/db/transaction.ts';

/**
 * The figures of a business in cents (docs/product.md#figures). Available and Pending sum to what the books hold, and
 * so do both figures of tips.
 */
export interface Balances {
  /** What may be withdrawn: the available balance less any pending batch whose net is negative. */
  availableCents: number;
  /** What will still be added to Available: the pending batches above zero. Never negative. */
  pendingCents: number;
  /** The reserve: what pending batches below zero owe. Available is already less by it, and Pending leaves it out. */
  reserveCents: number;
  /** The same of tips: less any pending batch whose tips are negative. */
  tipsCents: number;
  pendingTipsCents: number;
  inTransitCents: number;
}

/** Reads the balances of the transaction's business. */
export async function getBalances(tx: Tx, businessId: string): Promise<Balances> {
  const { rows } = await tx.query<{ kind: number; balance_cents: number; owed_cents: number }>(
    sql`
      select a.kind, a.balance_cents,
        coalesce((
            select sum(least(
                case when a.kind in (${literal(ACCOUNT.pending)}, ${literal(ACCOUNT.available)}) then s.net_cents
                else s.tips_cents end, 0
              ))
            from ledger.settlement_batch s
            where s.business_id = ${businessId} and s.settled_at is null
              and a.kind <> ${literal(ACCOUNT.inTransit)}
          ),
          0)::bigint as owed_cents
      from ledger.account a
      where a.business_id = ${businessId}`,
    { name: 'balances' },
  );
  const rowOf = (kind: Account) => rows.find((row) => row.kind === kind) ?? { balance_cents: 0, owed_cents: 0 };
  const settled = (kind: SourceAccount) => rowOf(kind).balance_cents + rowOf(kind).owed_cents;
  const toCome = (kind: PendingAccount) => rowOf(kind).balance_cents - rowOf(kind).owed_cents;
  return {
    pendingCents: toCome(ACCOUNT.pending),
    reserveCents: Math.abs(rowOf(ACCOUNT.available).owed_cents),
    availableCents: settled(ACCOUNT.available),
    pendingTipsCents: toCome(ACCOUNT.tipsPending),
    tipsCents: settled(ACCOUNT.tips),
    inTransitCents: rowOf(ACCOUNT.inTransit).balance_cents,
  };
}

export interface PendingBatch {
  cashDay: string;
  settlesAt: Date;
  netCents: number;
  tipsCents: number;
  lineCount: number;
}

/**
 * The unsettled batches, the next to arrive first. The ones above zero sum to the pending balance; the others are set
 * aside.
 */
export async function listPendingBatches(tx: Tx, businessId: string): Promise<PendingBatch[]> {
  const { rows } = await tx.query<{
    cash_day: string;
    settles_at: Date;
    net_cents: number;
    tips_cents: number;
    line_count: number;
  }>(
    sql`
      select cash_day, settles_at, net_cents, tips_cents, line_count
      from ledger.settlement_batch
      where business_id = ${businessId} and settled_at is null
      order by cash_day`,
  );
  return rows.map((row) => ({
    cashDay: row.cash_day,
    settlesAt: row.settles_at,
    netCents: row.net_cents,
    tipsCents: row.tips_cents,
    lineCount: row.line_count,
  }));
}

/** The available balance at each of the given instants, oldest first; 0 before the first journal entry. */
export async function listAvailableAt(tx: Tx, businessId: string, instants: Date[]): Promise<number[]> {
  const { rows } = await tx.query<{ cents: number }>(
    sql`
      select coalesce((
          select case when t.credit_kind = ${literal(ACCOUNT.available)} then t.credit_balance_after
            else t.debit_balance_after end
          from ledger.journal_entry t
          where t.business_id = ${businessId}
            and (t.debit_kind = ${literal(ACCOUNT.available)} or t.credit_kind = ${literal(ACCOUNT.available)})
            and t.event_at <= u.at
          order by t.event_at desc, t.entry_number desc limit 1
        ),
        0)::bigint as cents
      from unnest(${instants}::timestamptz[]) with ordinality u (at, ord)
      order by u.ord`,
  );
  return rows.map((row) => row.cents);
}
