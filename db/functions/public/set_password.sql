-- A new password ends what was half-way in with the old one, mailed codes and all that browsers have to show.
create or replace function set_password(p_user uuid, p_hash text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_account set password_hash = p_hash, password_set_at = p_now where user_id = p_user;
  update password_reset set used_at = p_now where user_id = p_user and used_at is null;
  update pending_sign_in set used_at = p_now where user_id = p_user and used_at is null;
  update otp_challenge c set used_at = p_now from user_account u
   where u.user_id = p_user and c.email = u.email and c.purpose in ('signin', 'reset') and c.used_at is null;
  delete from device_proof where user_id = p_user;
$$;

revoke all on function set_password from public;
grant execute on function set_password to trilane_api;
