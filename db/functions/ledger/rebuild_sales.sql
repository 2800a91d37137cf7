-- Recomputes the sums of a business from its transactions: for a history that is older than these tables, or was
-- brought in as a whole.
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
  insert into sales_open (business_id, day, hour, store_id, device_id, staff_id, sales_count, gross_cents,
    discount_cents, cashback_cents, premium_fee_cents, refund_count, refunded_cents, refund_interest_cents, tip_cents)
  select line.business_id, moment.at::date, extract(hour from moment.at), line.store_id, line.device_id,
    coalesce(line.staff_id, nobody()),
    count(*) filter (where not moment.is_refund),
    coalesce(sum(line.gross_cents) filter (where not moment.is_refund), 0),
    sum(line.discount_cents), sum(line.cashback_cents), sum(line.premium_fee_cents),
    count(*) filter (where moment.is_refund), coalesce(-sum(line.gross_cents) filter (where moment.is_refund), 0),
    sum(line.refund_interest_cents), sum(line.tip_cents)
    from transaction line join business on business.business_id = line.business_id
      cross join lateral (
        select line.event_at at time zone business.time_zone as at,
               line.kind = transaction_kind('refund') as is_refund) moment
   where line.business_id = p_business and line.outcome = outcome_code('approved') group by 1, 2, 3, 4, 5, 6;
  perform close_sales(p_business, (select settled_through from counter where business_id = p_business));
end $$;

alter function ledger.rebuild_sales owner to trilane_ledger;
revoke all on function ledger.rebuild_sales from public;
