-- Posts many payments in one commit; the i-th row of the answer belongs to the i-th input. `code` is null for a posted
-- or repeated payment, else the refusal. The caller sends a key of a business at most once per call. Inputs are index
-- look-ups (LATERAL … LIMIT 1) under pinned planner settings: a plan made while the tables are small never scans one
-- that has grown. `p_cash_day` belongs to `p_now`; when that day is settled already the clock has moved on in between,
-- and the call fails with TLC01 to be repeated with the new time.
--
-- `p_discount` is what the approval was made with. Which discount and promotions are in force is looked up under the
-- lock that orders a business's money, by the business's own day of the very instant that the payment gets. Another
-- discount is refused: with `price_changed` where rules of this business could have made it. A payment counts for each
-- promotion in force; `run` is what its shopper has spent in this batch up to and with it, so that of several payments
-- at once exactly the one that reaches a threshold earns the cashback.
--
-- One pass gives every payment its numbers, balances and seal. `judged` is materialized: folded into what follows it,
-- its reasons would be planned seven times over. The lines of a payment come from a union, because a list of values is
-- prepared anew for every payment. Two payments under one approval do not share a call: the unique index would end it,
-- and the caller repeats its halves.
create or replace function ledger.post_payments(
  p_business uuid[], p_key text[], p_hash text[], p_id uuid[], p_link uuid[], p_device uuid[], p_kind smallint[],
    p_outcome smallint[], p_gross bigint[], p_discount bigint[], p_tip bigint[], p_via_premium boolean[],
    p_shopper_id text[], p_shopper_name text[], p_apr numeric[], p_approval text[], p_now timestamptz, p_cash_day date,
    p_release_at timestamptz)
returns table (i integer, code text, replay boolean, transaction_number bigint, transaction_id uuid, kind smallint,
  outcome smallint, gross_cents bigint, discount_cents bigint, cashback_cents bigint, premium_fee_cents bigint,
  tip_cents bigint, net_cents bigint, shopper_name text, event_at timestamptz, cash_day date)
language plpgsql security definer
set search_path = ledger, public, pg_temp set plan_cache_mode = force_generic_plan set enable_incremental_sort = off
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare settled boolean;
begin
  -- A call that names no business posts for many: there the link of each device proves its business.
  if current_business_id() is not null then
    perform keep_to_business(b) from unnest(p_business) b;
  end if;
  select bool_or(l.settled_through >= p_cash_day) into settled
    from (select c.settled_through from counter c
           where c.business_id = any (p_business) order by c.business_id for update) l;
  if settled then
    raise exception 'the cash day % is settled', p_cash_day using errcode = 'TLC01';
  end if;
  return query
  with judged as materialized (
    select n.*,
           case when n.o_number is not null then case when n.o_hash <> n.h then 'idempotency_key_reused' end
                when n.r_hash is not null then case when n.r_hash <> n.h then 'idempotency_key_reused' else n.r_code end
                when n.link_id is distinct from n.link then 'device_unauthenticated'
                when n.takes_payments is not true then 'business_not_accepting'
                when n.s_active is not true then 'store_inactive'
                when n.d_active is not true then 'device_inactive'
                when n.a_number is not null then 'approval_reused'
                when n.discount <> n.taken_off then
                  case when n.taken_off = 0
                         or exists (select 1 from discount x
                                     where x.business_id = n.b and x.from_date <= n.day
                                       and percent_off(n.gross, n.tip, x.percent) = n.taken_off)
                       then 'price_changed' else 'approval_amount_mismatch' end
           end as refusal
      from (
        select u.*, o.transaction_number as o_number, o.request_hash as o_hash,
               r.request_hash as r_hash, r.code as r_code, b.takes_payments, b.premium, b.time_zone,
               d.link_id, d.active as d_active, d.store_id, d.staff_id, s.active as s_active,
               a.transaction_number as a_number, c.last_transaction, c.last_transfer, c.last_seal,
               greatest(p_now, c.last_event_at) as at, y.day,
               case when x.percent is null then 0 else percent_off(u.gross, u.tip, x.percent) end as discount
          from unnest(p_business, p_key, p_hash, p_id, p_link, p_device, p_kind, p_outcome, p_gross, p_discount, p_tip,
                      p_via_premium, p_shopper_id, p_shopper_name, p_apr, p_approval)
               with ordinality u (b, k, h, id, link, dev, kind, outcome, gross, taken_off, tip,
                                  via_premium, shopper_id, shopper_name, apr, approval, ord)
          left join lateral (
            select * from counter c where c.business_id = u.b limit 1) c on true
          left join lateral (
            select t.transaction_number, t.request_hash from transaction t
             where (t.idempotency_key, t.business_id) >= (u.k, u.b)
               and (t.idempotency_key, t.business_id) <= (u.k, u.b) limit 1) o on true
          left join lateral (
            select r.request_hash, r.code from refused_posting r
             where r.business_id = u.b and r.idempotency_key = u.k limit 1) r on true
          left join lateral (
            select b.takes_payments, b.premium, b.time_zone from business b
             where b.business_id = u.b limit 1) b on true
          left join lateral (
            select d.link_id, d.active, d.store_id, d.staff_id from device d
             where d.business_id = u.b and d.device_id = u.dev limit 1) d on true
          left join lateral (
            select s.active from store s
             where s.business_id = u.b and s.store_id = d.store_id limit 1) s on true
          left join lateral (
            select t.transaction_number from transaction t
             where (t.approval_id, t.business_id) >= (u.approval, u.b)
               and (t.approval_id, t.business_id) <= (u.approval, u.b) and t.kind in (1, 2) limit 1) a on true
          left join lateral (
            select (greatest(p_now, c.last_event_at) at time zone b.time_zone)::date as day) y on true
          left join lateral (
            select max(x.percent) as percent from discount x
             where x.business_id = u.b and x.to_date >= y.day and x.from_date <= y.day) x on true) n),
  -- Each payment with what it moves, and the running sums of its business in this batch up to and with it: amounts
  -- are 0 unless it is new and accepted.
  posted as materialized (
    select p.b, p.k, p.h, p.id, p.dev, p.store_id, p.staff_id, p.kind, p.outcome, p.gross, p.discount, p.tip,
           p.shopper_id, p.shopper_name, p.apr, p.approval, p.ord, p.refusal, p.o_number, p.r_hash, p.fresh, p.accepted,
           p.at, p.day, p.local, p.cashback, p.promotions, p.bases, p.cashbacks, p.fee, p.sale, p.tips,
           p.sale_lines, p.tip_lines,
           p.last_transaction + sum(p.fresh::int) over w as number,
           p.last_transfer + sum(p.sale_lines + p.tip_lines) over w as transfers,
           sum(p.sale_lines) over w as sale_n,
           (sum(p.sale - p.cashback - p.fee) over w)::bigint as sale_sum,
           sum(p.tip_lines) over w as tip_n,
           (sum(p.tips) over w)::bigint as tip_sum,
           chain(p.last_seal, case when p.fresh then
             line_of(p.id, p.store_id, p.dev, p.staff_id, p.kind, p.outcome, p.gross, p.discount, p.cashback, p.fee,
                     0, p.tip, null, p.shopper_id, p.shopper_name, p.apr, p.approval, p_cash_day, p.at, p.k, p.h, null)
           end) over w as seal
      from (
        select e.*, (e.sale > 0)::int + (e.cashback > 0)::int + (e.fee > 0)::int as sale_lines,
               (e.tips > 0)::int as tip_lines
          from (
            select r.*, coalesce(c.cashback, 0) as cashback, c.promotions, c.bases, c.cashbacks
              from (
                select q.*, (sum(q.sale) over (partition by q.b, q.shopper_id
                                               order by q.ord rows unbounded preceding))::bigint as run
                  from (
                    select g.*,
                           case when g.accepted and g.via_premium and g.premium then 50::bigint else 0 end as fee,
                           case when g.accepted then g.gross - g.discount else 0 end as sale,
                           case when g.accepted then g.tip else 0 end as tips
                      from (
                        select j.*, j.at at time zone j.time_zone as local,
                               j.refusal is null and j.o_number is null as fresh,
                               j.refusal is null and j.o_number is null and j.outcome = 1 as accepted
                          from judged j) g) q) r
              left join lateral (
                select sum(x.cashback)::bigint as cashback, array_agg(x.promotion_id) as promotions,
                       array_agg(x.base) as bases, array_agg(x.cashback) as cashbacks
                  from (
                    select v.promotion_id, case when v.reaches then v.spend end as base,
                           case when v.reaches then greatest((v.spend * v.reward_percent + 50) / 100 - v.held, 0)
                                else 0 end as cashback
                      from (
                        select p.promotion_id, p.reward_percent, coalesce(st.spend_cents, 0) + r.run as spend,
                               coalesce(st.held_cents, 0) as held,
                               coalesce(st.spend_cents, 0) + r.run >= p.spend_cents
                                 and coalesce(st.spend_cents, 0) + r.run - r.sale < p.spend_cents as reaches
                          from promotion p
                          left join lateral (
                            select st.spend_cents, st.held_cents from promotion_standing st
                             where st.business_id = r.b and st.promotion_id = p.promotion_id
                               and st.shopper_id = r.shopper_id limit 1) st on true
                         where p.business_id = r.b and p.to_date >= r.day and p.from_date <= r.day
                           and r.accepted) v) x) c on true) e) p
    window w as (partition by p.b order by p.ord rows unbounded preceding)),
  shop as materialized (
    select f.b, max(f.number) as number, max(f.at) as at, max(f.transfers) as transfers,
           sum(f.sale - f.cashback - f.fee)::bigint as sales, sum(f.sale_lines) as sale_lines,
           sum(f.tips)::bigint as tips, sum(f.tip_lines) as tip_lines, sum(f.accepted::int) as accepted,
           (array_agg(f.seal order by f.number desc))[1] as seal
      from posted f where f.fresh group by f.b),
  refused as (
    insert into refused_posting (business_id, idempotency_key, request_hash, code, event_at)
    select j.b, j.k, j.h, j.refusal, p_now from posted j
     where j.refusal is not null and j.refusal not in ('idempotency_key_reused', 'device_unauthenticated')
       and j.r_hash is null),
  paid as (
    insert into transaction (business_id, transaction_number, transaction_id, store_id, device_id, staff_id, kind,
      outcome, gross_cents, discount_cents, cashback_cents, premium_fee_cents, tip_cents, shopper_id, shopper_name, apr,
      approval_id, cash_day, event_at, idempotency_key, request_hash, seal)
    select f.b, f.number, f.id, f.store_id, f.dev, f.staff_id, f.kind,
           f.outcome, f.gross, f.discount, f.cashback, f.fee, f.tip, f.shopper_id, f.shopper_name, f.apr,
           f.approval, p_cash_day, f.at, f.k, f.h, f.seal
      from posted f where f.fresh),
  booked as (
    insert into transfer (business_id, transfer_number, reason, debit_kind, credit_kind, amount_cents,
      debit_balance_after, debit_version, credit_balance_after, credit_version, transaction_number, event_at)
    select f.b, l.n, l.reason, l.debit, l.credit, l.amount,
           case when l.debit < 100 then a.balance_cents + l.own_sum end,
           case when l.debit < 100 then a.version + l.own_n end,
           case when l.credit < 100 then a.balance_cents + l.own_sum end,
           case when l.credit < 100 then a.version + l.own_n end,
           f.number, f.at
      from posted f
      cross join lateral (
        select 'sale' as reason, case when f.kind = 1 then 101 else 102 end as debit, 1 as credit, f.sale as amount,
               1 as own, f.transfers - f.tip_lines - f.sale_lines + 1 as n, f.sale_n - f.sale_lines + 1 as own_n,
               f.sale_sum + f.fee + f.cashback as own_sum
         where f.sale > 0
        union all
        select 'cashback', 1, 104, f.cashback, 1, f.transfers - f.tip_lines - (f.fee > 0)::int,
               f.sale_n - (f.fee > 0)::int, f.sale_sum + f.fee
         where f.cashback > 0
        union all
        select 'premium_fee', 1, 103, f.fee, 1, f.transfers - f.tip_lines, f.sale_n, f.sale_sum
         where f.fee > 0
        union all
        select 'tip', case when f.kind = 1 then 101 else 102 end, 3, f.tips, 3, f.transfers, f.tip_n, f.tip_sum
         where f.tips > 0) l
      cross join lateral (
        select a.balance_cents, a.version from account a where a.business_id = f.b and a.kind = l.own limit 1) a
     where f.accepted),
  moved as (
    update account a set balance_cents = a.balance_cents + x.delta, version = a.version + x.n
      from (
        select s.b, v.own, v.delta, v.n
          from shop s
          cross join lateral (
            select 1 as own, s.sales as delta, s.sale_lines as n where s.sale_lines > 0
            union all
            select 3, s.tips, s.tip_lines where s.tip_lines > 0) v) x
     where a.business_id = x.b and a.kind = x.own),
  numbered as (
    update counter c set last_transaction = s.number, last_transfer = s.transfers, last_event_at = s.at,
           last_seal = s.seal
      from shop s where c.business_id = s.b),
  batched as (
    insert into settlement_batch as s (business_id, cash_day, release_at, net_cents, tips_cents, line_count)
    select f.b, p_cash_day, p_release_at, f.sales, f.tips, f.accepted from shop f where f.accepted > 0
    on conflict on constraint settlement_batch_pkey do update set net_cents = s.net_cents + excluded.net_cents,
      tips_cents = s.tips_cents + excluded.tips_cents, line_count = s.line_count + excluded.line_count),
  tallied as (
    insert into sales_open as s (business_id, day, hour, store_id, device_id, staff_id, sales_count, gross_cents,
      discount_cents, cashback_cents, premium_fee_cents, tip_cents)
    select f.b, f.local::date, extract(hour from f.local), f.store_id, f.dev,
           coalesce(f.staff_id, '00000000-0000-0000-0000-000000000000'), count(*), sum(f.gross),
           sum(f.discount), sum(f.cashback), sum(f.fee), sum(f.tip)
      from posted f where f.accepted group by 1, 2, 3, 4, 5, 6
    on conflict on constraint sales_open_pkey do update set sales_count = s.sales_count + excluded.sales_count,
      gross_cents = s.gross_cents + excluded.gross_cents, discount_cents = s.discount_cents + excluded.discount_cents,
      cashback_cents = s.cashback_cents + excluded.cashback_cents,
      premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents,
      tip_cents = s.tip_cents + excluded.tip_cents),
  standing as (
    insert into promotion_standing as s (business_id, promotion_id, shopper_id, spend_cents, base_cents, held_cents)
    select f.b, v.promotion_id, f.shopper_id, sum(f.sale), coalesce(max(v.base), 0), sum(v.cashback)
      from posted f
      cross join lateral unnest(f.promotions, f.bases, f.cashbacks) v (promotion_id, base, cashback)
     where f.accepted and f.promotions is not null
     group by 1, 2, 3
    on conflict on constraint promotion_standing_pkey do update set spend_cents = s.spend_cents + excluded.spend_cents,
      base_cents = case when excluded.base_cents > 0 then excluded.base_cents else s.base_cents end,
      held_cents = s.held_cents + excluded.held_cents),
  rewarded as (
    insert into promotion_reward (business_id, promotion_id, transaction_number, day, cashback_cents)
    select f.b, v.promotion_id, f.number, f.day, v.cashback
      from posted f
      cross join lateral unnest(f.promotions, f.cashbacks) v (promotion_id, cashback)
     where f.accepted and f.promotions is not null and v.cashback > 0)
  select j.ord::integer, j.refusal, j.o_number is not null or j.r_hash is not null,
         coalesce(j.o_number, case when j.fresh then j.number end), coalesce(o.transaction_id, j.id),
         coalesce(o.kind, j.kind), coalesce(o.outcome, j.outcome), coalesce(o.gross_cents, j.gross),
         coalesce(o.discount_cents, j.discount), coalesce(o.cashback_cents, j.cashback),
         coalesce(o.premium_fee_cents, j.fee), coalesce(o.tip_cents, j.tip),
         coalesce(o.net_cents, j.gross - j.discount - j.cashback - j.fee), coalesce(o.shopper_name, j.shopper_name),
         coalesce(o.event_at, case when j.fresh then j.at end), coalesce(o.cash_day, p_cash_day)
    from posted j
    left join lateral (
      select * from transaction t
       where t.business_id = j.b and t.transaction_number = j.o_number limit 1) o on true;
end $$;

alter function ledger.post_payments owner to trilane_ledger;
revoke all on function ledger.post_payments from public;
grant execute on function ledger.post_payments to trilane_api;
