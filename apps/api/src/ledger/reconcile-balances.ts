import { OWN_ACCOUNT } from '@trilane/domain/account';
import { join, literal, sql, type Sql } from '../platform/db/sql.ts';
import { accountName, isOwn } from './account-sql.ts';
import type { BookCheck } from './book-check.ts';

const KINDS = Object.values(OWN_ACCOUNT).map(literal);

// The running sum and number of entries of each account, up to and including an entry, in one pass along the primary
// key.
const RUNNING = join(
  KINDS.map(
    (kind) => sql`
      sum(case ${kind} when credit_kind then amount_cents when debit_kind then -amount_cents else 0 end)
        over w as sum${kind},
      count(*) filter (where ${kind} in (credit_kind, debit_kind)) over w as n${kind}`,
  ),
  sql`, `,
);

/** One side of a journal entry: its columns, and its amount as that side sees it. */
interface Side {
  kind: Sql;
  balanceAfter: Sql;
  version: Sql;
  amount: Sql;
}
const CREDIT: Side = {
  kind: sql`credit_kind`,
  balanceAfter: sql`credit_balance_after`,
  version: sql`credit_version`,
  amount: sql`amount_cents`,
};
const DEBIT: Side = {
  kind: sql`debit_kind`,
  balanceAfter: sql`debit_balance_after`,
  version: sql`debit_version`,
  amount: sql`-amount_cents`,
};

/** The running figure of the account of that side. */
const runningOf = (figure: Sql, { kind }: Side) => sql`
  case ${kind} ${join(
    KINDS.map((own) => sql`when ${own} then ${figure}${own}`),
    sql` `,
  )} end`;
const sumOf = (side: Side) => runningOf(sql`sum`, side);

const isWrong = (side: Side) => sql`(
  ${isOwn(side.kind)}
  and (${side.balanceAfter} <> ${sumOf(side)} or ${side.version} <> ${runningOf(sql`n`, side)})
)`;

const wrongWords = (side: Side) => sql`
  format(
    '%s at its movement %s: %s plus %s is not %s', ${accountName(side.kind)}, ${side.version},
    ${sumOf(side)} - (${side.amount}), ${side.amount}, ${side.balanceAfter}
  )`;

/**
 * Compares the last number that the counter gave with the numbers that rows have: 1, 2, 3 … without a gap. The sum
 * finds a number that stands twice in place of another one, even where the unique key is gone.
 */
const numbersOf = (rows: { words: string; table: Sql; number: Sql; last: Sql }) => sql`
  select
    counter.business_id, 1 as place,
    format(
      'counter %s, %s %s, last %s', counter.${rows.last}, coalesce(numbered.n, 0), ${rows.words}::text, numbered.last
    ) as detail
  from ledger.counter
  left join (
    select business_id, count(*) as n, max(${rows.number}) as last, sum(${rows.number}) as sum
    from ${rows.table}
    group by 1
  ) numbered using (business_id)
  where (counter.${rows.last}, counter.${rows.last}, counter.${rows.last} * (counter.${rows.last} + 1) / 2)
    is distinct from (coalesce(numbered.n, 0), coalesce(numbered.last, 0), coalesce(numbered.sum, 0))`;

/** Each balance is the sum of its entries, both after every entry and at the end, and no number is missing. */
export const BALANCES: BookCheck[] = [
  {
    // Both sides of every entry are one amount, so the books as a whole sum to zero exactly when each account is the
    // sum of its entries.
    check: 'balance equals the sum of its transfers',
    sql: sql`
      with pair as (
        select business_id, debit_kind, credit_kind, sum(amount_cents) as cents, count(*) as n
        from ledger.journal_entry
        group by 1, 2, 3
      ),
      side as (
        select business_id, credit_kind as kind, cents, n from pair
        union all
        select business_id, debit_kind, -cents, n from pair
      )
      select
        account.business_id, account.kind as place,
        format(
          '%s holds %s cents, its transfers sum to %s', ${accountName(sql`account.kind`)}, account.balance_cents,
          coalesce(entries.cents, 0)
        ) as detail
      from ledger.account
      left join (
        select business_id, kind, sum(cents) as cents, sum(n) as n
        from side
        group by 1, 2
      ) entries using (business_id, kind)
      where account.balance_cents <> coalesce(entries.cents, 0) or account.version <> coalesce(entries.n, 0)`,
  },
  {
    check: 'previous balance plus amount is the balance after',
    sql: sql`
      select
        business_id, entry_number as place,
        case when ${isWrong(CREDIT)} then ${wrongWords(CREDIT)} else ${wrongWords(DEBIT)} end as detail
      from (
        select *, ${RUNNING}
        from ledger.journal_entry
        window w as (partition by business_id order by entry_number)
      ) run
      where ${isWrong(CREDIT)} or ${isWrong(DEBIT)}`,
  },
  {
    check: 'transfer numbers have no gap',
    sql: numbersOf({
      words: 'transfers',
      table: sql`ledger.journal_entry`,
      number: sql`entry_number`,
      last: sql`last_entry`,
    }),
  },
  {
    check: 'transaction numbers have no gap',
    sql: numbersOf({
      words: 'transactions',
      table: sql`ledger.transaction`,
      number: sql`transaction_number`,
      last: sql`last_transaction`,
    }),
  },
];
