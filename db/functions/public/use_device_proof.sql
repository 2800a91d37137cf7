-- Notes that a proof was used; false when it is not, or no longer, one of this person.
create or replace function use_device_proof(p_proof text, p_user uuid, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (update device_proof d set last_used_at = p_now where d.proof_hash = p_proof and d.user_id = p_user
    returning 1)
  select exists (select 1 from used);
$$;

revoke all on function use_device_proof from public;
grant execute on function use_device_proof to trilane_api;
