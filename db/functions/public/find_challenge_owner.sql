-- Whose account a one-time code was asked for, so that a wrong code is written down where its owner sees it.
create or replace function find_challenge_owner(p_token text) returns table (email text, business_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.email, business_to_enter(u.user_id, u.business_id)
    from otp_challenge c left join user_account u on u.email = c.email
    where c.token_hash = p_token or c.mail_token_hash = p_token;
$$;

revoke all on function find_challenge_owner from public;
grant execute on function find_challenge_owner to trilane_api;
