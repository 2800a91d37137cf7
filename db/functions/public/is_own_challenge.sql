-- Whether a handle is of a browser that has signed in before, or came by mail: then no stranger holds it.
create or replace function is_own_challenge(p_token text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from otp_challenge c
    where (c.token_hash = p_token and c.device_hash is not null) or c.mail_token_hash = p_token);
$$;

revoke all on function is_own_challenge from public;
grant execute on function is_own_challenge to trilane_api;
