-- Confirms the secret of a person with the first right code.
create or replace function confirm_totp(p_user uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_totp set confirmed_at = p_now where user_id = p_user and confirmed_at is null;
$$;

revoke all on function confirm_totp from public;
grant execute on function confirm_totp to trilane_api;
