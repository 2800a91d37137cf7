-- Whether the account of an e-mail has a password.
create or replace function has_password(p_email text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from user_account u where u.email = p_email and u.password_hash is not null);
$$;

revoke all on function has_password from public;
grant execute on function has_password to trilane_api;
