-- The `last_seen_at` of the last absence that people were told about.
alter table device add column told_last_seen_at timestamptz;
