-- The account of an e-mail, or no row.
create or replace function find_user_by_email(p_email text)
returns table (user_id uuid, business_id uuid, email text, password_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.user_id, u.business_id, u.email, u.password_hash from user_account u where u.email = p_email;
$$;

revoke all on function find_user_by_email from public;
grant execute on function find_user_by_email to trilane_api, trilane_jobs;
