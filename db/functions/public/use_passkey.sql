-- Notes a use; false when the passkey is gone, or has been used meanwhile with this or a later count.
create or replace function use_passkey(p_passkey uuid, p_counter bigint, p_synced boolean, p_now timestamptz)
returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (
    update passkey k set counter = p_counter, synced = p_synced, last_used_at = p_now
     where k.passkey_id = p_passkey and (k.counter < p_counter or (k.counter = 0 and p_counter = 0))
    returning 1)
  select exists (select 1 from used);
$$;

revoke all on function use_passkey from public;
grant execute on function use_passkey to trilane_api;
