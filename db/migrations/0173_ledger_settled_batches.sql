-- When the batch of a cash day settles, and when it has; null: it is pending.
alter table ledger.settlement_batch rename column release_at to settles_at;
alter table ledger.settlement_batch rename column released_at to settled_at;
