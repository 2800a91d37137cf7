-- Keeps a passkey, or says why not: 'full' when the person has as many as there may be, 'known' when it is somebody's
-- already. The person's row is the lock.
create or replace function put_passkey(
  p_passkey uuid, p_user uuid, p_credential text, p_key text, p_counter bigint, p_transports text[], p_synced boolean,
    p_name text, p_now timestamptz, p_max integer)
returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from user_account u where u.user_id = p_user for update;
  if (select count(*) from passkey k where k.user_id = p_user) >= p_max then return 'full'; end if;
  insert into passkey (passkey_id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
  values (p_passkey, p_user, p_credential, p_key, p_counter, p_transports, p_synced, p_name, p_now)
    on conflict (credential_id) do nothing;
  return case when found then null else 'known' end;
end $$;

revoke all on function put_passkey from public;
grant execute on function put_passkey to trilane_api;
