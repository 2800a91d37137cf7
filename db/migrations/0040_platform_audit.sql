-- Who did what, when, from where, with what before and after: one chain of lines for each business, and one of the installation (the id of zeros) for
-- what belongs to none. Every line carries the hash of the one before it, so a line that was changed, taken out or put in between shows.
create table audit_chain (
  business_id uuid primary key,
  last_sequence bigint not null,
  last_hash text not null
);
create table audit_event (
  business_id uuid not null,
  sequence bigint not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('owner', 'device', 'provider', 'operator', 'stranger')),
  actor text not null,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  reason text,
  subject text not null,
  address text not null,
  user_agent text not null,
  request_id text not null,
  -- json and not jsonb: the text stays as it was hashed.
  before json,
  after json,
  previous_hash text not null,
  hash text not null,
  primary key (business_id, sequence)
);
create index audit_event_by_action on audit_event (business_id, action, sequence);
call protect_tenant_table('audit_chain');
call protect_tenant_table('audit_event');
grant select on audit_event to trilane_api, trilane_jobs;
grant select on audit_chain to trilane_jobs;

-- Nobody changes a line, the owner of the tables included; rows only come in through the function below.
create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = '42501';
end $$;
create trigger audit_event_stays before update or delete on audit_event for each row execute function refuse_audit_change();
create trigger audit_event_is_kept before truncate on audit_event for each statement execute function refuse_audit_change();

-- Appends one line to the chain of the business that the transaction works for, or of the installation. It holds the chain until the commit, so it is
-- called last. The hash is SHA-256 over a JSON array of the line's texts; the operator's verify-audit builds the same array by itself.
create function append_audit(
  p_business uuid, p_at timestamptz, p_actor_kind text, p_actor text, p_action text, p_outcome text, p_reason text, p_subject text,
  p_address text, p_user_agent text, p_request_id text, p_before json, p_after json)
returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  n bigint; previous text; own text;
begin
  if p_business <> nobody and p_business is distinct from current_business_id() then
    raise exception 'a line of another business' using errcode = '42501';
  end if;
  insert into audit_chain as c (business_id, last_sequence, last_hash) values (p_business, 1, repeat('0', 64))
    on conflict (business_id) do update set last_sequence = c.last_sequence + 1
    returning c.last_sequence, c.last_hash into n, previous;
  own := encode(sha256(convert_to(json_build_array(
    p_business::text, n::text, to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p_actor_kind, p_actor, p_action, p_outcome, p_reason,
    p_subject, p_address, p_user_agent, p_request_id, p_before::text, p_after::text, previous)::text, 'UTF8')), 'hex');
  insert into audit_event (business_id, sequence, at, actor_kind, actor, action, outcome, reason, subject, address, user_agent, request_id, before, after, previous_hash, hash)
  values (p_business, n, p_at, p_actor_kind, p_actor, p_action, p_outcome, p_reason, p_subject, p_address, p_user_agent, p_request_id, p_before, p_after, previous, own);
  update audit_chain c set last_hash = own where c.business_id = p_business;
  return n;
end $$;

-- Whose account a one-time code was asked for, so that a wrong code is written down where its owner sees it.
create function find_challenge_owner(p_token text) returns table (email text, business_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.email, u.business_id from otp_challenge c left join user_account u on u.email = c.email where c.token_hash = p_token;
$$;

revoke all on function append_audit, find_challenge_owner, refuse_audit_change from public;
grant execute on function append_audit to trilane_api, trilane_jobs;
grant execute on function find_challenge_owner to trilane_api;
