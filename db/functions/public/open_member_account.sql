-- The account of a person who joins a team, made with the given ids when there is none. The password is taken only
-- where the account has none; null when it has none and none is given.
create or replace function open_member_account(p_email text, p_user uuid, p_business uuid, p_hash text,
  p_now timestamptz)
returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare u user_account;
begin
  insert into user_account (user_id, email, business_id, created_at) values (p_user, p_email, p_business, p_now)
    on conflict do nothing;
  select * into u from user_account a where a.email = p_email for update;
  if u.password_hash is null then
    if p_hash is null then return null; end if;
    perform set_password(u.user_id, p_hash, p_now);
  end if;
  return u.user_id;
end $$;

revoke all on function open_member_account from public;
grant execute on function open_member_account to trilane_api;
