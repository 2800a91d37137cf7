-- Keeps a new link code and ends the older ones of the same device.
create or replace function put_link_token(p_hash text, p_business uuid, p_device uuid, p_expires timestamptz,
  p_now timestamptz, p_made_by text)
returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  update link_token set replaced_at = p_now where business_id = p_business and device_id = p_device and used_at is null
    and replaced_at is null;
  insert into link_token (token_hash, business_id, device_id, expires_at, created_at, made_by)
    values (p_hash, p_business, p_device, p_expires, p_now, p_made_by);
$$;

revoke all on function put_link_token from public;
grant execute on function put_link_token to trilane_api;
