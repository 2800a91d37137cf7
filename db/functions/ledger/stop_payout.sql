-- Stops a payout and gives its money back to its source. The caller has made sure that the payout bank will not pay it.
-- A payout that has ended stays as it is. Returns true when this call stopped it.
create or replace function ledger.stop_payout(p_business uuid, p_id uuid, p_reason text, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare stopped payout;
begin
  perform keep_to_business(p_business);
  perform 1 from counter where business_id = p_business for update;
  select * into stopped from payout
   where business_id = p_business and bank_transfer_id = p_id and state in ('requested', 'sent') for update;
  if not found then return false; end if;
  perform write_entry(p_business, 'bank_transfer_stopped', account_kind('in_transit'), stopped.source_kind,
    stopped.amount_cents, null, null, p_id, p_now);
  update payout set state = 'failed', reason = p_reason, ended_at = p_now
   where business_id = p_business and bank_transfer_id = p_id;
  return true;
end $$;

alter function ledger.stop_payout owner to trilane_ledger;
revoke all on function ledger.stop_payout from public;
grant execute on function ledger.stop_payout to trilane_jobs;
