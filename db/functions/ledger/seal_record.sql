-- Seals the transactions of a business anew, from the first: for a history that is older than the seals, or was
-- brought in as a whole.
create or replace function ledger.seal_record(p_business uuid) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  perform 1 from counter where business_id = p_business for update;
  update transaction t set seal = c.seal
    from (select t.transaction_number, chain('', line_of(t)) over (order by t.transaction_number) as seal
            from transaction t where t.business_id = p_business) c
   where t.business_id = p_business and t.transaction_number = c.transaction_number;
  update counter c set last_seal = t.seal
    from transaction t where c.business_id = p_business and t.business_id = p_business
      and t.transaction_number = c.last_transaction;
end $$;

alter function ledger.seal_record owner to trilane_ledger;
revoke all on function ledger.seal_record from public;
