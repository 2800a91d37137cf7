-- Notes that a person is signed in at a browser: it stops getting notices of other people, and goes on getting those of
-- this person, in every business, until the session is signed out. Answers whether it gets any.
create or replace function keep_push_browser(p_user uuid, p_session uuid, p_endpoint text, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.keep_to_business(s.business_id) from user_session s where s.session_id = p_session;
  delete from push_browser where endpoint_hash = p_endpoint and user_id <> p_user;
  update push_browser set session_id = p_session, seen_at = p_now where endpoint_hash = p_endpoint and user_id = p_user;
  return found;
end $$;

revoke all on function keep_push_browser from public;
grant execute on function keep_push_browser to trilane_api;
