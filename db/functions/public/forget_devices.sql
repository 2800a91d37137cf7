-- Forgets devices of a person, so that their next sign-in is told: one, or with null all but `p_except`.
create or replace function forget_devices(p_user uuid, p_only text, p_except text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update known_device set forgotten_at = p_now
   where user_id = p_user and (p_only is null or device_hash = p_only) and device_hash is distinct from p_except
     and forgotten_at is null;
$$;

revoke all on function forget_devices from public;
grant execute on function forget_devices to trilane_api, trilane_jobs;
