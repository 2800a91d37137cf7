-- The column counts the accepted sales and refunds of a cash day.
alter table ledger.settlement_batch rename column line_count to transaction_count;

-- PostgreSQL names `not null` from version 18 on.
do $$
begin
  if exists (select from pg_constraint where conrelid = 'ledger.settlement_batch'::regclass
               and conname = 'settlement_batch_line_count_not_null') then
    alter table ledger.settlement_batch
      rename constraint settlement_batch_line_count_not_null to settlement_batch_transaction_count_not_null;
  end if;
end $$;
