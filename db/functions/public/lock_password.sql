-- Whether this is still a person's password hash; true locks it until the transaction ends. A password is checked
-- before the transaction, because that is slow, and may have been replaced since.
create or replace function lock_password(p_user uuid, p_hash text) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with locked as (
    select 1 from user_account u where u.user_id = p_user and u.password_hash = p_hash for no key update)
  select exists (select 1 from locked);
$$;

revoke all on function lock_password from public;
grant execute on function lock_password to trilane_api;
