-- Takes one of this person's passkeys away; answers its name, or null when it is not theirs.
create or replace function drop_passkey(p_user uuid, p_passkey uuid) returns text
language sql security definer set search_path = public, pg_temp as $$
  delete from passkey k where k.user_id = p_user and k.passkey_id = p_passkey returning k.name;
$$;

revoke all on function drop_passkey from public;
grant execute on function drop_passkey to trilane_api;
