-- Ends the sessions of a rejected business, and push of it. Registration tokens stay: they only show that it was
-- declined.
create or replace function revoke_business_sessions(p_business uuid, p_for text, p_now timestamptz) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  delete from push_browser where business_id = p_business;
  update user_session set revoked_at = p_now, revoked_for = p_for
   where business_id = p_business and kind = 'session' and revoked_at is null
  returning session_id;
$$;

revoke all on function revoke_business_sessions from public;
grant execute on function revoke_business_sessions to trilane_api, trilane_jobs;
