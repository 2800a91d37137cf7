-- Ends the sessions of a rejected business, and push of it. Registration tokens stay: they only show that it was
-- declined. The locks on the accounts of its people wait for switches in progress, as revoke_user_sessions does. They
-- are taken in one order, so that two rejections never wait for each other.
create or replace function revoke_business_sessions(p_business uuid, p_for text, p_now timestamptz) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  select from user_account
   where user_id in (
     select u.user_id from user_account u where u.business_id = p_business
     union
     select m.user_id from team_member m where m.business_id = p_business)
   order by user_id for no key update;
  delete from push_browser where business_id = p_business;
  update user_session set revoked_at = p_now, revoked_for = p_for
   where business_id = p_business and kind = 'session' and revoked_at is null
  returning session_id;
$$;

revoke all on function revoke_business_sessions from public;
grant execute on function revoke_business_sessions to trilane_api, trilane_jobs;
