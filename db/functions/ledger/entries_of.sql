-- The journal entries of one transaction. Entries of transactions are in the order of the transaction numbers, with
-- those of settlements and payouts in between, so a binary search finds the first one.
create or replace function ledger.entries_of(p_business uuid, p_number bigint) returns setof ledger.journal_entry
language plpgsql stable set search_path = ledger, public, pg_temp as $$
declare low bigint := 1; high bigint; middle bigint; found_at bigint; found_of bigint;
begin
  select last_entry + 1 into high from counter where business_id = p_business;
  while low < high loop
    middle := (low + high) / 2;
    select entry_number, transaction_number into found_at, found_of from journal_entry
     where business_id = p_business and entry_number >= middle and entry_number < high
       and transaction_number is not null
     order by entry_number limit 1;
    if not found or found_of >= p_number then high := middle; else low := found_at + 1; end if;
  end loop;
  return query select * from journal_entry where business_id = p_business and entry_number >= low
    and entry_number < low + 10 and transaction_number = p_number
   order by entry_number;
end $$;

alter function ledger.entries_of owner to trilane_ledger;
revoke all on function ledger.entries_of from public;
grant execute on function ledger.entries_of to trilane_api, trilane_jobs;
