-- Takes a try before the password is looked at, so that guesses at the same moment cannot outrun the count. Refuses
-- without counting: 'closed' after `p_in_row_max` in a row (null: never), 'too_many' when the window holds
-- `p_failures_max` already (null: never). `failures` and `in_row` are those before.
create or replace function take_password_try(
  p_key text, p_now timestamptz, p_window_seconds integer, p_failures_max integer, p_in_row_max integer)
returns table (refusal text, failures integer, in_row integer, retry_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare t password_tries; recent timestamptz[]; since timestamptz := p_now - make_interval(secs => p_window_seconds);
begin
  insert into password_tries as o (key, last_at) values (p_key, p_now) on conflict on constraint password_tries_pkey
    do update set last_at = p_now returning o.* into t;
  recent := array(select f from unnest(t.failed_at) f where f > since order by f);
  if t.in_row >= p_in_row_max then
    return query select 'closed', cardinality(recent), t.in_row, null::timestamptz;
  elsif cardinality(recent) >= p_failures_max then
    return query select 'too_many', cardinality(recent), t.in_row,
      recent[cardinality(recent) - p_failures_max + 1] + make_interval(secs => p_window_seconds);
  else
    update password_tries o set failed_at = recent || p_now, in_row = o.in_row + 1 where o.key = p_key;
    return query select null::text, cardinality(recent), t.in_row, null::timestamptz;
  end if;
end $$;

revoke all on function take_password_try from public;
grant execute on function take_password_try to trilane_api;
