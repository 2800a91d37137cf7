-- The ledger lines of one transaction. Lines of transactions are in the order of their numbers, with those of
-- settlement and transfers between them, so halving finds the first one.
create or replace function ledger.transfers_of(p_business uuid, p_number bigint) returns setof ledger.transfer
language plpgsql stable set search_path = ledger, public, pg_temp as $$
declare low bigint := 1; high bigint; middle bigint; found_at bigint; found_of bigint;
begin
  select c.last_transfer + 1 into high from counter c where c.business_id = p_business;
  while low < high loop
    middle := (low + high) / 2;
    select t.transfer_number, t.transaction_number into found_at, found_of from transfer t
     where t.business_id = p_business and t.transfer_number >= middle and t.transfer_number < high
       and t.transaction_number is not null
     order by t.transfer_number limit 1;
    if not found or found_of >= p_number then high := middle; else low := found_at + 1; end if;
  end loop;
  return query select t.* from transfer t where t.business_id = p_business and t.transfer_number >= low
    and t.transfer_number < low + 10 and t.transaction_number = p_number
   order by t.transfer_number;
end $$;

alter function ledger.transfers_of owner to trilane_ledger;
revoke all on function ledger.transfers_of from public;
grant execute on function ledger.transfers_of to trilane_api, trilane_jobs;
