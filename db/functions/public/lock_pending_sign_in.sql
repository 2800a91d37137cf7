-- The sign-in that waits under a token, locked until the transaction ends; no row when it is over, used, or was tried
-- in vain too often.
create or replace function lock_pending_sign_in(p_token text, p_now timestamptz, p_tries_max integer)
returns table (user_id uuid, business_id uuid, email text, way text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare p pending_sign_in;
begin
  select * into p from pending_sign_in s where s.token_hash = p_token for update;
  if not found or p.used_at is not null or p.expires_at <= p_now or p.wrong_tries >= p_tries_max then return; end if;
  return query
    select u.user_id, e.business_id, u.email, p.way
      from user_account u cross join lateral business_to_enter(u.user_id, u.business_id) as e (business_id)
     where u.user_id = p.user_id and e.business_id is not null;
end $$;

revoke all on function lock_pending_sign_in from public;
grant execute on function lock_pending_sign_in to trilane_api;
