-- One movement of money between two accounts is a journal entry.
alter table ledger.transfer rename to journal_entry;
alter table ledger.journal_entry rename column transfer_number to entry_number;
alter table ledger.counter rename column last_transfer to last_entry;

-- The constraints and indexes go with them. PostgreSQL names `not null` from version 18 on.
do $$
declare old record;
begin
  for old in
    select conrelid::regclass as place, conname as name,
           replace(regexp_replace(replace(conname, 'transfer_number', 'entry_number'), '^transfer', 'journal_entry'),
                   'last_transfer', 'last_entry') as new
      from pg_constraint
     where conrelid in ('ledger.journal_entry'::regclass, 'ledger.counter'::regclass) and conname ~ 'transfer'
  loop
    execute format('alter table %s rename constraint %I to %I', old.place, old.name, old.new);
  end loop;
end $$;
alter index ledger.transfer_of_available rename to journal_entry_of_available;
alter index ledger.transfer_of_source rename to journal_entry_of_source;
alter index ledger.transfer_of_bank_transfer rename to journal_entry_of_bank_transfer;
alter index ledger.transfer_lines_available rename to journal_entry_lines_available;
alter index ledger.transfer_lines_tips_pending rename to journal_entry_lines_tips_pending;
alter index ledger.transfer_lines_tips rename to journal_entry_lines_tips;
alter index ledger.transfer_lines_in_transit rename to journal_entry_lines_in_transit;
