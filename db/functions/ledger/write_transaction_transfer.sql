-- Writes one transfer whose cause is a transaction. One side is an account of the business, whichever.
create or replace function ledger.write_transaction_transfer(
  p_business uuid, p_reason text, p_debit smallint, p_credit smallint, p_amount bigint, p_transaction bigint,
    p_event_at timestamptz) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare d account; c account; n bigint;
begin
  if p_amount = 0 then return; end if;
  update counter set last_transfer = last_transfer + 1 where business_id = p_business
    returning last_transfer into strict n;
  if p_debit < 100 then
    update account set balance_cents = balance_cents - p_amount, version = version + 1
      where business_id = p_business and kind = p_debit returning * into strict d;
  end if;
  if p_credit < 100 then
    update account set balance_cents = balance_cents + p_amount, version = version + 1
      where business_id = p_business and kind = p_credit returning * into strict c;
  end if;
  insert into transfer (business_id, transfer_number, reason, debit_kind, credit_kind, amount_cents,
    debit_balance_after, debit_version, credit_balance_after, credit_version, transaction_number, event_at)
  values (p_business, n, p_reason, p_debit, p_credit, p_amount, d.balance_cents, d.version, c.balance_cents, c.version,
    p_transaction, p_event_at);
end $$;

alter function ledger.write_transaction_transfer owner to trilane_ledger;
revoke all on function ledger.write_transaction_transfer from public;
