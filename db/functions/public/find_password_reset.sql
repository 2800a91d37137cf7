-- The person of a reset token that is still open, or no row.
create or replace function find_password_reset(p_token text, p_now timestamptz) returns table (user_id uuid, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.user_id, u.email from password_reset r join user_account u on u.user_id = r.user_id
   where r.token_hash = p_token and r.used_at is null and r.expires_at > p_now;
$$;

revoke all on function find_password_reset from public;
grant execute on function find_password_reset to trilane_api;
