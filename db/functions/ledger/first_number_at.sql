-- The smallest number whose transaction happened at or after an instant; the next number to come where there is none.
-- Numbers are gapless and their instants never go back, so halving finds it without an index on time.
create or replace function ledger.first_number_at(p_business uuid, p_at timestamptz) returns bigint
language plpgsql stable set search_path = ledger, public, pg_temp as $$
declare low bigint := 1; high bigint; middle bigint; at timestamptz;
begin
  select last_transaction + 1 into high from counter where business_id = p_business;
  while low < high loop
    middle := (low + high) / 2;
    select event_at into strict at from transaction
      where business_id = p_business and transaction_number = middle;
    if at >= p_at then high := middle; else low := middle + 1; end if;
  end loop;
  return low;
end $$;

alter function ledger.first_number_at owner to trilane_ledger;
revoke all on function ledger.first_number_at from public;
grant execute on function ledger.first_number_at to trilane_api, trilane_jobs;
