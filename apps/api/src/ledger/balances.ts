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
      select account.kind, account.balance_cents,
        coalesce((
            select sum(least(
                case when account.kind in (${literal(ACCOUNT.pending)}, ${literal(ACCOUNT.available)})
                  then batch.net_cents else batch.tips_cents end, 0
              ))
            from ledger.settlement_batch batch
            where batch.business_id = ${businessId} and batch.settled_at is null
              and account.kind <> ${literal(ACCOUNT.inTransit)}
          ),
          0)::bigint as owed_cents
      from ledger.account
      where account.business_id = ${businessId}`,
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
  transactionCount: number;
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
    transaction_count: number;
  }>(
    sql`
      select cash_day, settles_at, net_cents, tips_cents, transaction_count
      from ledger.settlement_batch
      where business_id = ${businessId} and settled_at is null
      order by cash_day`,
  );
  return rows.map((row) => ({
    cashDay: row.cash_day,
    settlesAt: row.settles_at,
    netCents: row.net_cents,
    tipsCents: row.tips_cents,
    transactionCount: row.transaction_count,
  }));
}

/** What changed the available balance on one day, in cents. */
export interface AvailableChanges {
  /** What settled; below zero where refunds were more than sales. */
  arrivedCents: number;
  toBankCents: number;
  cameBackCents: number;
}

/** The settlements and bank transfers of each day. A day ends before `endsBefore`. */
export async function listAvailableChanges(
  tx: Tx,
  businessId: string,
  days: readonly { startsAt: Date; endsBefore: Date }[],
): Promise<AvailableChanges[]> {
  const [starts, ends] = [days.map(({ startsAt }) => startsAt), days.map(({ endsBefore }) => endsBefore)];
  const { rows } = await tx.query<{ arrived_cents: number; to_bank_cents: number; came_back_cents: number }>(
    sql`
      select coalesce(sum(change) filter (where bank_transfer_id is null), 0)::bigint as arrived_cents,
        coalesce(-sum(change) filter (where bank_transfer_id is not null and change < 0), 0)::bigint as to_bank_cents,
        coalesce(sum(change) filter (where bank_transfer_id is not null and change > 0), 0)::bigint as came_back_cents
      from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality day (starts_at, ends_before, place)
      left join lateral (
          select entry.bank_transfer_id,
            case when entry.credit_kind = ${literal(ACCOUNT.available)} then entry.amount_cents
              else -entry.amount_cents end as change
          from ledger.journal_entry entry
          where entry.business_id = ${businessId}
            and (entry.debit_kind = ${literal(ACCOUNT.available)} or entry.credit_kind = ${literal(ACCOUNT.available)})
            and entry.event_at >= day.starts_at and entry.event_at < day.ends_before
        ) moved on true
      group by day.place
      order by day.place`,
  );
  return rows.map((row) => ({
    arrivedCents: row.arrived_cents,
    toBankCents: row.to_bank_cents,
    cameBackCents: row.came_back_cents,
  }));
}
