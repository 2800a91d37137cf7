-- The person of a device proof, or no row when it is not one of the account with this e-mail.
create or replace function find_device_proof(p_proof text, p_email text) returns table (user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.user_id from device_proof d join user_account u on u.user_id = d.user_id
    where d.proof_hash = p_proof and u.email = p_email;
$$;

revoke all on function find_device_proof from public;
grant execute on function find_device_proof to trilane_api;
