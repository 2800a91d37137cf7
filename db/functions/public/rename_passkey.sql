-- Renames one of this person's passkeys unless its count of edits differs from `p_began`. Returns the name and the
-- count from before, or no row when the passkey is not theirs.
create or replace function rename_passkey(p_user uuid, p_passkey uuid, p_name text, p_began integer)
returns table (name text, edits integer)
language sql security definer set search_path = public, pg_temp as $$
  with old as (select k.passkey_id, k.name, k.edits from passkey k
    where k.user_id = p_user and k.passkey_id = p_passkey for update),
       renamed as (update passkey k set name = p_name, edits = k.edits + 1 from old
    where k.passkey_id = old.passkey_id and (p_began is null or old.edits = p_began))
  select old.name, old.edits from old;
$$;

revoke all on function rename_passkey from public;
grant execute on function rename_passkey to trilane_api;
