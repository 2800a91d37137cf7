-- Makes the sums of a business anew from its transactions: for a history that is older than these tables, or was
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
  select t.business_id, l.at::date, extract(hour from l.at), t.store_id, t.device_id,
    coalesce(t.staff_id, '00000000-0000-0000-0000-000000000000'),
    count(*) filter (where not l.is_refund), coalesce(sum(t.gross_cents) filter (where not l.is_refund), 0),
    sum(t.discount_cents), sum(t.cashback_cents), sum(t.premium_fee_cents),
    count(*) filter (where l.is_refund), coalesce(-sum(t.gross_cents) filter (where l.is_refund), 0),
    sum(t.refund_interest_cents), sum(t.tip_cents)
    from transaction t join business b on b.business_id = t.business_id
      cross join lateral (
        select t.event_at at time zone b.time_zone as at, t.kind = transaction_kind('refund') as is_refund) l
   where t.business_id = p_business and t.outcome = outcome_code('approved') group by 1, 2, 3, 4, 5, 6;
  perform close_sales(p_business, (select c.settled_through from counter c where c.business_id = p_business));
end $$;

alter function ledger.rebuild_sales owner to trilane_ledger;
revoke all on function ledger.rebuild_sales from public;
