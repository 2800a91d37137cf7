-- Mail to many people at once goes out after everything that somebody waits for.
alter table outbox add column is_bulk boolean not null default false;
drop index outbox_due;
create index outbox_due on outbox (is_bulk, due_at, id) where done_at is null and dead_at is null;

-- A device whose sessions were ended for safety is told again when it comes back.
alter table known_device add column forgotten_at timestamptz;
