-- Ends an open session and, unless the person switches business, push in its browser. Answers when the session would
-- have expired; null if it was no longer open. The lock on the account makes session changes of one person run one at a
-- time, so ending all sessions also ends one that a switch has just opened.
create or replace function leave_session(p_session uuid, p_for text, p_now timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_expires timestamptz;
begin
  perform ledger.keep_to_business(s.business_id) from user_session s where s.session_id = p_session;
  perform from user_account u
    where u.user_id = (select s.user_id from user_session s where s.session_id = p_session) for no key update;
  update user_session set revoked_at = p_now, revoked_for = p_for
   where session_id = p_session and revoked_at is null and expires_at > p_now
  returning expires_at into v_expires;
  delete from push_browser where session_id = p_session and p_for <> 'switch' and v_expires is not null;
  return v_expires;
end $$;

revoke all on function leave_session from public;
grant execute on function leave_session to trilane_api;
