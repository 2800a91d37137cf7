-- Uses a reset token up. Of two at once one gets it.
create or replace function take_password_reset(p_token text, p_now timestamptz)
returns table (user_id uuid, business_id uuid, email text)
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    update password_reset r set used_at = p_now
      where r.token_hash = p_token and r.used_at is null and r.expires_at > p_now returning r.user_id)
  select u.user_id, e.business_id, u.email
    from taken t join user_account u on u.user_id = t.user_id
    cross join lateral business_to_enter(u.user_id, u.business_id) as e (business_id)
   where e.business_id is not null;
$$;

revoke all on function take_password_reset from public;
grant execute on function take_password_reset to trilane_api;
