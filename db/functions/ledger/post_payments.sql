-- Posts many payments in one commit. The i-th row of the answer belongs to the i-th input. `code` is null for a posted
-- or repeated payment, and the refusal for any other. The caller sends a key of a business at most once per call. Two
-- payments under one authorization fail the call at the unique index; the caller then repeats each half of it, and the
-- later payment is refused. `p_cash_day` belongs to `p_now`. When that day is already settled, the clock has moved on
-- in between: the call fails with TLC01, and the caller repeats it with the new time. A payment is never earlier than
-- the last one. When the last one of a business is past the end of `p_cash_day`, the caller's clock is behind: the call
-- fails with TLC02 and that instant in milliseconds, and the caller repeats it from there.
--
-- The rules are functions that the planner merges into the statement: `judge_payment` (may the payment be posted, and
-- at which discount), `cashback_of`, `lines_of_sale`. This function locks the books of each business, gives every
-- payment its number and seal, every journal entry its number and balances, and writes.
--
-- All inputs are index look-ups under pinned planner settings, so a plan made while the tables are small never scans a
-- table that has grown. What is read several times is materialized.
create or replace function ledger.post_payments(
  p_business uuid[], p_key text[], p_hash text[], p_id uuid[], p_link uuid[], p_device uuid[], p_kind smallint[],
    p_outcome smallint[], p_gross bigint[], p_discount bigint[], p_tip bigint[], p_via_premium boolean[],
    p_shopper_id text[], p_shopper_name text[], p_apr numeric[], p_authorization text[], p_now timestamptz,
    p_cash_day date, p_settles_at timestamptz, p_premium_fee bigint)
returns table (i integer, code text, replay boolean, transaction_number bigint, transaction_id uuid, kind smallint,
  outcome smallint, gross_cents bigint, discount_cents bigint, cashback_cents bigint, premium_fee_cents bigint,
  tip_cents bigint, net_cents bigint, shopper_name text, event_at timestamptz)
language plpgsql security definer
set search_path = ledger, public, pg_temp set plan_cache_mode = force_generic_plan set enable_incremental_sort = off
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare settled boolean; last_at timestamptz;
begin
  -- A call that names no business posts for many: there the link of each device proves its business.
  if current_business_id() is not null then
    perform keep_to_business(b) from unnest(p_business) b;
  end if;
  -- The statement after this one sees what others committed before they released the locks.
  select bool_or(l.settled_through >= p_cash_day), max(l.last_event_at) into settled, last_at
    from (select c.settled_through, c.last_event_at from counter c
           where c.business_id = any (p_business) order by c.business_id for update) l;
  if settled then
    raise exception 'the cash day % is settled', p_cash_day using errcode = 'TLC01';
  end if;
  if last_at >= cash_day_ends(p_cash_day) then
    raise exception 'the cash day % is over', p_cash_day using errcode = 'TLC02',
      detail = (extract(epoch from last_at) * 1000)::bigint;
  end if;
  return query
  with judged as materialized (
    select input.*, verdict.*, verdict.at at time zone verdict.time_zone as local_at,
           verdict.refusal is null and verdict.earlier_number is null as fresh,
           verdict.refusal is null and verdict.earlier_number is null
             and input.outcome = outcome_code('approved') as accepted
      from unnest(p_business, p_key, p_hash, p_id, p_link, p_device, p_kind, p_outcome, p_gross, p_discount, p_tip,
                  p_via_premium, p_shopper_id, p_shopper_name, p_apr, p_authorization)
           with ordinality input (business_id, key, hash, id, link, device_id, kind, outcome, gross, taken_off, tip,
                                  via_premium, shopper_id, shopper_name, apr, authorization_id, place)
      cross join lateral judge_payment(
        input.business_id, input.key, input.hash, input.link, input.device_id, input.gross, input.taken_off, input.tip,
        input.authorization_id, p_now) verdict),
  -- What each payment moves: 0 unless it is new and accepted.
  charged as (
    select judged.*,
           case when accepted and via_premium and premium then p_premium_fee else 0 end as fee,
           case when accepted then gross - discount else 0 end as paid,
           case when accepted then judged.tip else 0 end as tipped
      from judged),
  spent as (
    select charged.*, (sum(paid) over (partition by business_id, shopper_id
                                       order by place rows unbounded preceding))::bigint as spent_so_far
      from charged),
  priced as (
    select spent.*, coalesce(earned.cashback, 0) as cashback, earned.promotions, earned.bases, earned.cashbacks
      from spent
      left join lateral cashback_of(
        spent.business_id, spent.shopper_id, spent.day, spent.accepted, spent.paid, spent.spent_so_far) earned on true),
  -- Each payment with the number and the seal that it has if it is new.
  numbered as materialized (
    select p.*, p.last_transaction + sum(p.fresh::integer) over so_far as number,
           chain(p.last_seal, case when p.fresh then
             line_of(p.id, p.store_id, p.device_id, p.staff_id, p.kind, p.outcome, p.gross, p.discount, p.cashback,
                     p.fee, 0, p.tip, null, p.shopper_id, p.shopper_name, p.apr, p.authorization_id, p_cash_day, p.at,
                     p.key, p.hash, null)
           end) over so_far as seal,
           p.last_entry + sum(entries.count) over so_far as through_entry
      from priced p
      cross join lateral (
        select count(*) as count from lines_of_sale(p.kind, p.paid, p.cashback, p.fee, p.tipped)) entries
    window so_far as (partition by p.business_id order by p.place rows unbounded preceding)),
  -- Each journal entry, with the balance that it leaves on the business's account and what it adds to it.
  entries as materialized (
    select line.*, line.last_entry + row_number() over in_order as number,
           before.balance_cents + sum(line.change) over on_account as balance_after,
           before.version + row_number() over on_account as version
      from (
        select n.business_id, n.place as payment, n.number as transaction_number, n.at, n.last_entry, l.*,
               case when is_own_account(l.credit) then l.credit else l.debit end as own,
               case when is_own_account(l.credit) then l.cents else -l.cents end as change
          from numbered n
          cross join lateral lines_of_sale(n.kind, n.paid, n.cashback, n.fee, n.tipped) l
         where n.accepted) line
      cross join lateral (
        select a.balance_cents, a.version from account a
         where a.business_id = line.business_id and a.kind = line.own limit 1) before
    window in_order as (partition by line.business_id order by line.payment, line.place),
           on_account as (partition by line.business_id, line.own order by line.payment, line.place)),
  -- What the batch adds to the books of each business.
  added as materialized (
    select n.business_id, max(n.number) as number, max(n.through_entry) as through_entry, max(n.at) as at,
           sum(n.paid - n.cashback - n.fee)::bigint as net, sum(n.tipped)::bigint as tips,
           sum(n.accepted::integer) as accepted, (array_agg(n.seal order by n.number desc))[1] as seal
      from numbered n where n.fresh group by n.business_id),
  write_refusals as (
    insert into refused_posting (business_id, idempotency_key, request_hash, code, event_at)
    select n.business_id, n.key, n.hash, n.refusal, p_now from numbered n
     where n.refusal is not null and n.refusal not in ('idempotency_key_reused', 'device_unauthenticated')
       and not n.was_refused),
  write_transactions as (
    insert into transaction (business_id, transaction_number, transaction_id, store_id, device_id, staff_id, kind,
      outcome, gross_cents, discount_cents, cashback_cents, premium_fee_cents, tip_cents, shopper_id, shopper_name, apr,
      approval_id, cash_day, event_at, idempotency_key, request_hash, seal)
    select n.business_id, n.number, n.id, n.store_id, n.device_id, n.staff_id, n.kind,
           n.outcome, n.gross, n.discount, n.cashback, n.fee, n.tip, n.shopper_id, n.shopper_name, n.apr,
           n.authorization_id, p_cash_day, n.at, n.key, n.hash, n.seal
      from numbered n where n.fresh),
  write_entries as (
    insert into journal_entry (business_id, entry_number, reason, debit_kind, credit_kind, amount_cents,
      debit_balance_after, debit_version, credit_balance_after, credit_version, transaction_number, event_at)
    select e.business_id, e.number, e.reason, e.debit, e.credit, e.cents,
           case when e.own = e.debit then e.balance_after end, case when e.own = e.debit then e.version end,
           case when e.own = e.credit then e.balance_after end, case when e.own = e.credit then e.version end,
           e.transaction_number, e.at
      from entries e),
  write_balances as (
    update account a set balance_cents = a.balance_cents + moved.cents, version = a.version + moved.count
      from (select e.business_id, e.own, sum(e.change)::bigint as cents, count(*) as count
              from entries e group by e.business_id, e.own) moved
     where a.business_id = moved.business_id and a.kind = moved.own),
  write_counters as (
    update counter c set last_transaction = s.number, last_entry = s.through_entry, last_event_at = s.at,
           last_seal = s.seal
      from added s where c.business_id = s.business_id),
  write_batches as (
    insert into settlement_batch as s (business_id, cash_day, settles_at, net_cents, tips_cents, line_count)
    select a.business_id, p_cash_day, p_settles_at, a.net, a.tips, a.accepted from added a where a.accepted > 0
    on conflict on constraint settlement_batch_pkey do update set net_cents = s.net_cents + excluded.net_cents,
      tips_cents = s.tips_cents + excluded.tips_cents, line_count = s.line_count + excluded.line_count),
  write_sums as (
    insert into sales_open as s (business_id, day, hour, store_id, device_id, staff_id, sales_count, gross_cents,
      discount_cents, cashback_cents, premium_fee_cents, tip_cents)
    select n.business_id, n.local_at::date, extract(hour from n.local_at), n.store_id, n.device_id,
           coalesce(n.staff_id, '00000000-0000-0000-0000-000000000000'), count(*), sum(n.gross),
           sum(n.discount), sum(n.cashback), sum(n.fee), sum(n.tip)
      from numbered n where n.accepted group by 1, 2, 3, 4, 5, 6
    on conflict on constraint sales_open_pkey do update set sales_count = s.sales_count + excluded.sales_count,
      gross_cents = s.gross_cents + excluded.gross_cents, discount_cents = s.discount_cents + excluded.discount_cents,
      cashback_cents = s.cashback_cents + excluded.cashback_cents,
      premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents,
      tip_cents = s.tip_cents + excluded.tip_cents),
  write_standings as (
    insert into promotion_standing as s (business_id, promotion_id, shopper_id, spend_cents, base_cents, held_cents)
    select n.business_id, v.promotion_id, n.shopper_id, sum(n.paid), coalesce(max(v.base), 0), sum(v.cashback)
      from numbered n
      cross join lateral unnest(n.promotions, n.bases, n.cashbacks) v (promotion_id, base, cashback)
     where n.accepted and n.promotions is not null
     group by 1, 2, 3
    on conflict on constraint promotion_standing_pkey do update set spend_cents = s.spend_cents + excluded.spend_cents,
      base_cents = case when excluded.base_cents > 0 then excluded.base_cents else s.base_cents end,
      held_cents = s.held_cents + excluded.held_cents),
  write_rewards as (
    insert into promotion_reward (business_id, promotion_id, transaction_number, day, cashback_cents)
    select n.business_id, v.promotion_id, n.number, n.day, v.cashback
      from numbered n
      cross join lateral unnest(n.promotions, n.cashbacks) v (promotion_id, cashback)
     where n.accepted and n.promotions is not null and v.cashback > 0)
  select n.place::integer, n.refusal, n.earlier_number is not null or n.was_refused,
         coalesce(n.earlier_number, case when n.fresh then n.number end), coalesce(o.transaction_id, n.id),
         coalesce(o.kind, n.kind), coalesce(o.outcome, n.outcome), coalesce(o.gross_cents, n.gross),
         coalesce(o.discount_cents, n.discount), coalesce(o.cashback_cents, n.cashback),
         coalesce(o.premium_fee_cents, n.fee), coalesce(o.tip_cents, n.tip),
         coalesce(o.net_cents, n.gross - n.discount - n.cashback - n.fee), coalesce(o.shopper_name, n.shopper_name),
         coalesce(o.event_at, case when n.fresh then n.at end)
    from numbered n
    left join lateral (
      select * from transaction t
       where t.business_id = n.business_id and t.transaction_number = n.earlier_number limit 1) o on true;
end $$;

alter function ledger.post_payments owner to trilane_ledger;
revoke all on function ledger.post_payments from public;
grant execute on function ledger.post_payments to trilane_api;
