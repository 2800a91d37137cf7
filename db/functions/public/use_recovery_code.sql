-- Uses a recovery code up. Several hashes of one code are given while a key rotates.
create or replace function use_recovery_code(p_user uuid, p_hashes text[], p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (update recovery_code r set used_at = p_now
    where r.user_id = p_user and r.code_hash = any(p_hashes) and r.used_at is null returning 1)
  select exists (select 1 from used);
$$;

revoke all on function use_recovery_code from public;
grant execute on function use_recovery_code to trilane_api;
