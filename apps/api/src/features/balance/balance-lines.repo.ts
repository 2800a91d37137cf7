import { ACCOUNT, type JournalReason, type OwnAccount } from '@trilane/domain/account';
import { literal, sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** The figures of the balance page that have lines, by the account behind each. */
export type Figure = 'available' | 'pending' | 'tips' | 'pendingTips' | 'inTransit';

export interface BalanceLineRow {
  entry_number: number;
  event_at: Date;
  reason: JournalReason;
  /** As the account sees it: what came in is positive. */
  cents: number;
  after_cents: number;
  transaction_number: number | null;
  cash_day: string | null;
  bank_transfer_id: string | null;
}

const ACCOUNT_OF: Readonly<Record<Figure, OwnAccount>> = {
  pending: ACCOUNT.pending,
  available: ACCOUNT.available,
  pendingTips: ACCOUNT.tipsPending,
  tips: ACCOUNT.tips,
  inTransit: ACCOUNT.inTransit,
};

/** The journal entries of one account before a given entry, newest first. Every page costs the same. */
export async function listBalanceLines(
  tx: Tx,
  businessId: string,
  figure: Figure,
  page: { before: number; limit: number },
): Promise<BalanceLineRow[]> {
  // The account stands in the text and not in a parameter: only then does its own index serve.
  const account = literal(ACCOUNT_OF[figure]);
  const { rows } = await tx.query<BalanceLineRow>(
    sql`
      select t.entry_number, t.event_at, t.reason, case when t.credit_kind = ${account} then t.amount_cents
        else -t.amount_cents end as cents, case when t.credit_kind = ${account} then t.credit_balance_after
        else t.debit_balance_after end as after_cents, t.transaction_number,
        coalesce(t.cash_day,
          (
            select s.cash_day
            from ledger.transaction s
            where s.business_id = t.business_id and s.transaction_number = t.transaction_number
          )) as cash_day,
        t.bank_transfer_id
      from ledger.journal_entry t
      where t.business_id = ${businessId} and (t.debit_kind = ${account} or t.credit_kind = ${account})
        and t.entry_number < ${page.before}
      order by t.entry_number desc limit ${page.limit}`,
    { name: `balance_lines_${figure}` },
  );
  return rows;
}
