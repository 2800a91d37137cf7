-- Keeps a challenge that an authenticator is asked to sign.
create or replace function put_passkey_challenge(p_challenge text, p_purpose text, p_user uuid, p_expires timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into passkey_challenge (challenge_hash, purpose, user_id, expires_at)
    values (p_challenge, p_purpose, p_user, p_expires);
$$;

revoke all on function put_passkey_challenge from public;
grant execute on function put_passkey_challenge to trilane_api;
