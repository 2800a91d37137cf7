-- Ends a person's sessions of one business, and push of it; answers those that were open.
create or replace function revoke_member_sessions(p_user uuid, p_business uuid, p_for text, p_now timestamptz)
returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  -- Waits for a switch in progress, as revoke_user_sessions does.
  select from user_account where user_id = p_user for no key update;
  delete from push_browser where user_id = p_user and business_id = p_business;
  update user_session set revoked_at = p_now, revoked_for = p_for
   where user_id = p_user and business_id = p_business and revoked_at is null
  returning session_id;
$$;

revoke all on function revoke_member_sessions from public;
grant execute on function revoke_member_sessions to trilane_api;
