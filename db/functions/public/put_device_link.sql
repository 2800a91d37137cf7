-- Keeps which device a link stands for.
create or replace function put_device_link(p_link uuid, p_business uuid, p_device uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  insert into device_link (link_id, business_id, device_id, linked_at) values (p_link, p_business, p_device, p_now);
$$;

revoke all on function put_device_link from public;
grant execute on function put_device_link to trilane_api;
