-- Ends all sessions of a person except one (null: all), and push in all other browsers. Answers the sessions that were
-- open. The lock waits for a switch in progress; the update, with a snapshot of its own, then sees the new session.
-- That needs a volatile function at READ COMMITTED.
create or replace function revoke_user_sessions(p_user uuid, p_except uuid, p_for text, p_now timestamptz)
returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  select from user_account where user_id = p_user for no key update;
  delete from push_browser where user_id = p_user and session_id is distinct from p_except;
  update user_session set revoked_at = p_now, revoked_for = p_for
   where user_id = p_user and revoked_at is null and session_id is distinct from p_except
  returning session_id;
$$;

revoke all on function revoke_user_sessions from public;
grant execute on function revoke_user_sessions to trilane_api, trilane_jobs;
