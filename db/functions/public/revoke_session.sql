-- Only release 0.4.0 calls this; later releases call leave_session.
create or replace function revoke_session(p_session uuid, p_for text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(s.business_id) from user_session s where s.session_id = p_session;
  delete from push_browser where session_id = p_session and p_for <> 'switch';
  update user_session set revoked_at = p_now, revoked_for = p_for where session_id = p_session and revoked_at is null;
$$;

revoke all on function revoke_session from public;
grant execute on function revoke_session to trilane_api;
