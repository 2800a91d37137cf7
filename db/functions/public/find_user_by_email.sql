-- The account of an email with the business that its sign-ins open, or no row.
create or replace function find_user_by_email(p_email text)
returns table (user_id uuid, business_id uuid, email text, password_hash text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.user_id, e.business_id, u.email, u.password_hash, u.language
    from user_account u cross join lateral business_to_enter(u.user_id, u.business_id) as e (business_id)
   where u.email = p_email and e.business_id is not null;
$$;

revoke all on function find_user_by_email from public;
grant execute on function find_user_by_email to trilane_api, trilane_jobs;
