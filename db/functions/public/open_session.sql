-- Opens a session. A person has SESSIONS_MAX at most: the next one ends the one that was not seen for longest.
create or replace function open_session(
  p_session uuid, p_token text, p_user uuid, p_business uuid, p_kind text, p_address text, p_user_agent text,
    p_now timestamptz, p_expires timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  update user_session s set revoked_at = p_now
   where p_kind = 'session' and s.session_id in (
     select o.session_id from user_session o
      where o.user_id = p_user and o.kind = 'session' and o.revoked_at is null and o.expires_at > p_now
      order by o.last_seen_at desc, o.session_id desc offset 99);
  insert into user_session (session_id, token_hash, user_id, business_id, kind, address, user_agent, created_at,
    expires_at, last_seen_at)
  values (p_session, p_token, p_user, p_business, p_kind, p_address, p_user_agent, p_now, p_expires, p_now);
$$;

revoke all on function open_session from public;
grant execute on function open_session to trilane_api;
