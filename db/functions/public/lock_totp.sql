-- The sealed secret of a person, locked until the transaction ends, or no row. Whoever confirms, uses or drops a
-- secret, or renews the recovery codes that go with it, holds this lock.
create or replace function lock_totp(p_user uuid) returns table (secret_box text, confirmed_at timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  select t.secret_box, t.confirmed_at from user_totp t where t.user_id = p_user for update;
$$;

revoke all on function lock_totp from public;
grant execute on function lock_totp to trilane_api, trilane_jobs;
