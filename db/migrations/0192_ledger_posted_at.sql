-- When the row was posted, by the machine's clock. Rows that are older than this column have none. For them the
-- business clock counts.
alter table ledger.transaction add column posted_at timestamptz;
