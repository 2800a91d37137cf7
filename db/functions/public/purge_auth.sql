-- Deletes what can no longer be used: codes, resets, invitations and waiting sign-ins after a day, sessions 30 days
-- after their end, device proofs unused for 400 days, counts of wrong passwords after 30 quiet days, those of a network
-- after one. Details of a sign-up go when their code can no longer come: a resend works for an hour, its code for ten
-- minutes.
create or replace function purge_auth(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from otp_challenge where created_at < p_now - interval '1 day';
  delete from otp_quota q where not exists (select 1 from unnest(wrong_at) t where t > p_now - interval '1 hour')
    and not exists (select 1 from otp_challenge c where c.email = q.email);
  delete from team_invitation where expires_at < p_now - interval '1 day';
  delete from password_reset where expires_at < p_now - interval '1 day';
  delete from support_code where expires_at < p_now - interval '1 day';
  delete from pending_sign_in where expires_at < p_now - interval '1 day';
  delete from passkey_challenge where expires_at < p_now;
  delete from user_session where least(revoked_at, expires_at) < p_now - interval '30 days';
  delete from device_proof where last_used_at < p_now - interval '400 days';
  delete from password_tries where last_at < p_now - interval '30 days';
  delete from stranger_network where last_at < p_now - interval '1 day';
  delete from signup_application a where a.created_at < p_now - interval '2 hours'
    and not exists (select 1 from otp_challenge c where c.token_hash = a.challenge_hash and c.expires_at > p_now);
$$;

revoke all on function purge_auth from public;
grant execute on function purge_auth to trilane_jobs;
