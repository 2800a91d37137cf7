-- Moves a payout to another state, and its money with it. A paid payout leaves transit for the bank; a failed or
-- returned one goes back to its source. `p_from` lists the states that allow the step (`statesBefore` of
-- packages/domain, payout.ts). In any other state nothing changes, so repeated reports and reports out of order are
-- harmless. A payout that is returned keeps the instant at which it was paid. Returns true when it moved.
create or replace function ledger.advance_payout(p_business uuid, p_id uuid, p_state text, p_from text[],
  p_reason text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare moved payout;
begin
  perform keep_to_business(p_business);
  perform 1 from counter where business_id = p_business for update;
  select * into moved from payout where business_id = p_business and bank_transfer_id = p_id for update;
  if not found or moved.state <> all (p_from) then return false; end if;
  if p_state = 'sent' then
    update payout set state = p_state, sent_at = p_now
     where business_id = p_business and bank_transfer_id = p_id;
    return true;
  end if;
  perform write_entry(p_business, 'bank_transfer_' || p_state,
    case moved.state when 'paid' then account_kind('bank_settlement') else account_kind('in_transit') end,
    case p_state when 'paid' then account_kind('bank_settlement') else moved.source_kind end,
    moved.amount_cents, null, null, p_id, p_now);
  update payout set state = p_state, reason = p_reason, ended_at = p_now,
      paid_at = case p_state when 'paid' then p_now else paid_at end
   where business_id = p_business and bank_transfer_id = p_id;
  return true;
end $$;

alter function ledger.advance_payout owner to trilane_ledger;
revoke all on function ledger.advance_payout from public;
grant execute on function ledger.advance_payout to trilane_jobs;
