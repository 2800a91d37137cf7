-- A right password is no failure: the key starts over.
create or replace function forgive_password_tries(p_key text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update password_tries set failed_at = '{}', in_row = 0 where key = p_key;
$$;

revoke all on function forgive_password_tries from public;
grant execute on function forgive_password_tries to trilane_api, trilane_jobs;
