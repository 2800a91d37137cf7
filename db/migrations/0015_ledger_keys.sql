-- A key and an approval are looked up by the row (key, business) in an index that begins with the key. Written with two equalities the
-- planner may as well walk another index of the business and test every row of it: on a table without statistics, or where most businesses
-- are small, the two cost the same to it, and a connection keeps the plan it made first. No other index can serve this comparison.
drop index ledger.transaction_idempotency;
drop index ledger.transaction_approval;
create unique index transaction_idempotency on ledger.transaction (idempotency_key, business_id);
create unique index transaction_approval on ledger.transaction (approval_id, business_id) where kind in (1, 2);

-- For the same reason: by business it looked as good a way to a device as the primary key.
drop index device_of_store;
create index device_of_store on device (store_id);
