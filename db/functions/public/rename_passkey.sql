-- Gives one of this person's passkeys another name; answers the old one, or null when it is not theirs.
create or replace function rename_passkey(p_user uuid, p_passkey uuid, p_name text) returns text
language sql security definer set search_path = public, pg_temp as $$
  with old as (select k.passkey_id, k.name from passkey k
    where k.user_id = p_user and k.passkey_id = p_passkey for update),
       renamed as (update passkey k set name = p_name from old where k.passkey_id = old.passkey_id)
  select old.name from old;
$$;

revoke all on function rename_passkey from public;
grant execute on function rename_passkey to trilane_api;
