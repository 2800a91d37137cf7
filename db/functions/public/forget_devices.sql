-- Forgets a person's devices except `p_kept`; null forgets all of them. The next sign-in from each counts as new.
create or replace function forget_devices(p_user uuid, p_kept text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update known_device set forgotten_at = p_now
   where user_id = p_user and device_hash is distinct from p_kept and forgotten_at is null;
$$;

revoke all on function forget_devices from public;
grant execute on function forget_devices to trilane_api, trilane_jobs;
