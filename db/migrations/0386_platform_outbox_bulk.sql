-- Bulk mail goes out after all other messages.
alter table outbox add column is_bulk boolean not null default false;
drop index outbox_due;
create index outbox_due on outbox (is_bulk, due_at, id) where done_at is null and dead_at is null;
