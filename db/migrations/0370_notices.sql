-- What a person of a business is told of, one row for each person and event.
create table notice (
  business_id uuid not null references business (business_id),
  -- A UUIDv7: later notices sort later.
  notice_id uuid not null,
  user_id uuid not null references user_account (user_id),
  kind text not null,
  -- Names the event: nobody is told of it twice.
  event_key text not null,
  -- Null where it concerns no single store.
  store_id uuid,
  -- The transfer, the device or the promotion.
  subject_id uuid not null,
  about text not null,
  amount_cents bigint,
  said_at timestamptz not null,
  read_at timestamptz,
  primary key (business_id, notice_id)
);
create unique index notice_of_event on notice (business_id, user_id, event_key);
create index notice_of_person on notice (business_id, user_id, notice_id);
create index notice_unread on notice (business_id, user_id) where read_at is null;
create index notice_old on notice (said_at);
call protect_tenant_table('notice');
grant select, insert, update on notice to trilane_api;
grant select, insert, delete on notice to trilane_jobs;
