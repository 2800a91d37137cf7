-- Gives one of this person's passkeys another name. Answers the old name with its count of edits, and nothing when the
-- passkey is not theirs. Where that count is not the one that the edit began from, the name stays.
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
