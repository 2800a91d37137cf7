-- The passkey of a credential with its person, or no row.
create or replace function find_passkey(p_credential text)
returns table (passkey_id uuid, user_id uuid, business_id uuid, email text, public_key text, counter bigint, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.passkey_id, u.user_id, e.business_id, u.email, k.public_key, k.counter, k.name from passkey k
    join user_account u on u.user_id = k.user_id
    cross join lateral business_to_enter(u.user_id, u.business_id) as e (business_id)
   where k.credential_id = p_credential and e.business_id is not null;
$$;

revoke all on function find_passkey from public;
grant execute on function find_passkey to trilane_api;
