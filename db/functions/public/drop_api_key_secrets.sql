-- Ends the secrets of an API key.
create or replace function drop_api_key_secrets(p_business uuid, p_key uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  delete from api_key_secret t where t.business_id = p_business and t.key_id = p_key;
$$;

revoke all on function drop_api_key_secrets from public;
grant execute on function drop_api_key_secrets to trilane_api;
