-- Keeps a sign-in whose first step was right until its second.
create or replace function put_pending_sign_in(p_token text, p_user uuid, p_way text, p_now timestamptz,
  p_expires timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into pending_sign_in (token_hash, user_id, way, created_at, expires_at)
    values (p_token, p_user, p_way, p_now, p_expires);
$$;

revoke all on function put_pending_sign_in from public;
grant execute on function put_pending_sign_in to trilane_api;
