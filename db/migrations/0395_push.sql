-- Browsers that get a person's notices of a business by web push.
create table push_browser (
  business_id uuid not null references business (business_id),
  browser_id uuid not null,
  user_id uuid not null references user_account (user_id),
  -- The SHA-256 of the browser's address at its push service. The same browser has one row for each business.
  endpoint_hash text not null,
  -- Address and keys of the browser, sealed: whoever has them can write to it.
  target_box text not null,
  -- The public key of ours with which the browser has subscribed; it takes messages under no other.
  server_key text not null,
  device text not null,
  -- The session in which the person was last signed in there. Push ends when it is signed out, not when it lapses.
  session_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (business_id, browser_id)
);
create unique index push_browser_of_person on push_browser (business_id, user_id, endpoint_hash);
create index push_browser_by_endpoint on push_browser (endpoint_hash);
create index push_browser_by_user on push_browser (user_id);
create index push_browser_by_session on push_browser (session_id);
create index push_browser_old on push_browser (seen_at);
call protect_tenant_table('push_browser');
grant select, insert, update, delete on push_browser to trilane_api;
grant select, delete on push_browser to trilane_jobs;

-- Null where the person has not chosen yet.
alter table notice_choice add column by_push boolean;

-- When the notice is due at the person's browsers; null for not at all, and once it is handed over.
alter table notice add column push_at timestamptz;
create index notice_push_due on notice (push_at) where push_at is not null;
grant update (push_at) on notice to trilane_jobs;
