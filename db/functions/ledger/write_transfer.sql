-- Writes one transfer and moves the balances of those of its accounts that a business owns. The caller has locked the
-- counter row. `source_through_cents` is kept for Available and Tips (kinds 2 and 4): all credits up to and with this
-- one, or all debits, so that two look-ups find what a debit is made of.
create or replace function ledger.write_transfer(
  p_business uuid, p_reason text, p_debit smallint, p_credit smallint, p_amount bigint,
  p_cash_day date, p_bank_transfer uuid, p_event_at timestamptz) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare d account; c account; n bigint; through bigint;
begin
  update counter set last_transfer = last_transfer + 1 where business_id = p_business
    returning last_transfer into strict n;
  if p_debit < 100 then
    update account set balance_cents = balance_cents - p_amount, version = version + 1
      where business_id = p_business and kind = p_debit returning * into strict d;
    if p_debit in (2, 4) then through := d.credited_cents - d.balance_cents; end if;
  end if;
  if p_credit < 100 then
    update account set balance_cents = balance_cents + p_amount, version = version + 1,
        credited_cents = credited_cents + case when p_credit in (2, 4) then p_amount else 0 end
     where business_id = p_business and kind = p_credit returning * into strict c;
    if p_credit in (2, 4) then through := c.credited_cents; end if;
  end if;
  insert into transfer (business_id, transfer_number, reason, debit_kind, credit_kind, amount_cents,
    debit_balance_after, debit_version, credit_balance_after, credit_version, cash_day, bank_transfer_id, event_at,
    source_through_cents)
  values (p_business, n, p_reason, p_debit, p_credit, p_amount, d.balance_cents, d.version, c.balance_cents, c.version,
    p_cash_day, p_bank_transfer, p_event_at, through);
end $$;

alter function ledger.write_transfer owner to trilane_ledger;
revoke all on function ledger.write_transfer from public;
