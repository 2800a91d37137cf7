-- A name is asked for together with dates, store, device, type, status or amount, and a first name is common: how many rows both leave is counted in this
-- index alone, without a look at the rows.
set role trilane_ledger;
drop index ledger.record_by_name;
create index record_by_name on ledger.record_entry (business_id, shopper_name, transaction_number) include (store_id, device_id, kind, state, gross_cents);
reset role;
