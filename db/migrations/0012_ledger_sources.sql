-- Which money a transfer to the bank is made of: Available and Tips (kinds 2 and 4) are used in the order in which they came in. `source_through_cents` of a transfer
-- is the sum of all credits of its source up to and with it, or for a debit of all debits. A debit is then made of the credits in whose span of that
-- sum its own span lies, and finding them takes two look-ups however long the history is.
set role trilane_ledger;
alter table ledger.account add column credited_cents bigint not null default 0;
comment on column ledger.account.credited_cents is 'sum of all credits; of kinds 2 and 4 only';
alter table ledger.transfer add column source_through_cents bigint;

update ledger.account a set credited_cents = s.cents
  from (select business_id, credit_kind, sum(amount_cents) as cents from ledger.transfer where credit_kind in (2, 4) group by 1, 2) s
 where s.business_id = a.business_id and s.credit_kind = a.kind;
update ledger.transfer t set source_through_cents = s.cents
  from (select business_id, transfer_number, sum(amount_cents) over (partition by business_id, credit_kind in (2, 4),
               case when credit_kind in (2, 4) then credit_kind else debit_kind end order by transfer_number) as cents
          from ledger.transfer where credit_kind in (2, 4) or debit_kind in (2, 4)) s
 where s.business_id = t.business_id and s.transfer_number = t.transfer_number;

alter table ledger.transfer add constraint transfer_source_through check ((source_through_cents is not null) = (debit_kind in (2, 4) or credit_kind in (2, 4)));
create index transfer_of_source on ledger.transfer (business_id, credit_kind, source_through_cents) where source_through_cents is not null;
create index transfer_of_bank_transfer on ledger.transfer (business_id, bank_transfer_id) where bank_transfer_id is not null;

-- The lines of one account, newest first. Pending has none: nearly every transfer is one of its lines, so the primary key does.
create index transfer_lines_available on ledger.transfer (business_id, transfer_number) where debit_kind = 2 or credit_kind = 2;
create index transfer_lines_tips_pending on ledger.transfer (business_id, transfer_number) where debit_kind = 3 or credit_kind = 3;
create index transfer_lines_tips on ledger.transfer (business_id, transfer_number) where debit_kind = 4 or credit_kind = 4;
create index transfer_lines_in_transit on ledger.transfer (business_id, transfer_number) where debit_kind = 5 or credit_kind = 5;

create or replace function ledger.write_transfer(
  p_business uuid, p_reason text, p_debit smallint, p_credit smallint, p_amount bigint,
  p_cash_day date, p_bank_transfer uuid, p_event_at timestamptz) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare d account; c account; n bigint; through bigint;
begin
  update counter set last_transfer = last_transfer + 1 where business_id = p_business returning last_transfer into strict n;
  if p_debit < 100 then
    update account set balance_cents = balance_cents - p_amount, version = version + 1 where business_id = p_business and kind = p_debit returning * into strict d;
    if p_debit in (2, 4) then through := d.credited_cents - d.balance_cents; end if;
  end if;
  if p_credit < 100 then
    update account set balance_cents = balance_cents + p_amount, version = version + 1,
        credited_cents = credited_cents + case when p_credit in (2, 4) then p_amount else 0 end
     where business_id = p_business and kind = p_credit returning * into strict c;
    if p_credit in (2, 4) then through := c.credited_cents; end if;
  end if;
  insert into transfer (business_id, transfer_number, reason, debit_kind, credit_kind, amount_cents, debit_balance_after, debit_version,
    credit_balance_after, credit_version, cash_day, bank_transfer_id, event_at, source_through_cents)
  values (p_business, n, p_reason, p_debit, p_credit, p_amount, d.balance_cents, d.version, c.balance_cents, c.version, p_cash_day, p_bank_transfer, p_event_at, through);
end $$;

reset role;
