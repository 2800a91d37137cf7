-- Reseals the transactions of a business from the first on: for a history that is older than the seals, or was
-- brought in as a whole.
create or replace function ledger.seal_record(p_business uuid) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  perform 1 from counter where business_id = p_business for update;
  update transaction sealed set seal = chained.seal
    from (select line.transaction_number, chain('', line_of(line)) over (order by line.transaction_number) as seal
            from transaction line where line.business_id = p_business) chained
   where sealed.business_id = p_business and sealed.transaction_number = chained.transaction_number;
  update counter set last_seal = last.seal
    from transaction last where counter.business_id = p_business and last.business_id = p_business
      and last.transaction_number = counter.last_transaction;
end $$;

alter function ledger.seal_record owner to trilane_ledger;
revoke all on function ledger.seal_record from public;
