-- Writes one journal entry: takes the amount from the debited account and gives it to the credited one. The caller has
-- locked the counter of the business and names one cause: a transaction, a cash day or a payout. An amount of 0 writes
-- nothing. `source_through_cents` is kept for Available and Tips. It is the sum of all credits, or of all debits, up to
-- and including this one, so that two look-ups find the credits that pay for a debit.
create or replace function ledger.write_entry(
  p_business uuid, p_reason text, p_debit smallint, p_credit smallint, p_amount bigint, p_transaction bigint,
  p_cash_day date, p_payout uuid, p_event_at timestamptz) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare debited account; credited account; number bigint; through bigint;
begin
  if p_amount = 0 then return; end if;
  update counter set last_entry = last_entry + 1 where business_id = p_business
    returning last_entry into strict number;
  if is_own_account(p_debit) then
    update account set balance_cents = balance_cents - p_amount, version = version + 1
      where business_id = p_business and kind = p_debit returning * into strict debited;
    if is_source_account(p_debit) then through := debited.credited_cents - debited.balance_cents; end if;
  end if;
  if is_own_account(p_credit) then
    update account set balance_cents = balance_cents + p_amount, version = version + 1,
        credited_cents = credited_cents + case when is_source_account(p_credit) then p_amount else 0 end
     where business_id = p_business and kind = p_credit returning * into strict credited;
    if is_source_account(p_credit) then through := credited.credited_cents; end if;
  end if;
  insert into journal_entry (business_id, entry_number, reason, debit_kind, credit_kind, amount_cents,
    debit_balance_after, debit_version, credit_balance_after, credit_version, transaction_number, cash_day,
    bank_transfer_id, event_at, source_through_cents)
  values (p_business, number, p_reason, p_debit, p_credit, p_amount, debited.balance_cents, debited.version,
    credited.balance_cents, credited.version, p_transaction, p_cash_day, p_payout, p_event_at, through);
end $$;

alter function ledger.write_entry owner to trilane_ledger;
revoke all on function ledger.write_entry from public;
