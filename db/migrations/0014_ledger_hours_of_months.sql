-- The hours of finished days once more, summed by month and weekday: a report by hour of the week then reads some two thousand rows a year and not nine,
-- as many for a business with few sales as for one with many. Days at the ends of a period that fill no month are read from sales_hour as before.
set role trilane_ledger;
create table ledger.sales_month_hour (like ledger.sales_hour including defaults including constraints);
alter table ledger.sales_month_hour drop column day, add column month date not null check (extract(day from month) = 1),
  add column weekday smallint not null check (weekday between 0 and 6), add primary key (business_id, scope_id, month, weekday, hour);
comment on column ledger.sales_month_hour.weekday is '0 is Sunday';

insert into ledger.sales_month_hour (business_id, scope_id, month, weekday, hour, sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents,
  refund_count, refunded_cents, refund_interest_cents, tip_cents)
select business_id, scope_id, date_trunc('month', day::timestamp), extract(dow from day), hour, sum(sales_count), sum(gross_cents), sum(discount_cents), sum(cashback_cents),
       sum(premium_fee_cents), sum(refund_count), sum(refunded_cents), sum(refund_interest_cents), sum(tip_cents)
  from ledger.sales_hour group by 1, 2, 3, 4, 5;

-- As before, and the hours of the months with it.
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
call protect_tenant_table('ledger.sales_month_hour');
grant select on ledger.sales_month_hour to trilane_api, trilane_jobs;
