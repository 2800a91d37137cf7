-- Keeps a new secret of an API key. The one before it works until the given time, an older one no longer.
create or replace function put_api_key_secret(p_token text, p_business uuid, p_key uuid, p_old_until timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  delete from api_key_secret t
   where t.business_id = p_business and t.key_id = p_key and (t.ends_at is not null or p_old_until is null);
  update api_key_secret t set ends_at = p_old_until where t.business_id = p_business and t.key_id = p_key;
  insert into api_key_secret (token_hash, business_id, key_id) values (p_token, p_business, p_key);
$$;

revoke all on function put_api_key_secret from public;
grant execute on function put_api_key_secret to trilane_api;
