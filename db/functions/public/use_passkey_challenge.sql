-- Uses a challenge up; of two at once one gets it.
create or replace function use_passkey_challenge(p_challenge text, p_purpose text, p_user uuid, p_now timestamptz)
returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (
    update passkey_challenge c set used_at = p_now
     where c.challenge_hash = p_challenge and c.purpose = p_purpose and c.user_id is not distinct from p_user
       and c.used_at is null and c.expires_at > p_now
    returning 1)
  select exists (select 1 from used);
$$;

revoke all on function use_passkey_challenge from public;
grant execute on function use_passkey_challenge to trilane_api;
