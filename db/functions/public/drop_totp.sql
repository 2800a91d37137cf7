-- Switches a person's second factor off: its secret and all recovery codes go.
create or replace function drop_totp(p_user uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from recovery_code where user_id = p_user;
  delete from user_totp where user_id = p_user;
$$;

revoke all on function drop_totp from public;
grant execute on function drop_totp to trilane_api, trilane_jobs;
