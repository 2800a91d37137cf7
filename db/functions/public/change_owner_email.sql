-- Gives an account another e-mail, and ends what was begun with the one before: codes, resets, sign-ins half-way,
-- calendar addresses, and what known browsers prove. Teams know the person by the new e-mail, unless they have invited
-- it, too. False when another account has that e-mail.
create or replace function change_owner_email(p_user uuid, p_email text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare old_email text;
begin
  select email into strict old_email from user_account where user_id = p_user for update;
  begin
    update user_account set email = p_email where user_id = p_user;
  exception when unique_violation then
    return false;
  end;
  update team_member m set email = p_email
   where m.user_id = p_user and m.removed_at is null and not exists (
     select from team_member o where o.business_id = m.business_id and o.email = p_email and o.removed_at is null);
  update otp_challenge set used_at = p_now where email = old_email and used_at is null;
  update password_reset set used_at = p_now where user_id = p_user and used_at is null;
  update pending_sign_in set used_at = p_now where user_id = p_user and used_at is null;
  delete from device_proof where user_id = p_user;
  delete from calendar_feed where user_id = p_user;
  return true;
end $$;

revoke all on function change_owner_email from public;
grant execute on function change_owner_email to trilane_jobs;
