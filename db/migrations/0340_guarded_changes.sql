-- Each change of where money goes, or of who may send it: what it held, and what a stop puts back. The link in the mail
-- names the business beside its secret, so a row is found with its business known.
create table guarded_change (
  business_id uuid not null references business (business_id),
  change_number integer not null,
  kind text not null check (kind in ('primary-account', 'owner-email', 'transfer-right')),
  -- The team member of a right; empty otherwise.
  subject text not null,
  -- The account or e-mail before and after. Null where there was none.
  before_value text,
  after_value text,
  words text not null,
  changed_by text not null,
  device text not null,
  -- The business clock.
  changed_at timestamptz not null,
  held_until timestamptz not null,
  counts_from timestamptz not null,
  usual_cents bigint not null check (usual_cents >= 0),
  stop_hash text not null,
  -- The security clock.
  stop_until timestamptz not null,
  stopped_at timestamptz,
  -- Whether the stop could put the former state back.
  undone boolean,
  confirmed_at timestamptz,
  primary key (business_id, change_number),
  check (confirmed_at is null or stopped_at is not null)
);
create unique index guarded_change_stop on guarded_change (business_id, stop_hash);
create index guarded_change_held on guarded_change (business_id, held_until);
create index guarded_change_stopped on guarded_change (business_id)
  where stopped_at is not null and confirmed_at is null;
call protect_tenant_table('guarded_change');
-- A request cannot write the former e-mail that `restore_owner_email` puts back.
create policy no_owner_email on guarded_change as restrictive for insert to trilane_api
  with check (kind <> 'owner-email');
grant select, insert, update (stopped_at, undone, confirmed_at) on guarded_change to trilane_api;
grant select, insert on guarded_change to trilane_jobs;
