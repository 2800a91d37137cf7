-- The sealed secret of a person and how many recovery codes are left, or no row.
create or replace function find_totp(p_user uuid)
returns table (secret_box text, confirmed_at timestamptz, codes_left bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.secret_box, t.confirmed_at, (select count(*) from recovery_code r
    where r.user_id = p_user and r.used_at is null) from user_totp t where t.user_id = p_user;
$$;

revoke all on function find_totp from public;
grant execute on function find_totp to trilane_api, trilane_jobs;
