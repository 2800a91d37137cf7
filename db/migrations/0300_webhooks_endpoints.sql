-- Where the events of a business are sent. `webhook_event` is another thing: reports that third parties send to us.
create table webhook_endpoint (
  business_id uuid not null references business (business_id),
  endpoint_id uuid not null,
  url text not null,
  description text not null,
  events text[] not null check (cardinality(events) > 0),
  secret_box text not null,
  -- The secret before the last roll signs beside the new one until then.
  old_secret_box text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  off_at timestamptz,
  off_reason text check (off_reason in ('owner', 'failing')),
  version integer not null default 1,
  primary key (business_id, endpoint_id),
  check ((off_at is null) = (off_reason is null)),
  check ((old_secret_box is null) = (old_secret_until is null))
);
call protect_tenant_table('webhook_endpoint');
grant select, insert, update, delete on webhook_endpoint to trilane_api;
grant select, update on webhook_endpoint to trilane_jobs;

-- The lock under which the events of a business get their numbers, and how far its record was read for them.
create table webhook_book (
  business_id uuid primary key references business (business_id),
  last_message bigint not null default 0,
  -- An endpoint wants events of the record.
  reads_record boolean not null default false,
  through_transaction bigint not null default 0
);
create index webhook_book_readers on webhook_book (business_id) where reads_record;
call protect_tenant_table('webhook_book');
grant select, insert, update on webhook_book to trilane_api;
grant select, update on webhook_book to trilane_jobs;

-- Each event as it is sent. It is the same for every endpoint and every try.
create table webhook_message (
  business_id uuid not null references business (business_id),
  message_number bigint not null,
  message_id uuid not null,
  type text not null,
  -- What it is about. Events about one object are delivered in order.
  object text not null,
  -- Names an event that may be met twice and is said once.
  said_key text,
  said_at timestamptz not null,
  body text not null,
  primary key (business_id, message_number)
);
create unique index webhook_message_said on webhook_message (business_id, said_key) where said_key is not null;
create index webhook_message_old on webhook_message (said_at);
call protect_tenant_table('webhook_message');
grant select, insert on webhook_message to trilane_api;
grant select, insert, delete on webhook_message to trilane_jobs;

create table webhook_delivery (
  business_id uuid not null,
  endpoint_id uuid not null,
  message_number bigint not null,
  object text not null,
  state text not null check (state in ('waiting', 'held', 'delivered', 'failed')),
  tries integer not null default 0,
  first_try_at timestamptz,
  last_try_at timestamptz,
  due_at timestamptz not null,
  status smallint,
  failure text,
  answer text,
  duration_ms integer,
  primary key (business_id, endpoint_id, message_number),
  foreign key (business_id, endpoint_id) references webhook_endpoint (business_id, endpoint_id) on delete cascade,
  foreign key (business_id, message_number) references webhook_message (business_id, message_number) on delete cascade
);
create index webhook_delivery_of_message on webhook_delivery (business_id, message_number);
create index webhook_delivery_due on webhook_delivery (business_id, endpoint_id, due_at, message_number)
  where state = 'waiting';
create index webhook_delivery_open on webhook_delivery (business_id, endpoint_id, object, message_number)
  where state in ('waiting', 'held');
create index webhook_delivery_failed on webhook_delivery (business_id, endpoint_id, message_number)
  where state = 'failed';
call protect_tenant_table('webhook_delivery');
grant select, insert, update, delete on webhook_delivery to trilane_api;
grant select, insert, update, delete on webhook_delivery to trilane_jobs;

-- One row for each endpoint: when it has work, who works on it, and how it fared.
create table webhook_lane (
  business_id uuid not null,
  endpoint_id uuid not null,
  -- Null when nothing waits.
  due_at timestamptz,
  rests_until timestamptz,
  -- The security clock: a process that died lets go of the lane then.
  leased_until timestamptz,
  failed_rounds integer not null default 0,
  delivered_at timestamptz,
  failed_at timestamptz,
  failure text,
  primary key (business_id, endpoint_id),
  foreign key (business_id, endpoint_id) references webhook_endpoint (business_id, endpoint_id) on delete cascade
);
create index webhook_lane_due on webhook_lane (due_at) where due_at is not null;
call protect_tenant_table('webhook_lane');
grant select, insert, update on webhook_lane to trilane_api;
grant select, update on webhook_lane to trilane_jobs;
