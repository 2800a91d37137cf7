-- On a table without statistics the planner priced every index of ledger.transaction alike and looked keys up through
-- transaction_cash_day, reading all rows of the business for each payment; a function keeps such a plan until the first ANALYZE.
-- The condition holds for every row. It makes this index the cheapest from the first payment on.
drop index ledger.transaction_idempotency;
create unique index transaction_idempotency on ledger.transaction (business_id, idempotency_key) where idempotency_key is not null;
