-- The account of a person with the business that its sign-ins open, or no row.
create or replace function find_user(p_user uuid)
returns table (user_id uuid, business_id uuid, email text, password_hash text, password_set_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.user_id, e.business_id, u.email, u.password_hash, u.password_set_at
    from user_account u cross join lateral business_to_enter(u.user_id, u.business_id) as e (business_id)
   where u.user_id = p_user and e.business_id is not null;
$$;

revoke all on function find_user from public;
grant execute on function find_user to trilane_api;
