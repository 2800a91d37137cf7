-- Sessions as their owner sees them, and the devices that were signed in from before: a sign-in from another one is told by mail.
create table known_device (
  user_id uuid not null references user_account,
  device_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- A person's open sessions, newest activity first. A session of a sign-up that is not finished is no session yet.
create function list_sessions(p_user uuid, p_now timestamptz, p_idle_seconds integer)
returns table (session_id uuid, address text, user_agent text, created_at timestamptz, last_seen_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.session_id, s.address, s.user_agent, s.created_at, s.last_seen_at, s.expires_at from user_session s
   where s.user_id = p_user and s.kind = 'session' and s.revoked_at is null and s.expires_at > p_now and s.last_seen_at > p_now - make_interval(secs => p_idle_seconds)
   order by s.last_seen_at desc, s.session_id desc;
$$;

-- Ends one session of this person; no row when it is not theirs or not open.
create function revoke_own_session(p_user uuid, p_session uuid, p_for text, p_now timestamptz) returns table (address text, user_agent text)
language sql security definer set search_path = public, pg_temp as $$
  update user_session s set revoked_at = p_now, revoked_for = p_for
   where s.session_id = p_session and s.user_id = p_user and s.kind = 'session' and s.revoked_at is null
  returning s.address, s.user_agent;
$$;

-- Notes from which device somebody came: 'first' of this person, 'known', or 'new'.
create function note_device(p_user uuid, p_device text, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare had_any boolean;
begin
  update known_device d set last_seen_at = p_now where d.user_id = p_user and d.device_hash = p_device;
  if found then return 'known'; end if;
  select exists (select 1 from known_device d where d.user_id = p_user) into had_any;
  insert into known_device (user_id, device_hash, first_seen_at, last_seen_at) values (p_user, p_device, p_now, p_now)
    on conflict (user_id, device_hash) do update set last_seen_at = p_now;
  return case when had_any then 'new' else 'first' end;
end $$;

revoke all on function list_sessions, revoke_own_session, note_device from public;
grant execute on function list_sessions, revoke_own_session, note_device to trilane_api;
