-- The account of an e-mail; the given ids are used when there is none yet. `is_new`: it owns no business yet. So it is
-- with a person who was in the team of another business only.
create or replace function open_account(p_email text, p_user uuid, p_business uuid, p_now timestamptz)
returns table (user_id uuid, business_id uuid, is_new boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into user_account (user_id, email, business_id, created_at) values (p_user, p_email, p_business, p_now)
    on conflict do nothing;
  -- Of two at once for a person without a business, the second one finds the business of the first.
  perform from user_account u where u.email = p_email for update;
  return query
    select u.user_id, u.business_id, not exists (select from business b where b.business_id = u.business_id)
      from user_account u where u.email = p_email;
end $$;

revoke all on function open_account from public;
grant execute on function open_account to trilane_api;
