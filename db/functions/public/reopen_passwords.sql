-- The owner has come in: passwords of strangers are looked at again.
create or replace function reopen_passwords(p_key text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update password_tries set in_row = 0 where key = p_key and in_row > 0;
$$;

revoke all on function reopen_passwords from public;
grant execute on function reopen_passwords to trilane_api;
