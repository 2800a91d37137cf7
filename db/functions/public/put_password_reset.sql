-- Keeps a reset token.
create or replace function put_password_reset(p_token text, p_user uuid, p_now timestamptz, p_expires timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into password_reset (token_hash, user_id, created_at, expires_at) values (p_token, p_user, p_now, p_expires);
$$;

revoke all on function put_password_reset from public;
grant execute on function put_password_reset to trilane_api;
