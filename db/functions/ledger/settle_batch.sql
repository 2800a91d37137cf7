-- Settles the batch of a cash day: pending to available, tips pending to tips, stamped with the instant at which it
-- was due. A batch below zero moves the other way. A second run does nothing. Returns true when it settled the batch.
create or replace function ledger.settle_batch(p_business uuid, p_cash_day date) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare batch settlement_batch;
begin
  perform keep_to_business(p_business);
  perform 1 from counter where business_id = p_business for update;
  select * into batch from settlement_batch where business_id = p_business and cash_day = p_cash_day
    and settled_at is null for update;
  if not found then return false; end if;
  if exists (select 1 from settlement_batch where business_id = p_business and cash_day < p_cash_day
    and settled_at is null) then
    raise exception 'an earlier cash day of business % is not settled', p_business;
  end if;
  perform settle_amount(batch, 'settlement', account_kind('pending'), account_kind('available'), batch.net_cents);
  perform settle_amount(batch, 'tip_settlement', account_kind('tips_pending'), account_kind('tips'),
    batch.tips_cents);
  -- By its settlement the date of a cash day is over in every zone.
  perform close_sales(p_business, p_cash_day);
  update settlement_batch set settled_at = batch.settles_at
   where business_id = p_business and cash_day = p_cash_day;
  update counter set settled_through = p_cash_day where business_id = p_business;
  return true;
end $$;

alter function ledger.settle_batch owner to trilane_ledger;
revoke all on function ledger.settle_batch from public;
grant execute on function ledger.settle_batch to trilane_jobs;
