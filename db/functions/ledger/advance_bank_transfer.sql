-- Moves a transfer to its next state (requested → sent → paid → returned, or failed), with the money: paid leaves
-- transit for the bank, failed and returned go back to the source. A state that is not the next one changes nothing, so
-- repeats and disorder are harmless. True when it moved.
create or replace function ledger.advance_bank_transfer(p_business uuid, p_id uuid, p_state text, p_reason text,
  p_now timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare t bank_transfer;
begin
  perform keep_to_business(p_business);
  perform 1 from counter where business_id = p_business for update;
  select * into t from bank_transfer where business_id = p_business and bank_transfer_id = p_id for update;
  if not found then return false; end if;
  if p_state = 'sent' and t.state = 'requested' then
    update bank_transfer set state = 'sent', sent_at = p_now where business_id = p_business and bank_transfer_id = p_id;
    return true;
  elsif p_state = 'paid' and t.state in ('requested', 'sent') then
    perform write_transfer(p_business, 'bank_transfer_paid', 5::smallint, 106::smallint, t.amount_cents, null, p_id,
      p_now);
  elsif p_state = 'failed' and t.state in ('requested', 'sent') then
    perform write_transfer(p_business, 'bank_transfer_failed', 5::smallint, t.source_kind, t.amount_cents, null, p_id,
      p_now);
  elsif p_state = 'returned' and t.state = 'paid' then
    perform write_transfer(p_business, 'bank_transfer_returned', 106::smallint, t.source_kind, t.amount_cents, null,
      p_id, p_now);
  elsif p_state = 'returned' and t.state in ('requested', 'sent') then
    perform write_transfer(p_business, 'bank_transfer_returned', 5::smallint, t.source_kind, t.amount_cents, null,
      p_id, p_now);
  else
    return false;
  end if;
  update bank_transfer set state = p_state, reason = p_reason, ended_at = p_now where business_id = p_business
    and bank_transfer_id = p_id;
  return true;
end $$;

alter function ledger.advance_bank_transfer owner to trilane_ledger;
revoke all on function ledger.advance_bank_transfer from public;
grant execute on function ledger.advance_bank_transfer to trilane_jobs;
