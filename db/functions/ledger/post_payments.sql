-- Posts many payments in one commit. The i-th row of the answer belongs to the i-th input. `code` is null for a posted
-- or repeated payment, and the refusal for any other. The caller sends a key of a business at most once per call. Two
-- payments under one authorization fail the call at the unique index; the caller then repeats each half of it, and the
-- later payment is refused. `p_cash_day` belongs to `p_now`. When that day is already settled, the clock has moved on
-- in between: the call fails with TLC01, and the caller repeats it with the new time. A payment is never earlier than
-- the last one. When the last one of a business is past the end of `p_cash_day`, the caller's clock is behind: the call
-- fails with TLC02, and the caller repeats it with the instant of that posting (`counter.last_event_at`).
--
-- With `p_waits` false, businesses whose books are locked are skipped: their payments are not posted and have no row in
-- the answer. So the payments of one business do not wait for the books of another.
--
-- The rules are functions that the planner merges into the statement: `judge_payment` (may the payment be posted, and
-- at which discount), `cashback_of`, `lines_of_sale`. This function locks the books of each business, gives every
-- payment its number and seal, every journal entry its number and balances, and writes.
--
-- All inputs are index look-ups under pinned planner settings, so a plan made while the tables are small never scans a
-- table that has grown. What is read several times is materialized.
create or replace function ledger.post_payments(
  p_payments ledger.posting[], p_now timestamptz, p_cash_day date, p_settles_at timestamptz, p_premium_fee bigint,
  p_waits boolean default true)
returns table (i integer, code text, replay boolean, transaction_number bigint, transaction_id uuid, kind smallint,
  outcome smallint, gross_cents bigint, discount_cents bigint, cashback_cents bigint, premium_fee_cents bigint,
  tip_cents bigint, net_cents bigint, shopper_name text, event_at timestamptz, posted_at timestamptz)
language plpgsql security definer
set search_path = ledger, public, pg_temp set plan_cache_mode = force_generic_plan set enable_incremental_sort = off
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare settled boolean; last_at timestamptz;
  businesses uuid[] := array(select distinct payment.business_id from unnest(p_payments) payment);
begin
  -- A call that names no business posts for many: there the link of each device proves its business.
  if current_business_id() is not null then
    perform keep_to_business(payment.business_id) from unnest(p_payments) payment;
  end if;
  if p_waits then
    perform 1 from counter where counter.business_id = any (businesses) order by counter.business_id for update;
  else
    businesses := array(select counter.business_id from counter
                         where counter.business_id = any (businesses) for update skip locked);
  end if;
  -- Each statement from here on sees what others committed before they released the locks.
  select bool_or(counter.settled_through >= p_cash_day), max(counter.last_event_at) into settled, last_at
    from counter where counter.business_id = any (businesses);
  if settled then
    raise exception 'the cash day % is settled', p_cash_day using errcode = 'TLC01';
  end if;
  if last_at >= cash_day_ends(p_cash_day) then
    raise exception 'the cash day % is over', p_cash_day using errcode = 'TLC02';
  end if;
  return query
  with judged as materialized (
    select payment.*, verdict.*, verdict.at at time zone verdict.time_zone as local_at,
           verdict.refusal is null and verdict.earlier_number is null as fresh,
           verdict.refusal is null and verdict.earlier_number is null
             and payment.outcome = outcome_code('approved') as accepted
      from unnest(p_payments) with ordinality payment
      cross join lateral judge_payment(
        p_business => payment.business_id, p_key => payment.idempotency_key, p_hash => payment.request_hash,
        p_link => payment.link_id, p_device => payment.device_id, p_gross => payment.gross_cents,
        p_taken_off => payment.approved_discount_cents, p_tip => payment.tip_cents,
        p_authorization => payment.approval_id, p_now => p_now) verdict
      where payment.business_id = any (businesses)),
  -- What each payment moves: 0 unless it is new and accepted.
  charged as (
    select judged.*,
           case when judged.accepted and judged.via_premium and judged.premium then p_premium_fee else 0 end as fee,
           case when judged.accepted then judged.gross_cents - judged.discount else 0 end as paid,
           case when judged.accepted then judged.tip_cents else 0 end as tipped
      from judged),
  spent as (
    select charged.*, (sum(charged.paid) over (partition by charged.business_id, charged.shopper_id
                                               order by charged.ordinality rows unbounded preceding))::bigint
                        as spent_so_far
      from charged),
  priced as (
    select spent.*, coalesce(earned.cashback, 0) as cashback, earned.promotions, earned.bases, earned.cashbacks
      from spent
      left join lateral cashback_of(
        spent.business_id, spent.shopper_id, spent.day, spent.accepted, spent.paid, spent.spent_so_far) earned on true),
  -- Each payment with the number and the seal that it has if it is new.
  numbered as materialized (
    select priced.*, priced.last_transaction + sum(priced.fresh::integer) over so_far as number,
           chain(priced.last_seal, case when priced.fresh then
             line_of(
               p_id => priced.transaction_id, p_store => priced.store_id, p_device => priced.device_id,
               p_staff => priced.staff_id, p_kind => priced.kind, p_outcome => priced.outcome,
               p_gross => priced.gross_cents, p_discount => priced.discount, p_cashback => priced.cashback,
               p_fee => priced.fee, p_tip => priced.tip_cents, p_shopper_id => priced.shopper_id,
               p_shopper_name => priced.shopper_name, p_apr => priced.apr, p_authorization => priced.approval_id,
               p_cash_day => p_cash_day, p_event_at => priced.at, p_key => priced.idempotency_key,
               p_hash => priced.request_hash, p_posted_at => now())
           end) over so_far as seal,
           priced.last_entry + sum(entries.count) over so_far as through_entry
      from priced
      cross join lateral (
        select count(*) as count
          from lines_of_sale(priced.kind, priced.paid, priced.cashback, priced.fee, priced.tipped)) entries
    window so_far as (partition by priced.business_id order by priced.ordinality rows unbounded preceding)),
  -- Each journal entry, with the balance that it leaves on the business's account and what it adds to it.
  entries as materialized (
    select line.*, line.last_entry + row_number() over in_order as number,
           before.balance_cents + sum(line.change) over on_account as balance_after,
           before.version + row_number() over on_account as version
      from (
        select numbered.business_id, numbered.ordinality as payment, numbered.number as transaction_number, numbered.at,
               numbered.last_entry, entry.*,
               case when is_own_account(entry.credit) then entry.credit else entry.debit end as own,
               case when is_own_account(entry.credit) then entry.cents else -entry.cents end as change
          from numbered
          cross join lateral lines_of_sale(
            numbered.kind, numbered.paid, numbered.cashback, numbered.fee, numbered.tipped) entry
         where numbered.accepted) line
      cross join lateral (
        select account.balance_cents, account.version from account
         where account.business_id = line.business_id and account.kind = line.own limit 1) before
    window in_order as (partition by line.business_id order by line.payment, line.place),
           on_account as (partition by line.business_id, line.own order by line.payment, line.place)),
  -- What the batch adds to the books of each business.
  added as materialized (
    select numbered.business_id, max(numbered.number) as number, max(numbered.through_entry) as through_entry,
           max(numbered.at) as at, sum(numbered.paid - numbered.cashback - numbered.fee)::bigint as net,
           sum(numbered.tipped)::bigint as tips, sum(numbered.accepted::integer) as accepted,
           (array_agg(numbered.seal order by numbered.number desc))[1] as seal
      from numbered where numbered.fresh group by numbered.business_id),
  write_refusals as (
    insert into refused_posting (business_id, idempotency_key, request_hash, code, event_at)
    select refused.business_id, refused.idempotency_key, refused.request_hash, refused.refusal, p_now
      from numbered refused
     where refused.refusal is not null
       and refused.refusal not in ('idempotency_key_reused', 'device_unauthenticated') and not refused.was_refused),
  write_transactions as (
    insert into transaction (business_id, transaction_number, transaction_id, store_id, device_id, staff_id, kind,
      outcome, gross_cents, discount_cents, cashback_cents, premium_fee_cents, tip_cents, shopper_id, shopper_name, apr,
      approval_id, cash_day, event_at, idempotency_key, request_hash, posted_at, seal)
    select sale.business_id, sale.number, sale.transaction_id, sale.store_id, sale.device_id, sale.staff_id, sale.kind,
           sale.outcome, sale.gross_cents, sale.discount, sale.cashback, sale.fee, sale.tip_cents, sale.shopper_id,
           sale.shopper_name, sale.apr, sale.approval_id, p_cash_day, sale.at, sale.idempotency_key, sale.request_hash,
           now(), sale.seal
      from numbered sale where sale.fresh),
  write_entries as (
    insert into journal_entry (business_id, entry_number, reason, debit_kind, credit_kind, amount_cents,
      debit_balance_after, debit_version, credit_balance_after, credit_version, transaction_number, event_at)
    select entry.business_id, entry.number, entry.reason, entry.debit, entry.credit, entry.cents,
           case when entry.own = entry.debit then entry.balance_after end,
           case when entry.own = entry.debit then entry.version end,
           case when entry.own = entry.credit then entry.balance_after end,
           case when entry.own = entry.credit then entry.version end,
           entry.transaction_number, entry.at
      from entries entry),
  write_balances as (
    update account set balance_cents = account.balance_cents + moved.cents, version = account.version + moved.count
      from (select entry.business_id, entry.own, sum(entry.change)::bigint as cents, count(*) as count
              from entries entry group by entry.business_id, entry.own) moved
     where account.business_id = moved.business_id and account.kind = moved.own),
  write_counters as (
    update counter set last_transaction = added.number, last_entry = added.through_entry, last_event_at = added.at,
           last_seal = added.seal
      from added where counter.business_id = added.business_id),
  write_batches as (
    insert into settlement_batch as batch (business_id, cash_day, settles_at, net_cents, tips_cents, transaction_count)
    select added.business_id, p_cash_day, p_settles_at, added.net, added.tips, added.accepted
      from added where added.accepted > 0
    on conflict on constraint settlement_batch_pkey do update set net_cents = batch.net_cents + excluded.net_cents,
      tips_cents = batch.tips_cents + excluded.tips_cents,
      transaction_count = batch.transaction_count + excluded.transaction_count),
  write_sums as (
    insert into sales_open as sums (business_id, day, hour, store_id, device_id, staff_id, sales_count, gross_cents,
      discount_cents, cashback_cents, premium_fee_cents, tip_cents)
    select sale.business_id, sale.local_at::date, extract(hour from sale.local_at), sale.store_id, sale.device_id,
           coalesce(sale.staff_id, nobody()), count(*), sum(sale.gross_cents),
           sum(sale.discount), sum(sale.cashback), sum(sale.fee), sum(sale.tip_cents)
      from numbered sale where sale.accepted group by 1, 2, 3, 4, 5, 6
    on conflict on constraint sales_open_pkey do update set sales_count = sums.sales_count + excluded.sales_count,
      gross_cents = sums.gross_cents + excluded.gross_cents,
      discount_cents = sums.discount_cents + excluded.discount_cents,
      cashback_cents = sums.cashback_cents + excluded.cashback_cents,
      premium_fee_cents = sums.premium_fee_cents + excluded.premium_fee_cents,
      tip_cents = sums.tip_cents + excluded.tip_cents),
  write_standings as (
    insert into promotion_standing as standing
      (business_id, promotion_id, shopper_id, spend_cents, base_cents, held_cents)
    select sale.business_id, counted.promotion_id, sale.shopper_id, sum(sale.paid), coalesce(max(counted.base), 0),
           sum(counted.cashback)
      from numbered sale
      cross join lateral unnest(sale.promotions, sale.bases, sale.cashbacks) counted (promotion_id, base, cashback)
     where sale.accepted and sale.promotions is not null
     group by 1, 2, 3
    on conflict on constraint promotion_standing_pkey do update
      set spend_cents = standing.spend_cents + excluded.spend_cents,
          base_cents = case when excluded.base_cents > 0 then excluded.base_cents else standing.base_cents end,
          held_cents = standing.held_cents + excluded.held_cents),
  write_rewards as (
    insert into promotion_reward (business_id, promotion_id, transaction_number, day, cashback_cents)
    select sale.business_id, counted.promotion_id, sale.number, sale.day, counted.cashback
      from numbered sale
      cross join lateral unnest(sale.promotions, sale.cashbacks) counted (promotion_id, cashback)
     where sale.accepted and sale.promotions is not null and counted.cashback > 0)
  select payment.ordinality::integer, payment.refusal, payment.earlier_number is not null or payment.was_refused,
         coalesce(payment.earlier_number, case when payment.fresh then payment.number end),
         coalesce(earlier.transaction_id, payment.transaction_id), coalesce(earlier.kind, payment.kind),
         coalesce(earlier.outcome, payment.outcome), coalesce(earlier.gross_cents, payment.gross_cents),
         coalesce(earlier.discount_cents, payment.discount), coalesce(earlier.cashback_cents, payment.cashback),
         coalesce(earlier.premium_fee_cents, payment.fee), coalesce(earlier.tip_cents, payment.tip_cents),
         coalesce(earlier.net_cents, payment.gross_cents - payment.discount - payment.cashback - payment.fee),
         coalesce(earlier.shopper_name, payment.shopper_name),
         coalesce(earlier.event_at, case when payment.fresh then payment.at end),
         case when payment.fresh then now() else coalesce(earlier.posted_at, earlier.event_at) end
    from numbered payment
    left join lateral (
      select * from transaction
       where transaction.business_id = payment.business_id
         and transaction.transaction_number = payment.earlier_number limit 1) earlier
      on true;
end $$;

alter function ledger.post_payments owner to trilane_ledger;
revoke all on function ledger.post_payments from public;
grant execute on function ledger.post_payments to trilane_api;
