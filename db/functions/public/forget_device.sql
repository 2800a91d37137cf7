-- Forgets one device of a person: the next sign-in from it counts as new.
create or replace function forget_device(p_user uuid, p_device text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update known_device set forgotten_at = p_now
   where user_id = p_user and device_hash = p_device and forgotten_at is null;
$$;

revoke all on function forget_device from public;
grant execute on function forget_device to trilane_api;
