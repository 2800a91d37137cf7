-- The passkeys of a person, oldest first.
create or replace function list_passkeys(p_user uuid)
returns table (passkey_id uuid, credential_id text, transports text[], synced boolean, name text,
  created_at timestamptz, last_used_at timestamptz, edits integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.passkey_id, k.credential_id, k.transports, k.synced, k.name, k.created_at, k.last_used_at, k.edits
    from passkey k
   where k.user_id = p_user order by k.created_at desc, k.passkey_id desc;
$$;

revoke all on function list_passkeys from public;
grant execute on function list_passkeys to trilane_api, trilane_jobs;
