-- Records that the person using this session has just proved who they are.
create or replace function step_up_session(p_session uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(s.business_id) from user_session s where s.session_id = p_session;
  update user_session set stepped_up_at = p_now where session_id = p_session and revoked_at is null;
$$;

revoke all on function step_up_session from public;
grant execute on function step_up_session to trilane_api;
