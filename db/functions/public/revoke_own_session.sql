-- Ends one session of this person, and push in its browser; no row when it is not theirs or not open.
create or replace function revoke_own_session(p_user uuid, p_session uuid, p_for text, p_now timestamptz)
returns table (address text, user_agent text)
language sql security definer set search_path = public, pg_temp as $$
  delete from push_browser where session_id = p_session and user_id = p_user;
  update user_session s set revoked_at = p_now, revoked_for = p_for
   where s.session_id = p_session and s.user_id = p_user and s.kind = 'session' and s.revoked_at is null
  returning s.address, s.user_agent;
$$;

revoke all on function revoke_own_session from public;
grant execute on function revoke_own_session to trilane_api;
