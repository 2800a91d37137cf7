-- The account of an e-mail; the given ids are used when there is none yet.
create or replace function open_account(p_email text, p_user uuid, p_business uuid, p_now timestamptz)
returns table (user_id uuid, business_id uuid, is_new boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into user_account (user_id, email, business_id, created_at) values (p_user, p_email, p_business, p_now)
    on conflict do nothing;
  return query select u.user_id, u.business_id, u.user_id = p_user from user_account u where u.email = p_email;
end $$;

revoke all on function open_account from public;
grant execute on function open_account to trilane_api;
