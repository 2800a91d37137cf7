-- Posts many payments in one commit. The i-th row of the answer belongs to the i-th input. `code` is null for a posted
-- or repeated payment, and the refusal for any other. The caller sends a key of a business at most once per call, and
-- two payments under one authorization in different calls. Otherwise the unique index would end the call, and the
-- caller would repeat its halves. `p_cash_day` belongs to `p_now`. When that day is already settled, the clock has
-- moved on in between: the call fails with TLC01, and the caller repeats it with the new time. A payment is never
-- earlier than the last one. When the last one of a business is past the end of `p_cash_day`, the caller's clock is
-- behind: the call fails with TLC02 and that instant in milliseconds, and the caller repeats it from there.
--
-- The rules are functions that the planner merges into the statement: `judge_payment` (may the payment be posted, and
-- at which discount), `cashback_of`, `lines_of_sale`. This function locks the books of each business, gives every
-- payment its number, balances and seal in one pass, and writes.
--
-- All inputs are index look-ups under pinned planner settings, so a plan made while the tables are small never scans a
-- table that has grown. `judged` and `posted` are materialized, because each is read several times.
create or replace function ledger.post_payments(
  p_business uuid[], p_key text[], p_hash text[], p_id uuid[], p_link uuid[], p_device uuid[], p_kind smallint[],
    p_outcome smallint[], p_gross bigint[], p_discount bigint[], p_tip bigint[], p_via_premium boolean[],
    p_shopper_id text[], p_shopper_name text[], p_apr numeric[], p_authorization text[], p_now timestamptz,
    p_cash_day date, p_settles_at timestamptz, p_premium_fee bigint)
returns table (i integer, code text, replay boolean, transaction_number bigint, transaction_id uuid, kind smallint,
  outcome smallint, gross_cents bigint, discount_cents bigint, cashback_cents bigint, premium_fee_cents bigint,
  tip_cents bigint, net_cents bigint, shopper_name text, event_at timestamptz, cash_day date)
language plpgsql security definer
set search_path = ledger, public, pg_temp set plan_cache_mode = force_generic_plan set enable_incremental_sort = off
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare settled boolean; last_at timestamptz;
begin
  -- A call that names no business posts for many: there the link of each device proves its business.
  if current_business_id() is not null then
    perform keep_to_business(b) from unnest(p_business) b;
  end if;
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
    select u.*, j.*, j.at at time zone j.time_zone as local_at,
           j.refusal is null and j.earlier_number is null as fresh,
           j.refusal is null and j.earlier_number is null and u.outcome = outcome_code('approved') as accepted
      from unnest(p_business, p_key, p_hash, p_id, p_link, p_device, p_kind, p_outcome, p_gross, p_discount, p_tip,
                  p_via_premium, p_shopper_id, p_shopper_name, p_apr, p_authorization)
           with ordinality u (business_id, key, hash, id, link, device_id, kind, outcome, gross, taken_off, tip,
                              via_premium, shopper_id, shopper_name, apr, authorization_id, place)
      cross join lateral judge_payment(u.business_id, u.key, u.hash, u.link, u.device_id, u.gross, u.taken_off, u.tip,
                                       u.authorization_id, p_now) j),
  -- What each payment moves, 0 unless it is new and accepted, and how many entries it adds to each account.
  priced as (
    select r.*, coalesce(c.cashback, 0) as cashback, c.promotions, c.bases, c.cashbacks,
           (r.paid > 0)::integer + (coalesce(c.cashback, 0) > 0)::integer + (r.fee > 0)::integer as paid_lines,
           (r.tipped > 0)::integer as tip_lines
      from (
        select m.*, (sum(m.paid) over (partition by m.business_id, m.shopper_id
                                       order by m.place rows unbounded preceding))::bigint as run
          from (
            select j.*,
                   case when j.accepted and j.via_premium and j.premium then p_premium_fee else 0 end as fee,
                   case when j.accepted then j.gross - j.discount else 0 end as paid,
                   case when j.accepted then j.tip else 0 end as tipped
              from judged j) m) r
      left join lateral cashback_of(r.business_id, r.shopper_id, r.day, r.accepted, r.paid, r.run) c on true),
  -- Each payment with its numbers and seal, and the running sums of its business up to and including it.
  posted as materialized (
    select p.business_id, p.key, p.hash, p.id, p.store_id, p.device_id, p.staff_id, p.kind, p.outcome, p.gross,
           p.discount, p.tip, p.shopper_id, p.shopper_name, p.apr, p.authorization_id, p.place, p.refusal,
           p.earlier_number, p.was_refused, p.fresh, p.accepted, p.at, p.day, p.local_at, p.fee, p.paid, p.tipped,
           p.cashback, p.promotions, p.bases, p.cashbacks, p.paid_lines, p.tip_lines,
           p.last_transaction + sum(p.fresh::integer) over w as number,
           p.last_entry + sum(p.paid_lines + p.tip_lines) over w as entries,
           sum(p.paid_lines) over w as paid_n, (sum(p.paid - p.cashback - p.fee) over w)::bigint as paid_sum,
           sum(p.tip_lines) over w as tip_n, (sum(p.tipped) over w)::bigint as tip_sum,
           chain(p.last_seal, case when p.fresh then
             line_of(p.id, p.store_id, p.device_id, p.staff_id, p.kind, p.outcome, p.gross, p.discount, p.cashback,
                     p.fee, 0, p.tip, null, p.shopper_id, p.shopper_name, p.apr, p.authorization_id, p_cash_day, p.at,
                     p.key, p.hash, null)
           end) over w as seal
      from priced p
    window w as (partition by p.business_id order by p.place rows unbounded preceding)),
  -- What the batch adds to the books of each business.
  added as materialized (
    select f.business_id, max(f.number) as number, max(f.at) as at, max(f.entries) as entries,
           sum(f.paid - f.cashback - f.fee)::bigint as net, sum(f.paid_lines) as paid_lines,
           sum(f.tipped)::bigint as tips, sum(f.tip_lines) as tip_lines, sum(f.accepted::integer) as accepted,
           (array_agg(f.seal order by f.number desc))[1] as seal
      from posted f where f.fresh group by f.business_id),
  write_refusals as (
    insert into refused_posting (business_id, idempotency_key, request_hash, code, event_at)
    select j.business_id, j.key, j.hash, j.refusal, p_now from posted j
     where j.refusal is not null and j.refusal not in ('idempotency_key_reused', 'device_unauthenticated')
       and not j.was_refused),
  write_transactions as (
    insert into transaction (business_id, transaction_number, transaction_id, store_id, device_id, staff_id, kind,
      outcome, gross_cents, discount_cents, cashback_cents, premium_fee_cents, tip_cents, shopper_id, shopper_name, apr,
      approval_id, cash_day, event_at, idempotency_key, request_hash, seal)
    select f.business_id, f.number, f.id, f.store_id, f.device_id, f.staff_id, f.kind,
           f.outcome, f.gross, f.discount, f.cashback, f.fee, f.tip, f.shopper_id, f.shopper_name, f.apr,
           f.authorization_id, p_cash_day, f.at, f.key, f.hash, f.seal
      from posted f where f.fresh),
  -- The last entry of a payment is its tip. The entries before it are on the pending account.
  write_entries as (
    insert into journal_entry (business_id, entry_number, reason, debit_kind, credit_kind, amount_cents,
      debit_balance_after, debit_version, credit_balance_after, credit_version, transaction_number, event_at)
    select f.business_id, f.entries - l.later - case when l.own = account_kind('pending') then f.tip_lines else 0 end,
           l.reason, l.debit, l.credit, l.cents,
           case when is_own_account(l.debit) then b.after end, case when is_own_account(l.debit) then b.version end,
           case when is_own_account(l.credit) then b.after end, case when is_own_account(l.credit) then b.version end,
           f.number, f.at
      from posted f
      cross join lateral lines_of_sale(f.kind, f.paid, f.cashback, f.fee, f.tipped) l
      cross join lateral (
        select a.balance_cents - l.later_cents
                 + case when l.own = account_kind('pending') then f.paid_sum else f.tip_sum end as after,
               a.version - l.later
                 + case when l.own = account_kind('pending') then f.paid_n else f.tip_n end as version
          from account a where a.business_id = f.business_id and a.kind = l.own limit 1) b
     where f.accepted),
  write_balances as (
    update account a set balance_cents = a.balance_cents + x.cents, version = a.version + x.n
      from (
        select s.business_id, v.own, v.cents, v.n
          from added s
          cross join lateral (
            select account_kind('pending') as own, s.net as cents, s.paid_lines as n where s.paid_lines > 0
            union all
            select account_kind('tips_pending'), s.tips, s.tip_lines where s.tip_lines > 0) v) x
     where a.business_id = x.business_id and a.kind = x.own),
  write_counters as (
    update counter c set last_transaction = s.number, last_entry = s.entries, last_event_at = s.at,
           last_seal = s.seal
      from added s where c.business_id = s.business_id),
  write_batches as (
    insert into settlement_batch as s (business_id, cash_day, settles_at, net_cents, tips_cents, line_count)
    select f.business_id, p_cash_day, p_settles_at, f.net, f.tips, f.accepted from added f where f.accepted > 0
    on conflict on constraint settlement_batch_pkey do update set net_cents = s.net_cents + excluded.net_cents,
      tips_cents = s.tips_cents + excluded.tips_cents, line_count = s.line_count + excluded.line_count),
  write_sums as (
    insert into sales_open as s (business_id, day, hour, store_id, device_id, staff_id, sales_count, gross_cents,
      discount_cents, cashback_cents, premium_fee_cents, tip_cents)
    select f.business_id, f.local_at::date, extract(hour from f.local_at), f.store_id, f.device_id,
           coalesce(f.staff_id, '00000000-0000-0000-0000-000000000000'), count(*), sum(f.gross),
           sum(f.discount), sum(f.cashback), sum(f.fee), sum(f.tip)
      from posted f where f.accepted group by 1, 2, 3, 4, 5, 6
    on conflict on constraint sales_open_pkey do update set sales_count = s.sales_count + excluded.sales_count,
      gross_cents = s.gross_cents + excluded.gross_cents, discount_cents = s.discount_cents + excluded.discount_cents,
      cashback_cents = s.cashback_cents + excluded.cashback_cents,
      premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents,
      tip_cents = s.tip_cents + excluded.tip_cents),
  write_standings as (
    insert into promotion_standing as s (business_id, promotion_id, shopper_id, spend_cents, base_cents, held_cents)
    select f.business_id, v.promotion_id, f.shopper_id, sum(f.paid), coalesce(max(v.base), 0), sum(v.cashback)
      from posted f
      cross join lateral unnest(f.promotions, f.bases, f.cashbacks) v (promotion_id, base, cashback)
     where f.accepted and f.promotions is not null
     group by 1, 2, 3
    on conflict on constraint promotion_standing_pkey do update set spend_cents = s.spend_cents + excluded.spend_cents,
      base_cents = case when excluded.base_cents > 0 then excluded.base_cents else s.base_cents end,
      held_cents = s.held_cents + excluded.held_cents),
  write_rewards as (
    insert into promotion_reward (business_id, promotion_id, transaction_number, day, cashback_cents)
    select f.business_id, v.promotion_id, f.number, f.day, v.cashback
      from posted f
      cross join lateral unnest(f.promotions, f.cashbacks) v (promotion_id, cashback)
     where f.accepted and f.promotions is not null and v.cashback > 0)
  select j.place::integer, j.refusal, j.earlier_number is not null or j.was_refused,
         coalesce(j.earlier_number, case when j.fresh then j.number end), coalesce(o.transaction_id, j.id),
         coalesce(o.kind, j.kind), coalesce(o.outcome, j.outcome), coalesce(o.gross_cents, j.gross),
         coalesce(o.discount_cents, j.discount), coalesce(o.cashback_cents, j.cashback),
         coalesce(o.premium_fee_cents, j.fee), coalesce(o.tip_cents, j.tip),
         coalesce(o.net_cents, j.gross - j.discount - j.cashback - j.fee), coalesce(o.shopper_name, j.shopper_name),
         coalesce(o.event_at, case when j.fresh then j.at end), coalesce(o.cash_day, p_cash_day)
    from posted j
    left join lateral (
      select * from transaction t
       where t.business_id = j.business_id and t.transaction_number = j.earlier_number limit 1) o on true;
end $$;

alter function ledger.post_payments owner to trilane_ledger;
revoke all on function ledger.post_payments from public;
grant execute on function ledger.post_payments to trilane_api;
