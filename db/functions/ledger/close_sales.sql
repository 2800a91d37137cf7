-- Moves the sums of the days up to and with `p_through` from sales_open to the tables of finished days: by day, month
-- and hour, for the business, each store, each device and each app user.
create or replace function ledger.close_sales(p_business uuid, p_through date) returns void
language sql security definer set search_path = ledger, public, pg_temp as $$
  with gone as (
    delete from sales_open o where o.business_id = p_business and o.day <= p_through returning o.*),
  days as (
    insert into sales_day as s (business_id, day, store_id, device_id, staff_id, sales_count, gross_cents,
      discount_cents, cashback_cents, premium_fee_cents, refund_count, refunded_cents, refund_interest_cents, tip_cents)
    select g.business_id, g.day, g.store_id, g.device_id, g.staff_id, sum(g.sales_count), sum(g.gross_cents),
      sum(g.discount_cents), sum(g.cashback_cents), sum(g.premium_fee_cents), sum(g.refund_count),
      sum(g.refunded_cents), sum(g.refund_interest_cents), sum(g.tip_cents)
      from gone g group by 1, 2, 3, 4, 5
    on conflict on constraint sales_day_pkey do update set sales_count = s.sales_count + excluded.sales_count,
      gross_cents = s.gross_cents + excluded.gross_cents, discount_cents = s.discount_cents + excluded.discount_cents,
      cashback_cents = s.cashback_cents + excluded.cashback_cents,
      premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents,
      refund_count = s.refund_count + excluded.refund_count,
      refunded_cents = s.refunded_cents + excluded.refunded_cents,
      refund_interest_cents = s.refund_interest_cents + excluded.refund_interest_cents,
      tip_cents = s.tip_cents + excluded.tip_cents),
  scope_days as (
    insert into sales_scope_day as s (business_id, scope_id, day, sales_count, gross_cents, discount_cents,
      cashback_cents, premium_fee_cents, refund_count, refunded_cents, refund_interest_cents, tip_cents)
    select g.business_id, v.scope_id, g.day, sum(g.sales_count), sum(g.gross_cents), sum(g.discount_cents),
      sum(g.cashback_cents), sum(g.premium_fee_cents), sum(g.refund_count), sum(g.refunded_cents),
      sum(g.refund_interest_cents), sum(g.tip_cents)
      from gone g cross join lateral (values (g.business_id), (g.store_id), (g.device_id)) v (scope_id) group by 1, 2, 3
    on conflict on constraint sales_scope_day_pkey
      do update set sales_count = s.sales_count + excluded.sales_count,
      gross_cents = s.gross_cents + excluded.gross_cents, discount_cents = s.discount_cents + excluded.discount_cents,
      cashback_cents = s.cashback_cents + excluded.cashback_cents,
      premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents,
      refund_count = s.refund_count + excluded.refund_count,
      refunded_cents = s.refunded_cents + excluded.refunded_cents,
      refund_interest_cents = s.refund_interest_cents + excluded.refund_interest_cents,
      tip_cents = s.tip_cents + excluded.tip_cents),
  months as (
    insert into sales_month as s (business_id, month, store_id, device_id, staff_id, sales_count, gross_cents,
      discount_cents, cashback_cents, premium_fee_cents, refund_count, refunded_cents, refund_interest_cents, tip_cents)
    select g.business_id, date_trunc('month', g.day::timestamp), g.store_id, g.device_id, g.staff_id,
      sum(g.sales_count), sum(g.gross_cents), sum(g.discount_cents), sum(g.cashback_cents), sum(g.premium_fee_cents),
      sum(g.refund_count), sum(g.refunded_cents), sum(g.refund_interest_cents), sum(g.tip_cents)
      from gone g group by 1, 2, 3, 4, 5
    on conflict on constraint sales_month_pkey
      do update set sales_count = s.sales_count + excluded.sales_count,
      gross_cents = s.gross_cents + excluded.gross_cents, discount_cents = s.discount_cents + excluded.discount_cents,
      cashback_cents = s.cashback_cents + excluded.cashback_cents,
      premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents,
      refund_count = s.refund_count + excluded.refund_count,
      refunded_cents = s.refunded_cents + excluded.refunded_cents,
      refund_interest_cents = s.refund_interest_cents + excluded.refund_interest_cents,
      tip_cents = s.tip_cents + excluded.tip_cents),
  hours as (
    insert into sales_hour as s (business_id, scope_id, day, hour, sales_count, gross_cents, discount_cents,
      cashback_cents, premium_fee_cents, refund_count, refunded_cents, refund_interest_cents, tip_cents)
    select g.business_id, v.scope_id, g.day, g.hour, sum(g.sales_count), sum(g.gross_cents), sum(g.discount_cents),
      sum(g.cashback_cents), sum(g.premium_fee_cents), sum(g.refund_count), sum(g.refunded_cents),
      sum(g.refund_interest_cents), sum(g.tip_cents)
      from gone g cross join lateral (values (g.business_id), (g.store_id), (g.device_id)) v (scope_id)
        group by 1, 2, 3, 4
    on conflict on constraint sales_hour_pkey
      do update set sales_count = s.sales_count + excluded.sales_count,
      gross_cents = s.gross_cents + excluded.gross_cents, discount_cents = s.discount_cents + excluded.discount_cents,
      cashback_cents = s.cashback_cents + excluded.cashback_cents,
      premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents,
      refund_count = s.refund_count + excluded.refund_count,
      refunded_cents = s.refunded_cents + excluded.refunded_cents,
      refund_interest_cents = s.refund_interest_cents + excluded.refund_interest_cents,
      tip_cents = s.tip_cents + excluded.tip_cents)
  insert into sales_month_hour as s (business_id, scope_id, month, weekday, hour, sales_count, gross_cents,
    discount_cents, cashback_cents, premium_fee_cents, refund_count, refunded_cents, refund_interest_cents, tip_cents)
  select g.business_id, v.scope_id, date_trunc('month', g.day::timestamp), extract(dow from g.day), g.hour,
    sum(g.sales_count), sum(g.gross_cents), sum(g.discount_cents), sum(g.cashback_cents), sum(g.premium_fee_cents),
    sum(g.refund_count), sum(g.refunded_cents), sum(g.refund_interest_cents), sum(g.tip_cents)
    from gone g cross join lateral (values (g.business_id), (g.store_id), (g.device_id)) v (scope_id)
      group by 1, 2, 3, 4, 5
  on conflict on constraint sales_month_hour_pkey
    do update set sales_count = s.sales_count + excluded.sales_count,
    gross_cents = s.gross_cents + excluded.gross_cents, discount_cents = s.discount_cents + excluded.discount_cents,
    cashback_cents = s.cashback_cents + excluded.cashback_cents,
    premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents,
    refund_count = s.refund_count + excluded.refund_count, refunded_cents = s.refunded_cents + excluded.refunded_cents,
    refund_interest_cents = s.refund_interest_cents + excluded.refund_interest_cents,
    tip_cents = s.tip_cents + excluded.tip_cents;
$$;

alter function ledger.close_sales owner to trilane_ledger;
revoke all on function ledger.close_sales from public;
