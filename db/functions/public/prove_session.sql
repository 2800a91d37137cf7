-- Notes that the owner has just proved to be at the other end of this session.
create or replace function prove_session(p_session uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_session set proven_at = p_now where session_id = p_session and revoked_at is null;
$$;

revoke all on function prove_session from public;
grant execute on function prove_session to trilane_api;
