-- Which device a link stood for, whether or not it still does: the device row's link_id says that.
create or replace function find_device_link(p_link uuid) returns table (business_id uuid, device_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.business_id, l.device_id from device_link l where l.link_id = p_link;
$$;

revoke all on function find_device_link from public;
grant execute on function find_device_link to trilane_api;
