-- Moves the sums of the days up to and including `p_through` from sales_open to the tables of finished days: by day,
-- month and hour, for each app user at a device, and for each scope (the whole business, a store or a device). The
-- caller has locked the counter of the business.
create or replace function ledger.close_sales(p_business uuid, p_through date) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  figures constant text[] := '{sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents,
    refund_count, refunded_cents, refund_interest_cents, tip_cents}';
  target record;
begin
  for target in
    select finished.name, finished.keys, finished.by_scope, string_agg(figure.name, ', ') as listed,
           string_agg(format('sum(scoped.%1$s)', figure.name), ', ') as summed,
           string_agg(format('%1$s = finished.%1$s + excluded.%1$s', figure.name), ', ') as added
      from (values ('sales_day', 'day, store_id, device_id, staff_id', false),
                   ('sales_month', 'month, store_id, device_id, staff_id', false),
                   ('sales_scope_day', 'scope_id, day', true),
                   ('sales_hour', 'scope_id, day, hour', true),
                   ('sales_month_hour', 'scope_id, month, weekday, hour', true)) finished (name, keys, by_scope)
      cross join unnest(figures) figure (name)
     group by finished.name, finished.keys, finished.by_scope
  loop
    execute format(
      'insert into %1$I as finished (business_id, %2$s, %3$s)
       select business_id, %2$s, %4$s
         from (select sums.*, scope.id as scope_id, date_trunc(''month'', sums.day::timestamp)::date as month,
                      extract(dow from sums.day)::smallint as weekday
                 from sales_open sums
                 cross join lateral (values (sums.business_id), (sums.store_id), (sums.device_id)) scope (id)
                where sums.business_id = $1 and sums.day <= $2 and ($3 or scope.id = sums.business_id)) scoped
        group by business_id, %2$s
       on conflict on constraint %5$I do update set %6$s',
      target.name, target.keys, target.listed, target.summed, target.name || '_pkey', target.added)
    using p_business, p_through, target.by_scope;
  end loop;
  delete from sales_open where business_id = p_business and day <= p_through;
end $$;

alter function ledger.close_sales owner to trilane_ledger;
revoke all on function ledger.close_sales from public;
