-- Takes the amount of a payout out of its source. Returns false, and writes nothing, when the source holds less.
create or replace function ledger.request_payout(
  p_business uuid, p_id uuid, p_source smallint, p_amount bigint, p_account_id text, p_account_name text,
    p_provider_name text, p_last4 text, p_by uuid, p_now timestamptz, p_expected_on date) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  perform keep_to_business(p_business);
  perform 1 from counter where business_id = p_business for update;
  if not is_source_account(p_source) or p_amount <= 0 or p_amount > withdrawable(p_business, p_source) then
    return false;
  end if;
  insert into payout (business_id, bank_transfer_id, source_kind, amount_cents, state, account_id, account_name,
    provider_name, account_last4, requested_by, requested_at, expected_on)
  values (p_business, p_id, p_source, p_amount, 'requested', p_account_id, p_account_name, p_provider_name, p_last4,
    p_by, p_now, p_expected_on);
  perform write_entry(p_business, 'bank_transfer', p_source, account_kind('in_transit'), p_amount, null, null, p_id,
    p_now);
  return true;
end $$;

alter function ledger.request_payout owner to trilane_ledger;
revoke all on function ledger.request_payout from public;
grant execute on function ledger.request_payout to trilane_api;
