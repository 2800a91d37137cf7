import type { Db } from '../platform/db/transaction.ts';

/** A figure that does not equal its lines; `detail` names the first place where it differs. */
export interface Difference {
  check: string;
  businessId: string | null;
  detail: string;
}

const CHECKS: { check: string; sql: string }[] = [
  {
    // Both sides of every transfer are one amount, so the books as a whole sum to zero exactly when each account is the sum of its transfers.
    check: 'balance equals the sum of its transfers',
    sql: `select a.business_id, format('account %s holds %s, its transfers sum to %s', a.kind, a.balance_cents, coalesce(s.cents, 0)) as detail
            from ledger.account a left join (select business_id, kind, sum(cents) as cents, count(*) as n from side group by 1, 2) s using (business_id, kind)
           where a.balance_cents <> coalesce(s.cents, 0) or a.version <> coalesce(s.n, 0)`,
  },
  {
    check: 'previous balance plus amount is the balance after',
    sql: `select business_id, format('account %s at version %s: %s plus %s is not %s', kind, version, before, cents, after) as detail
            from (select *, coalesce(lag(after) over w, 0) as before, row_number() over w as place from side window w as (partition by business_id, kind order by version)) s
           where before + cents <> after or version <> place`,
  },
  {
    check: 'transfer numbers have no gap',
    sql: `select c.business_id, format('counter %s, %s transfers, last %s', c.last_transfer, count(t.*), max(t.transfer_number)) as detail
            from ledger.counter c left join ledger.transfer t using (business_id) group by c.business_id, c.last_transfer
          having c.last_transfer <> count(t.*) or c.last_transfer <> coalesce(max(t.transfer_number), 0)`,
  },
  {
    check: 'transaction numbers have no gap',
    sql: `select c.business_id, format('counter %s, %s transactions, last %s', c.last_transaction, count(t.*), max(t.transaction_number)) as detail
            from ledger.counter c left join ledger.transaction t using (business_id) group by c.business_id, c.last_transaction
          having c.last_transaction <> count(t.*) or c.last_transaction <> coalesce(max(t.transaction_number), 0)`,
  },
  {
    check: 'a batch equals its lines',
    sql: `select coalesce(b.business_id, l.business_id) as business_id, format('cash day %s: batch %s and %s tips, lines %s and %s tips', coalesce(b.cash_day, l.cash_day), b.net_cents, b.tips_cents, l.net, l.tips) as detail
            from ledger.settlement_batch b full join (select business_id, cash_day, sum(net_cents) as net, sum(tip_cents) as tips, count(*) as n
                   from ledger.transaction where outcome = 1 group by 1, 2) l using (business_id, cash_day)
           where b.net_cents is distinct from l.net or b.tips_cents is distinct from l.tips or b.line_count is distinct from l.n`,
  },
  {
    check: 'a transaction equals its transfers',
    sql: `select t.business_id, format('transaction %s nets %s with %s tip, its transfers say %s and %s', t.transaction_number, t.net_cents, t.tip_cents, coalesce(s.net, 0), coalesce(s.tip, 0)) as detail
            from ledger.transaction t left join (select business_id, transaction_number, sum(cents) filter (where kind = 1) as net, sum(cents) filter (where kind = 3) as tip
                   from side where transaction_number is not null group by 1, 2) s using (business_id, transaction_number)
           where case when t.outcome = 1 then t.net_cents else 0 end <> coalesce(s.net, 0) or case when t.outcome = 1 then t.tip_cents else 0 end <> coalesce(s.tip, 0)`,
  },
  {
    check: 'pending is the sum of the batches not yet released',
    sql: `select a.business_id, format('account %s holds %s, open batches %s', a.kind, a.balance_cents, coalesce(b.cents, 0)) as detail
            from ledger.account a left join (select business_id, 1 as kind, sum(net_cents) as cents from ledger.settlement_batch where released_at is null group by 1
              union all select business_id, 3, sum(tips_cents) from ledger.settlement_batch where released_at is null group by 1) b using (business_id, kind)
           where a.kind in (1, 3) and a.balance_cents <> coalesce(b.cents, 0)`,
  },
  {
    check: 'money in transit is that of the transfers under way',
    sql: `select a.business_id, format('in transit %s, transfers %s', a.balance_cents, coalesce(b.cents, 0)) as detail
            from ledger.account a left join (select business_id, sum(amount_cents) as cents from ledger.bank_transfer where state in ('requested', 'sent') group by 1) b using (business_id)
           where a.kind = 5 and a.balance_cents <> coalesce(b.cents, 0)`,
  },
  {
    check: 'no transfer took Available below zero',
    sql: `select business_id, format('transfer %s left %s', transfer_number, debit_balance_after) as detail
            from ledger.transfer where reason = 'bank_transfer' and debit_balance_after < 0`,
  },
];

// Each transfer as the business accounts see it: one row a side, signed.
const SIDES = `with side as (
  select business_id, credit_kind as kind, amount_cents as cents, credit_balance_after as after, credit_version as version, transaction_number from ledger.transfer where credit_kind < 100
  union all
  select business_id, debit_kind, -amount_cents, debit_balance_after, debit_version, transaction_number from ledger.transfer where debit_kind < 100)`;

/**
 * Proves the ledger against its lines: every balance, number, batch and transfer. Returns the first difference of each
 * check that fails, none when the books are right. Reads one moment; needs the jobs role.
 */
export async function reconcile(db: Db): Promise<Difference[]> {
  return db.read(null, async (tx) => {
    const found: Difference[] = [];
    // A whole ledger is read at once: no time limit, and plans for many rows.
    await tx.query(`set local statement_timeout = 0; set local enable_nestloop = off; set local work_mem = '128MB'`);
    for (const { check, sql } of CHECKS) {
      const { rows } = await tx.query<{ business_id: string | null; detail: string }>(`${SIDES} ${sql} order by business_id limit 1`);
      if (rows[0]) found.push({ check, businessId: rows[0].business_id, detail: rows[0].detail });
    }
    return found;
  });
}
