-- The closes of the day. A row is never changed: a refund that comes later stands in the next close.
create table day_close (
  business_id uuid not null references business (business_id),
  close_id uuid not null,
  -- What is closed: the device, or the store as a whole. Numbers count without gaps within it.
  place_id uuid not null,
  store_id uuid not null,
  device_id uuid,
  number integer not null check (number > 0),
  -- The transactions of the business after the one and up to the other; those of the place among them are covered.
  after_transaction bigint not null check (after_transaction >= 0),
  through_transaction bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  time_zone text not null,
  -- Names as they were then.
  store_name text not null,
  store_no text not null,
  device_name text,
  closed_by_kind text not null check (closed_by_kind in ('owner', 'member', 'staff', 'device')),
  closed_by text not null,
  -- Sums in cents, of all and by app user, hour and device.
  figures jsonb not null,
  -- The sums of the place from the beginning up to this close. The next close says what has come since.
  sums_through jsonb not null,
  primary key (business_id, close_id),
  foreign key (business_id, store_id) references store (business_id, store_id),
  foreign key (business_id, device_id) references device (business_id, device_id),
  check (place_id = coalesce(device_id, store_id)),
  check ((device_id is null) = (device_name is null)),
  check (through_transaction > after_transaction),
  check (closed_at >= opened_at)
);
create unique index day_close_number on day_close (business_id, place_id, number);
create index day_close_newest on day_close (business_id, closed_at desc, close_id desc);
call protect_tenant_table('day_close');
grant select, insert on day_close to trilane_api;
