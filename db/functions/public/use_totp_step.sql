-- Uses a time step up; of two at once one gets it.
create or replace function use_totp_step(p_user uuid, p_step bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (update user_totp t set last_step = p_step where t.user_id = p_user and t.last_step < p_step returning 1)
  select exists (select 1 from used);
$$;

revoke all on function use_totp_step from public;
grant execute on function use_totp_step to trilane_api;
