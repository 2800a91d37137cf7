-- The automatic transfers of a business; no row means that they are off.
create table automatic_transfer (
  business_id uuid primary key references business (business_id),
  every text not null check (every in ('day', 'week', 'month')),
  -- Monday is 1, Friday is 5.
  weekdays smallint[] not null check (weekdays <@ array[1, 2, 3, 4, 5]::smallint[]),
  day_of_month smallint check (day_of_month between 1 and 31),
  keep_cents bigint not null check (keep_cents >= 0),
  with_tips boolean not null,
  -- Null while they are paused.
  next_at timestamptz,
  paused_at timestamptz,
  pause_reason text,
  -- What the bank said of the transfer that failed or came back.
  bank_reason text,
  set_by uuid not null,
  set_at timestamptz not null,
  check ((every = 'week') = (weekdays <> '{}')),
  check ((every = 'month') = (day_of_month is not null)),
  check ((next_at is null) = (paused_at is not null)),
  check ((paused_at is null) = (pause_reason is null))
);
create index automatic_transfer_due on automatic_transfer (next_at) where next_at is not null;
call protect_tenant_table('automatic_transfer');
grant select, insert, update, delete on automatic_transfer to trilane_api;
grant select, update on automatic_transfer to trilane_jobs;

-- Which payouts were automatic.
create table automatic_transfer_made (
  business_id uuid not null,
  bank_transfer_id uuid not null,
  primary key (business_id, bank_transfer_id)
);
call protect_tenant_table('automatic_transfer_made');
grant select, insert on automatic_transfer_made to trilane_api;
grant select on automatic_transfer_made to trilane_jobs;
