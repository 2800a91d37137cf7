-- Tables of the platform that carry no business words. Every instant is written by the program from its own clock, never by now().

create table clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into clock default values;
grant select on clock to trilane_api, trilane_jobs;
grant update on clock to trilane_jobs;

-- Work to be handed to the outside world, written in the transaction that causes it. The payload is encrypted: it may hold a code.
create table outbox (
  id uuid primary key,
  business_id uuid,
  kind text not null,
  payload text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  dead_at timestamptz,
  created_at timestamptz not null
);
create index outbox_due on outbox (due_at) where done_at is null and dead_at is null;
grant insert on outbox to trilane_api;
grant select, insert, update, delete on outbox to trilane_jobs;

-- Points used per limited thing, in the shape that rate-limiter-flexible keeps.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limit to trilane_api, trilane_jobs;

create table captcha_used (
  challenge_id text primary key,
  expires_at timestamptz not null
);
grant select, insert on captcha_used to trilane_api;
grant select, delete on captcha_used to trilane_jobs;

-- Events that a sender has delivered, so that a repeat does nothing.
create table webhook_event (
  sender text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (sender, event_id)
);
grant select, insert on webhook_event to trilane_api, trilane_jobs;
grant delete on webhook_event to trilane_jobs;

-- The first answer to a keyed request, kept 24 hours (decisions §3).
create table idempotency (
  business_id uuid not null,
  call text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (business_id, call, key)
);
create index idempotency_age on idempotency (created_at);
call protect_tenant_table('idempotency');
grant select, insert on idempotency to trilane_api;
grant select, delete on idempotency to trilane_jobs;
