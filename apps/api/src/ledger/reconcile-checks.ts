import { ACCOUNT, ACCOUNT_NAMES, OWN_ACCOUNT } from '@trilane/domain/account';
import { isUnderWay, TRANSFER_STATES } from '@trilane/domain/bank-transfer';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { isOwn, isSource } from './account-sql.ts';
import type { BookCheck } from './book-check.ts';
import { MOVEMENTS } from './reconcile-movements.ts';
import { RECORD } from './reconcile-record.ts';
import { SEALS } from './reconcile-seals.ts';

const accountName = (kind: string) =>
  `(case ${kind} ${Object.values(OWN_ACCOUNT)
    .map((own) => `when ${own} then '${ACCOUNT_NAMES[own].toLowerCase()}'`)
    .join(' ')} end)`;
const UNDER_WAY = TRANSFER_STATES.filter(isUnderWay)
  .map((state) => `'${state}'`)
  .join(', ');

// The running sum and number of movements of each account, up to and including a transfer, in one pass along the
// primary key.
const KINDS = Object.values(OWN_ACCOUNT);
const RUNNING = KINDS.map(
  (
    kind,
  ) => `sum(case ${kind} when credit_kind then amount_cents when debit_kind then -amount_cents else 0 end) over w as sum${kind},
  count(*) filter (where ${kind} in (credit_kind, debit_kind)) over w as n${kind}`,
).join(', ');
const ofKind = (figure: 'sum' | 'n', side: 'credit' | 'debit') =>
  `case ${side}_kind ${KINDS.map((kind) => `when ${kind} then ${figure}${kind}`).join(' ')} end`;
const isWrong = (side: 'credit' | 'debit') =>
  `(${isOwn(`${side}_kind`)} and (${side}_balance_after <> ${ofKind('sum', side)} or ${side}_version <> ${ofKind('n', side)}))`;
const wrongWords = (side: 'credit' | 'debit', sign: '' | '-') =>
  `format('%s at its movement %s: %s plus %s is not %s', ${accountName(`${side}_kind`)}, ${side}_version, ${ofKind('sum', side)} - ${sign}amount_cents, ${sign}amount_cents,
     ${side}_balance_after)`;

const numbersOf = (table: 'transfer' | 'transaction') =>
  `select c.business_id, 1 as place, format('counter %s, %s ${table}s, last %s', c.last_${table}, coalesce(t.n, 0), t.last) as detail
     from ledger.counter c left join (select business_id, count(*) as n, max(${table}_number) as last, sum(${table}_number) as sum from ledger.${table} group by 1) t
       using (business_id)
    where (c.last_${table}, c.last_${table}, c.last_${table} * (c.last_${table} + 1) / 2) is distinct from (coalesce(t.n, 0), coalesce(t.last, 0), coalesce(t.sum, 0))`;

const BALANCES: BookCheck[] = [
  {
    // Both sides of every transfer are one amount, so the books as a whole sum to zero exactly when each account is the
    // sum of its transfers.
    check: 'balance equals the sum of its transfers',
    sql: `with pair as (select business_id, debit_kind, credit_kind, sum(amount_cents) as cents, count(*) as n from ledger.transfer group by 1, 2, 3),
            side as (select business_id, credit_kind as kind, cents, n from pair union all select business_id, debit_kind, -cents, n from pair)
          select a.business_id, a.kind as place, format('%s holds %s cents, its transfers sum to %s', ${accountName('a.kind')}, a.balance_cents, coalesce(s.cents, 0)) as detail
            from ledger.account a left join (select business_id, kind, sum(cents) as cents, sum(n) as n from side group by 1, 2) s using (business_id, kind)
           where a.balance_cents <> coalesce(s.cents, 0) or a.version <> coalesce(s.n, 0)`,
  },
  {
    check: 'previous balance plus amount is the balance after',
    sql: `select business_id, transfer_number as place, case when ${isWrong('credit')} then ${wrongWords('credit', '')} else ${wrongWords('debit', '-')} end as detail
            from (select *, ${RUNNING} from ledger.transfer window w as (partition by business_id order by transfer_number)) run
           where ${isWrong('credit')} or ${isWrong('debit')}`,
  },
  { check: 'transfer numbers have no gap', sql: numbersOf('transfer') },
  { check: 'transaction numbers have no gap', sql: numbersOf('transaction') },
];

const LINES: BookCheck[] = [
  {
    check: 'a transaction equals its transfers',
    sql: `select t.business_id, t.transaction_number as place,
                 format('transaction %s nets %s cents with %s tip, its transfers say %s and %s', t.transaction_number, t.net_cents, t.tip_cents, coalesce(s.net, 0), coalesce(s.tip, 0)) as detail
            from ledger.transaction t left join (select business_id, transaction_number, sum(case ${ACCOUNT.pending} when credit_kind then amount_cents when debit_kind then -amount_cents end) as net,
                     sum(case ${ACCOUNT.tipsPending} when credit_kind then amount_cents when debit_kind then -amount_cents end) as tip
                   from ledger.transfer where transaction_number is not null group by 1, 2) s using (business_id, transaction_number)
           where case when t.outcome = ${OUTCOME.approved} then t.net_cents else 0 end <> coalesce(s.net, 0) or case when t.outcome = ${OUTCOME.approved} then t.tip_cents else 0 end <> coalesce(s.tip, 0)`,
  },
  {
    check: 'a sale knows its refunds',
    sql: `select t.business_id, t.transaction_number as place,
                 format('transaction %s says %s cents and %s tip were refunded, its refunds %s and %s', t.transaction_number, t.refunded_cents, t.refunded_tip_cents, coalesce(r.cents, 0), coalesce(r.tips, 0)) as detail
            from ledger.transaction t left join (select business_id, refund_of as transaction_number, -sum(gross_cents) as cents, -sum(tip_cents) as tips
                   from ledger.transaction where refund_of is not null group by 1, 2) r using (business_id, transaction_number)
           where t.refunded_cents <> coalesce(r.cents, 0) or t.refunded_tip_cents <> coalesce(r.tips, 0)`,
  },
  {
    check: 'a batch equals its lines',
    sql: `select coalesce(b.business_id, l.business_id) as business_id, coalesce(b.cash_day, l.cash_day) - date 'epoch' as place,
                 format('cash day %s: batch %s cents and %s tips, lines %s and %s tips', coalesce(b.cash_day, l.cash_day), b.net_cents, b.tips_cents, l.net, l.tips) as detail
            from ledger.settlement_batch b full join (select business_id, cash_day, sum(net_cents) as net, sum(tip_cents) as tips, count(*) as n
                   from ledger.transaction where outcome = ${OUTCOME.approved} group by 1, 2) l using (business_id, cash_day)
           where b.net_cents is distinct from l.net or b.tips_cents is distinct from l.tips or b.line_count is distinct from l.n`,
  },
  {
    check: 'a batch was released in full, once',
    sql: `select b.business_id, b.cash_day - date 'epoch' as place, format('cash day %s: %s cents and %s tips were due, %s and %s were released', b.cash_day,
                 case when b.settled_at is null then 0 else b.net_cents end, case when b.settled_at is null then 0 else b.tips_cents end, coalesce(t.net, 0), coalesce(t.tips, 0)) as detail
            from ledger.settlement_batch b left join (select business_id, cash_day, sum(case ${ACCOUNT.available} when credit_kind then amount_cents when debit_kind then -amount_cents end) as net,
                     sum(case ${ACCOUNT.tips} when credit_kind then amount_cents when debit_kind then -amount_cents end) as tips from ledger.transfer where cash_day is not null group by 1, 2) t using (business_id, cash_day)
           where coalesce(t.net, 0) <> case when b.settled_at is null then 0 else b.net_cents end or coalesce(t.tips, 0) <> case when b.settled_at is null then 0 else b.tips_cents end`,
  },
  {
    check: 'pending is the sum of the batches not yet released',
    sql: `select a.business_id, a.kind as place, format('%s holds %s cents, open batches %s', ${accountName('a.kind')}, a.balance_cents, coalesce(b.cents, 0)) as detail
            from ledger.account a left join (select business_id, ${ACCOUNT.pending} as kind, sum(net_cents) as cents from ledger.settlement_batch where settled_at is null group by 1
              union all select business_id, ${ACCOUNT.tipsPending}, sum(tips_cents) from ledger.settlement_batch where settled_at is null group by 1) b using (business_id, kind)
           where a.kind in (${ACCOUNT.pending}, ${ACCOUNT.tipsPending}) and a.balance_cents <> coalesce(b.cents, 0)`,
  },
];

const OFFERS: BookCheck[] = [
  {
    check: 'the cashback of a transaction is that of its promotions',
    sql: `select coalesce(t.business_id, r.business_id) as business_id, coalesce(t.transaction_number, r.transaction_number) as place,
                 format('transaction %s carries %s cents of cashback, its promotions gave %s', coalesce(t.transaction_number, r.transaction_number), coalesce(t.cashback_cents, 0), coalesce(r.cents, 0)) as detail
            from (select * from ledger.transaction where cashback_cents <> 0) t
            full join (select business_id, transaction_number, sum(cashback_cents) as cents from ledger.promotion_reward group by 1, 2) r using (business_id, transaction_number)
           where coalesce(t.cashback_cents, 0) <> coalesce(r.cents, 0)`,
  },
  {
    check: 'cashback was given on the day of its transaction',
    sql: `select r.business_id, r.transaction_number as place, format('transaction %s: cashback of %s, the transaction is of %s', r.transaction_number, r.day, l.day) as detail
            from ledger.promotion_reward r left join ledger.transaction t using (business_id, transaction_number) left join business b on b.business_id = t.business_id
            cross join lateral (select (t.event_at at time zone b.time_zone)::date as day) l where r.day is distinct from l.day`,
  },
  {
    // Spend earns cashback from the last time it reached the promotion's threshold; later refunds lower it.
    check: 'a shopper stands with a promotion where the sales say',
    sql: `with counted as (
            select p.business_id, p.promotion_id, p.spend_cents as threshold, t.shopper_id, t.transaction_number, t.gross_cents - t.discount_cents as cents
              from promotion p join business b on b.business_id = p.business_id
              join ledger.transaction t on t.business_id = p.business_id and t.event_at >= p.from_date::timestamp at time zone b.time_zone
                   and t.event_at < (p.to_date + 1)::timestamp at time zone b.time_zone
             where t.kind <> ${KIND.refund} and t.outcome = ${OUTCOME.approved}),
          moved as (
            select * from counted union all
            select c.business_id, c.promotion_id, c.threshold, c.shopper_id, r.transaction_number, r.gross_cents
              from counted c join (select * from ledger.transaction where refund_of is not null) r on r.business_id = c.business_id and r.refund_of = c.transaction_number),
          spent as (
            select *, sum(cents) over (partition by business_id, promotion_id, shopper_id order by transaction_number) as spend from moved),
          reached as (
            select *, max(case when spend < threshold then transaction_number end) over (partition by business_id, promotion_id, shopper_id) as below from spent)
          select business_id, 1 as place, format('shopper %s of promotion %s has spent %s cents, %s of them for cashback, and holds %s; the sales say %s, %s and %s', shopper_id,
                 promotion_id, s.spend_cents, s.base_cents, s.held_cents, l.spend, l.base, coalesce(r.held, 0)) as detail
            from ledger.promotion_standing s
            full join (select business_id, promotion_id, shopper_id, sum(cents) as spend, coalesce(min(spend) filter (where transaction_number > coalesce(below, 0)), 0) as base
                         from reached group by 1, 2, 3) l using (business_id, promotion_id, shopper_id)
            full join (select r.business_id, r.promotion_id, t.shopper_id, sum(r.cashback_cents) as held
                         from ledger.promotion_reward r join ledger.transaction t using (business_id, transaction_number) group by 1, 2, 3) r using (business_id, promotion_id, shopper_id)
           where (s.spend_cents, s.base_cents, s.held_cents) is distinct from (l.spend, l.base, coalesce(r.held, 0))`,
  },
];

const BANK_TRANSFERS: BookCheck[] = [
  {
    check: 'money in transit is that of the transfers under way',
    sql: `select a.business_id, a.kind as place, format('in transit %s cents, transfers %s', a.balance_cents, coalesce(b.cents, 0)) as detail
            from ledger.account a left join (select business_id, sum(amount_cents) as cents from ledger.bank_transfer where state in (${UNDER_WAY}) group by 1) b using (business_id)
           where a.kind = ${ACCOUNT.inTransit} and a.balance_cents <> coalesce(b.cents, 0)`,
  },
  {
    check: 'a transfer to the bank equals its movements',
    sql: `select b.business_id, extract(epoch from b.requested_at)::bigint as place, format('transfer %s of %s cents is %s; taken %s, paid %s, given back %s', b.bank_transfer_id, b.amount_cents, b.state,
                 coalesce(t.taken, 0), coalesce(t.paid, 0), coalesce(t.back, 0)) as detail
            from ledger.bank_transfer b left join (select business_id, bank_transfer_id, sum(amount_cents) filter (where reason = 'bank_transfer') as taken,
                     sum(amount_cents) filter (where reason = 'bank_transfer_paid') as paid,
                     sum(amount_cents) filter (where reason in ('bank_transfer_failed', 'bank_transfer_returned', 'bank_transfer_stopped')) as back
                   from ledger.transfer where bank_transfer_id is not null group by 1, 2) t using (business_id, bank_transfer_id)
           where coalesce(t.taken, 0) <> b.amount_cents
              or coalesce(t.back, 0) <> case when b.state in ('failed', 'returned') then b.amount_cents else 0 end
              or coalesce(t.paid, 0) <> case when b.state = 'paid' or (b.state = 'returned' and t.paid is not null) then b.amount_cents else 0 end`,
  },
  {
    check: 'no transfer took Available below zero',
    sql: `select business_id, transfer_number as place, format('transfer %s left %s cents', transfer_number, debit_balance_after) as detail
            from ledger.transfer where reason = 'bank_transfer' and debit_balance_after < 0`,
  },
  {
    check: 'money is used in the order in which it came in',
    sql: `select business_id, transfer_number as place, format('transfer %s ends at %s cents of its source, the lines sum to %s', transfer_number, source_through_cents, cents) as detail
            from (select business_id, transfer_number, source_through_cents, sum(amount_cents) over (partition by business_id, ${isSource('credit_kind')},
                         case when ${isSource('credit_kind')} then credit_kind else debit_kind end order by transfer_number) as cents
                    from ledger.transfer where source_through_cents is not null) t where source_through_cents <> cents
          union all
          select a.business_id, a.kind, format('%s says %s cents came in, its lines %s', ${accountName('a.kind')}, a.credited_cents, coalesce(t.cents, 0))
            from ledger.account a left join (select business_id, credit_kind as kind, sum(amount_cents) as cents from ledger.transfer
                   where source_through_cents is not null group by 1, 2) t using (business_id, kind)
           where a.credited_cents <> case when ${isSource('a.kind')} then coalesce(t.cents, 0) else 0 end`,
  },
];

const FIGURES = [
  'sales',
  'gross',
  'discount',
  'cashback',
  'premium fees',
  'refunds',
  'refunded',
  'refund interest',
  'tips',
];
const SUMS = `array[sum(sales_count), sum(gross_cents), sum(discount_cents), sum(cashback_cents), sum(premium_fee_cents), sum(refund_count), sum(refunded_cents), sum(refund_interest_cents), sum(tip_cents)]`;
const COLUMNS = `sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents, refund_count, refunded_cents, refund_interest_cents, tip_cents`;
const NOBODY = `'00000000-0000-0000-0000-000000000000'::uuid`;

// The accepted transactions, summed as the reports' tables are, by the clock of each business.
const SOLD = `with sold as (
  select t.business_id, l.at::date as day, extract(hour from l.at)::smallint as hour, t.store_id, t.device_id, coalesce(t.staff_id, ${NOBODY}) as staff_id,
         count(*) filter (where t.kind <> ${KIND.refund}) as sales_count, coalesce(sum(t.gross_cents) filter (where t.kind <> ${KIND.refund}), 0) as gross_cents, sum(t.discount_cents) as discount_cents,
         sum(t.cashback_cents) as cashback_cents, sum(t.premium_fee_cents) as premium_fee_cents, count(*) filter (where t.kind = ${KIND.refund}) as refund_count,
         coalesce(-sum(t.gross_cents) filter (where t.kind = ${KIND.refund}), 0) as refunded_cents, sum(t.refund_interest_cents) as refund_interest_cents, sum(t.tip_cents) as tip_cents
    from ledger.transaction t join business b on b.business_id = t.business_id cross join lateral (select t.event_at at time zone b.time_zone as at) l
   where t.outcome = ${OUTCOME.approved} group by 1, 2, 3, 4, 5, 6)`;
const FIRST_FIGURE = `cross join lateral (select n from generate_series(1, 9) n where coalesce(r.sums[n], 0) <> coalesce(l.sums[n], 0) order by n limit 1) d`;
const FIGURE_WORDS = `(array['${FIGURES.join("', '")}'])[d.n], coalesce(r.sums[d.n], 0), coalesce(l.sums[d.n], 0)`;

const REPORTS: BookCheck[] = [
  {
    check: 'the daily sums of the reports equal their lines',
    sql: `${SOLD} select business_id, day - date 'epoch' as place, format('%s, store %s, device %s: %s %s, the lines say %s', day, store_id, device_id, ${FIGURE_WORDS}) as detail
            from (select business_id, day, store_id, device_id, staff_id, ${SUMS} as sums
                    from (select business_id, day, store_id, device_id, staff_id, ${COLUMNS} from ledger.sales_day
                          union all select business_id, day, store_id, device_id, staff_id, ${COLUMNS} from ledger.sales_open) s group by 1, 2, 3, 4, 5) r
            full join (select business_id, day, store_id, device_id, staff_id, ${SUMS} as sums from sold group by 1, 2, 3, 4, 5) l using (business_id, day, store_id, device_id, staff_id)
           ${FIRST_FIGURE}`,
  },
  {
    check: 'the hourly sums of the reports equal their lines',
    sql: `${SOLD} select business_id, (day - date 'epoch') * 24 + hour as place, format('%s, hour %s, of %s: %s %s, the lines say %s', day, hour, scope_id, ${FIGURE_WORDS}) as detail
            from (select business_id, scope_id, day, hour, ${SUMS} as sums
                    from (select business_id, scope_id, day, hour, ${COLUMNS} from ledger.sales_hour
                          union all select o.business_id, v.scope_id, o.day, o.hour, ${COLUMNS}
                                      from ledger.sales_open o cross join lateral (values (o.business_id), (o.store_id), (o.device_id)) v (scope_id)) s group by 1, 2, 3, 4) r
            full join (select sold.business_id, v.scope_id, day, hour, ${SUMS} as sums
                         from sold cross join lateral (values (sold.business_id), (sold.store_id), (sold.device_id)) v (scope_id) group by 1, 2, 3, 4) l using (business_id, scope_id, day, hour)
           ${FIRST_FIGURE}`,
  },
  {
    check: 'the monthly sums of the reports equal their days',
    sql: `select business_id, month - date 'epoch' as place, format('%s, weekday %s, hour %s, of %s: %s %s, the days say %s', to_char(month, 'YYYY-MM'), weekday, hour, scope_id, ${FIGURE_WORDS}) as detail
            from (select business_id, scope_id, month, weekday, hour, ${SUMS} as sums from ledger.sales_month_hour group by 1, 2, 3, 4, 5) r
            full join (select business_id, scope_id, date_trunc('month', day::timestamp)::date as month, extract(dow from day)::smallint as weekday, hour, ${SUMS} as sums
                         from ledger.sales_hour group by 1, 2, 3, 4, 5) l using (business_id, scope_id, month, weekday, hour)
           ${FIRST_FIGURE}`,
  },
  {
    check: 'the sums of whole days and months of the reports equal their days',
    sql: `select business_id, day - date 'epoch' as place, format('%s, of %s: %s %s, the days say %s', day, scope_id, ${FIGURE_WORDS}) as detail
            from (select business_id, scope_id, day, ${SUMS} as sums from ledger.sales_scope_day group by 1, 2, 3) r
            full join (select business_id, scope_id, day, ${SUMS} as sums from ledger.sales_day cross join lateral (values (business_id), (store_id), (device_id)) v (scope_id)
                        group by 1, 2, 3) l using (business_id, scope_id, day)
           ${FIRST_FIGURE}
          union all
          select business_id, month - date 'epoch', format('%s, store %s, device %s: %s %s, the days say %s', to_char(month, 'YYYY-MM'), store_id, device_id, ${FIGURE_WORDS})
            from (select business_id, month, store_id, device_id, staff_id, ${SUMS} as sums from ledger.sales_month group by 1, 2, 3, 4, 5) r
            full join (select business_id, date_trunc('month', day::timestamp)::date as month, store_id, device_id, staff_id, ${SUMS} as sums
                         from ledger.sales_day group by 1, 2, 3, 4, 5) l using (business_id, month, store_id, device_id, staff_id)
           ${FIRST_FIGURE}`,
  },
  {
    check: 'net of the reports equals net of the transactions',
    sql: `select business_id, 1 as place, format('the reports net %s cents, the transactions %s', coalesce(r.net, 0), coalesce(l.net, 0)) as detail
            from (select business_id, sum(gross_cents - discount_cents - cashback_cents - premium_fee_cents - refunded_cents - refund_interest_cents) as net
                    from (select business_id, ${COLUMNS} from ledger.sales_day union all select business_id, ${COLUMNS} from ledger.sales_open) s group by 1) r
            full join (select business_id, sum(net_cents) as net from ledger.transaction where outcome = ${OUTCOME.approved} group by 1) l using (business_id)
           where coalesce(r.net, 0) <> coalesce(l.net, 0)`,
  },
];

/**
 * Every check except the calendar's, in the order in which a person would read them. Its SQL answers the first breach,
 * or nothing.
 */
export const BOOK_CHECKS: readonly BookCheck[] = [
  ...BALANCES,
  ...SEALS,
  ...LINES,
  ...MOVEMENTS,
  ...OFFERS,
  ...BANK_TRANSFERS,
  ...REPORTS,
  ...RECORD,
].map(({ check, sql }) => ({
  // Materialized, because the planner would otherwise plan for one row only, and could pair every line of a business
  // with every other.
  check,
  sql: `with difference as materialized (${sql}) select business_id, detail from difference order by business_id, place limit 1`,
}));
