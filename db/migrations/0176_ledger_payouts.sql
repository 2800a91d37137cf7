-- What goes to the bank is a payout. Its columns keep their names, because its seal covers them.
alter table ledger.bank_transfer rename to payout;

-- The constraints and indexes go with it. PostgreSQL names `not null` from version 18 on.
do $$
declare old record;
begin
  for old in
    select conname as name from pg_constraint
     where conrelid = 'ledger.payout'::regclass and conname ~ '^bank_transfer'
  loop
    execute format('alter table ledger.payout rename constraint %I to %I', old.name,
                   regexp_replace(old.name, '^bank_transfer', 'payout'));
  end loop;
end $$;
alter index ledger.bank_transfer_newest rename to payout_newest;
alter index ledger.bank_transfer_open rename to payout_open;
alter index ledger.journal_entry_of_bank_transfer rename to journal_entry_of_payout;
