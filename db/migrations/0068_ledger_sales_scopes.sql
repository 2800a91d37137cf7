-- The sums of finished days twice more: of each day for the whole business, each store and each device at once, and of each month by store, device and app
-- user. A report of a year by day then reads one row a day, and any other a few a month, however many devices and app users there are. Days at the ends of
-- a period that fill no month are read from sales_day as before.
set role trilane_ledger;
create table ledger.sales_scope_day (like ledger.sales_hour including defaults);
alter table ledger.sales_scope_day drop column hour, add primary key (business_id, scope_id, day);
create table ledger.sales_month (like ledger.sales_day including defaults including comments);
alter table ledger.sales_month drop column day, add column month date not null check (extract(day from month) = 1),
  add primary key (business_id, month, store_id, device_id, staff_id);

insert into ledger.sales_scope_day (business_id, scope_id, day, sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents, refund_count, refunded_cents, refund_interest_cents, tip_cents)
select d.business_id, v.scope_id, d.day, sum(d.sales_count), sum(d.gross_cents), sum(d.discount_cents), sum(d.cashback_cents), sum(d.premium_fee_cents),
           sum(d.refund_count), sum(d.refunded_cents), sum(d.refund_interest_cents), sum(d.tip_cents)
  from ledger.sales_day d cross join lateral (values (d.business_id), (d.store_id), (d.device_id)) v (scope_id) group by 1, 2, 3;
insert into ledger.sales_month (business_id, month, store_id, device_id, staff_id, sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents, refund_count, refunded_cents, refund_interest_cents, tip_cents)
select d.business_id, date_trunc('month', d.day::timestamp), d.store_id, d.device_id, d.staff_id, sum(d.sales_count), sum(d.gross_cents), sum(d.discount_cents), sum(d.cashback_cents), sum(d.premium_fee_cents),
           sum(d.refund_count), sum(d.refunded_cents), sum(d.refund_interest_cents), sum(d.tip_cents)
  from ledger.sales_day d group by 1, 2, 3, 4, 5;

-- As before, and the two tables above with it.
create or replace function ledger.close_sales(p_business uuid, p_through date) returns void
language sql security definer set search_path = ledger, public, pg_temp as $$
  with gone as (
    delete from sales_open o where o.business_id = p_business and o.day <= p_through returning o.*),
  days as (
    insert into sales_day as s (business_id, day, store_id, device_id, staff_id, sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents,
      refund_count, refunded_cents, refund_interest_cents, tip_cents)
    select g.business_id, g.day, g.store_id, g.device_id, g.staff_id, sum(g.sales_count), sum(g.gross_cents), sum(g.discount_cents), sum(g.cashback_cents),
           sum(g.premium_fee_cents), sum(g.refund_count), sum(g.refunded_cents), sum(g.refund_interest_cents), sum(g.tip_cents)
      from gone g group by 1, 2, 3, 4, 5
    on conflict on constraint sales_day_pkey do update set sales_count = s.sales_count + excluded.sales_count, gross_cents = s.gross_cents + excluded.gross_cents,
      discount_cents = s.discount_cents + excluded.discount_cents, cashback_cents = s.cashback_cents + excluded.cashback_cents,
      premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents, refund_count = s.refund_count + excluded.refund_count,
      refunded_cents = s.refunded_cents + excluded.refunded_cents, refund_interest_cents = s.refund_interest_cents + excluded.refund_interest_cents,
      tip_cents = s.tip_cents + excluded.tip_cents),
  scope_days as (
    insert into sales_scope_day as s (business_id, scope_id, day, sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents,
      refund_count, refunded_cents, refund_interest_cents, tip_cents)
    select g.business_id, v.scope_id, g.day, sum(g.sales_count), sum(g.gross_cents), sum(g.discount_cents), sum(g.cashback_cents), sum(g.premium_fee_cents),
           sum(g.refund_count), sum(g.refunded_cents), sum(g.refund_interest_cents), sum(g.tip_cents)
      from gone g cross join lateral (values (g.business_id), (g.store_id), (g.device_id)) v (scope_id) group by 1, 2, 3
    on conflict on constraint sales_scope_day_pkey do update set sales_count = s.sales_count + excluded.sales_count, gross_cents = s.gross_cents + excluded.gross_cents, discount_cents = s.discount_cents + excluded.discount_cents,
      cashback_cents = s.cashback_cents + excluded.cashback_cents, premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents,
      refund_count = s.refund_count + excluded.refund_count, refunded_cents = s.refunded_cents + excluded.refunded_cents,
      refund_interest_cents = s.refund_interest_cents + excluded.refund_interest_cents, tip_cents = s.tip_cents + excluded.tip_cents),
  months as (
    insert into sales_month as s (business_id, month, store_id, device_id, staff_id, sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents,
      refund_count, refunded_cents, refund_interest_cents, tip_cents)
    select g.business_id, date_trunc('month', g.day::timestamp), g.store_id, g.device_id, g.staff_id, sum(g.sales_count), sum(g.gross_cents), sum(g.discount_cents), sum(g.cashback_cents), sum(g.premium_fee_cents),
           sum(g.refund_count), sum(g.refunded_cents), sum(g.refund_interest_cents), sum(g.tip_cents)
      from gone g group by 1, 2, 3, 4, 5
    on conflict on constraint sales_month_pkey do update set sales_count = s.sales_count + excluded.sales_count, gross_cents = s.gross_cents + excluded.gross_cents, discount_cents = s.discount_cents + excluded.discount_cents,
      cashback_cents = s.cashback_cents + excluded.cashback_cents, premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents,
      refund_count = s.refund_count + excluded.refund_count, refunded_cents = s.refunded_cents + excluded.refunded_cents,
      refund_interest_cents = s.refund_interest_cents + excluded.refund_interest_cents, tip_cents = s.tip_cents + excluded.tip_cents),
  hours as (
    insert into sales_hour as s (business_id, scope_id, day, hour, sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents,
      refund_count, refunded_cents, refund_interest_cents, tip_cents)
    select g.business_id, v.scope_id, g.day, g.hour, sum(g.sales_count), sum(g.gross_cents), sum(g.discount_cents), sum(g.cashback_cents),
           sum(g.premium_fee_cents), sum(g.refund_count), sum(g.refunded_cents), sum(g.refund_interest_cents), sum(g.tip_cents)
      from gone g cross join lateral (values (g.business_id), (g.store_id), (g.device_id)) v (scope_id) group by 1, 2, 3, 4
    on conflict on constraint sales_hour_pkey do update set sales_count = s.sales_count + excluded.sales_count, gross_cents = s.gross_cents + excluded.gross_cents,
      discount_cents = s.discount_cents + excluded.discount_cents, cashback_cents = s.cashback_cents + excluded.cashback_cents,
      premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents, refund_count = s.refund_count + excluded.refund_count,
      refunded_cents = s.refunded_cents + excluded.refunded_cents, refund_interest_cents = s.refund_interest_cents + excluded.refund_interest_cents,
      tip_cents = s.tip_cents + excluded.tip_cents)
  insert into sales_month_hour as s (business_id, scope_id, month, weekday, hour, sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents,
    refund_count, refunded_cents, refund_interest_cents, tip_cents)
  select g.business_id, v.scope_id, date_trunc('month', g.day::timestamp), extract(dow from g.day), g.hour, sum(g.sales_count), sum(g.gross_cents), sum(g.discount_cents), sum(g.cashback_cents),
         sum(g.premium_fee_cents), sum(g.refund_count), sum(g.refunded_cents), sum(g.refund_interest_cents), sum(g.tip_cents)
    from gone g cross join lateral (values (g.business_id), (g.store_id), (g.device_id)) v (scope_id) group by 1, 2, 3, 4, 5
  on conflict on constraint sales_month_hour_pkey do update set sales_count = s.sales_count + excluded.sales_count, gross_cents = s.gross_cents + excluded.gross_cents,
    discount_cents = s.discount_cents + excluded.discount_cents, cashback_cents = s.cashback_cents + excluded.cashback_cents,
    premium_fee_cents = s.premium_fee_cents + excluded.premium_fee_cents, refund_count = s.refund_count + excluded.refund_count,
    refunded_cents = s.refunded_cents + excluded.refunded_cents, refund_interest_cents = s.refund_interest_cents + excluded.refund_interest_cents,
    tip_cents = s.tip_cents + excluded.tip_cents;
$$;

create or replace function ledger.rebuild_sales(p_business uuid) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  perform 1 from counter where business_id = p_business for update;
  delete from sales_open where business_id = p_business;
  delete from sales_day where business_id = p_business;
  delete from sales_scope_day where business_id = p_business;
  delete from sales_month where business_id = p_business;
  delete from sales_hour where business_id = p_business;
  delete from sales_month_hour where business_id = p_business;
  insert into sales_open (business_id, day, hour, store_id, device_id, staff_id, sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents,
    refund_count, refunded_cents, refund_interest_cents, tip_cents)
  select t.business_id, l.at::date, extract(hour from l.at), t.store_id, t.device_id, coalesce(t.staff_id, '00000000-0000-0000-0000-000000000000'),
         count(*) filter (where t.kind <> 3), coalesce(sum(t.gross_cents) filter (where t.kind <> 3), 0), sum(t.discount_cents), sum(t.cashback_cents),
         sum(t.premium_fee_cents), count(*) filter (where t.kind = 3), coalesce(-sum(t.gross_cents) filter (where t.kind = 3), 0),
         sum(t.refund_interest_cents), sum(t.tip_cents)
    from transaction t join business b on b.business_id = t.business_id cross join lateral (select t.event_at at time zone b.time_zone as at) l
   where t.business_id = p_business and t.outcome = 1 group by 1, 2, 3, 4, 5, 6;
  perform close_sales(p_business, (select c.settled_through from counter c where c.business_id = p_business));
end $$;

reset role;
do $$
declare t text;
begin
  foreach t in array array['sales_scope_day', 'sales_month'] loop
    call protect_tenant_table(format('ledger.%I', t)::regclass);
    execute format('grant select on ledger.%I to trilane_api, trilane_jobs', t);
  end loop;
end $$;
