-- The people whom an owner has invited. Who owns a business stands in `user_account`.
create table team_member (
  business_id uuid not null references business (business_id),
  member_id uuid not null,
  -- Null until the invitation is accepted.
  user_id uuid references user_account (user_id),
  email text not null,
  name text not null,
  role text not null check (role in ('manager', 'accountant')),
  may_transfer boolean not null,
  refund_limit_cents bigint check (refund_limit_cents >= 0),
  invited_by text not null,
  invited_at timestamptz not null,
  joined_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (business_id, member_id),
  check ((user_id is null) = (joined_at is null))
);
create unique index team_member_email on team_member (business_id, email) where removed_at is null;
create unique index team_member_user on team_member (user_id, business_id) where removed_at is null;
call protect_tenant_table('team_member');
grant select, insert, update on team_member to trilane_api;
grant select on team_member to trilane_jobs;

-- The links of invitations. They are met before a business is known, so this table is global.
create table team_invitation (
  token_hash text primary key,
  business_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index team_invitation_open on team_invitation (business_id, member_id)
  where used_at is null and replaced_at is null;

-- The trail names people of the team.
alter table audit_event drop constraint audit_event_actor_kind_check;
alter table audit_event add constraint audit_event_actor_kind_check
  check (actor_kind in ('owner', 'member', 'device', 'provider', 'operator', 'stranger')) not valid;

-- Who asked for a hand-off to Customer Support.
alter table support_code add column email text;
