import { IS_FILED_WRONG, MADE_FROM } from '../../ledger/filed-payouts.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { BankBook, FiledPayout, WaitingPayout } from '../../ports/bank-books.ts';

type PayoutStatements = Pick<
  BankBook,
  | 'queue'
  | 'listQueued'
  | 'findOldestQueued'
  | 'stop'
  | 'findFirstUnsettled'
  | 'settle'
  | 'findFiled'
  | 'turnAway'
  | 'close'
>;

const FILED = sql`
  p.payout_id as id, p.reference, p.amount_cents as "amountCents", p.trace_number as "traceNumber", p.state,
  p.outcome`;
/** Payouts that were handed to the bank and have not been returned. */
const UNSETTLED = sql`
  bank_file_payout p
  join bank_file f on f.file_id = p.file_id and f.state in ('handed-over', 'adopted')
  where p.state in ('filed', 'settled')`;

function queueStatements(tx: Tx): Pick<PayoutStatements, 'queue' | 'listQueued' | 'findOldestQueued' | 'stop'> {
  return {
    async queue(payout) {
      // No conflict target: id and reference are both unique, and concurrent inserts can collide on either.
      await tx.query(sql`
        insert into bank_file_payout (
          payout_id, reference, amount_cents, routing_number, holder_name, account_type, account_box, queued_at, state
        )
        values (
          ${payout.id}, ${payout.reference}, ${payout.amountCents}, ${payout.routingNumber}, ${payout.holderName},
          ${payout.accountType}, ${payout.accountBox}, ${payout.queuedAt}, 'queued'
        )
        on conflict do nothing`);
      const { rows } = await tx.query<{ reference: string; amountCents: number }>(sql`
        select reference, amount_cents as "amountCents"
        from bank_file_payout
        where payout_id = ${payout.id}`);
      return rows[0]!;
    },
    async listQueued() {
      const { rows } = await tx.query<WaitingPayout>(sql`
        select filed.payout_id as id, filed.reference, filed.amount_cents as "amountCents",
          filed.routing_number as "routingNumber", filed.holder_name as "holderName",
          filed.account_type as "accountType", filed.account_box as "accountBox", filed.queued_at as "queuedAt",
          coalesce(${IS_FILED_WRONG}, false) as "isWrong"
        from bank_file_payout filed
        ${MADE_FROM}
        where filed.state = 'queued'
        order by filed.queued_at, filed.noted_at, filed.payout_id`);
      return rows;
    },
    async findOldestQueued() {
      const { rows } = await tx.query<{ at: Date | null }>(
        sql`select min(queued_at) as at from bank_file_payout where state = 'queued'`,
      );
      return rows[0]!.at;
    },
    async stop(ids) {
      await tx.query(sql`
        update bank_file_payout
        set state = 'stopped', account_box = null
        where payout_id = any(${ids}) and state = 'queued'`);
    },
  };
}

/** The statements about payouts in files for the bank. */
export function payoutStatements(tx: Tx): PayoutStatements {
  return {
    ...queueStatements(tx),
    async findFirstUnsettled() {
      const { rows } = await tx.query<{ day: string | null }>(
        sql`select min(f.effective_on)::text as day from ${UNSETTLED}`,
      );
      return rows[0]!.day;
    },
    async settle(before) {
      await tx.query(sql`
        update bank_file_payout
        set state = 'settled'
        where state = 'filed'
          and payout_id in (select p.payout_id from ${UNSETTLED} and f.effective_on < ${before}::date)`);
      const { rows } = await tx.query<FiledPayout>(sql`
        select ${FILED}
        from ${UNSETTLED} and p.state = 'settled' and f.effective_on < ${before}::date
        order by f.made_on, p.trace_number`);
      return rows;
    },
    async findFiled({ id, traceNumber, keptFrom }) {
      const { rows } = await tx.query<FiledPayout>(sql`
        select ${FILED}
        from bank_file_payout p
        join bank_file f on f.file_id = p.file_id
        where p.trace_number = ${traceNumber} and (${id} = '' or p.payout_id = ${id})
          and (p.closed_at is null or p.closed_at >= ${keptFrom})
        order by f.made_on desc, f.made_at desc limit 1`);
      return rows[0] ?? null;
    },
    async turnAway(id) {
      const { rowCount } = await tx.query(
        sql`
          update bank_file_payout
          set state = 'turned-away'
          where payout_id = ${id} and state in ('filed', 'turned-away')`,
      );
      return rowCount === 1;
    },
    async close(id, outcome, at) {
      await tx.query(sql`
        update bank_file_payout
        set state = 'closed', outcome = ${outcome}, closed_at = ${at}
        where payout_id = ${id}
          and (state in ('filed', 'settled', 'turned-away') or (outcome = 'paid' and ${outcome} <> 'paid'))`);
    },
  };
}
