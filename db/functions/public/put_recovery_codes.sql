-- Puts new recovery codes in place of all older ones.
create or replace function put_recovery_codes(p_user uuid, p_hashes text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from recovery_code where user_id = p_user;
  insert into recovery_code (user_id, code_hash) select p_user, unnest(p_hashes);
$$;

revoke all on function put_recovery_codes from public;
grant execute on function put_recovery_codes to trilane_api;
