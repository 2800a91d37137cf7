-- A person's open sessions, newest activity first. A session of a sign-up that is not finished is no session yet.
create or replace function list_sessions(p_user uuid, p_now timestamptz, p_idle_seconds integer)
returns table (session_id uuid, address text, user_agent text, created_at timestamptz, last_seen_at timestamptz,
  expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.session_id, s.address, s.user_agent, s.created_at, s.last_seen_at, s.expires_at from user_session s
   where s.user_id = p_user and s.kind = 'session' and s.revoked_at is null and s.expires_at > p_now
     and s.last_seen_at > p_now - make_interval(secs => p_idle_seconds)
   order by s.last_seen_at desc, s.session_id desc;
$$;

revoke all on function list_sessions from public;
grant execute on function list_sessions to trilane_api, trilane_jobs;
