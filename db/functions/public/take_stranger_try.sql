-- Takes a stranger's try before the password is looked at, so that guesses at the same moment cannot outrun the counts.
-- `p_key` is an e-mail's. Refuses without counting: 'wait' until `retry_at` while the network has to wait after its
-- own tries, then 'work' when the window or the row since the owner's last sign-in holds as many wrong ones as the
-- captcha's work is not enough for (null: it always is). `failures` and `in_row` are those before.
create or replace function take_stranger_try(
  p_key text, p_network text, p_now timestamptz, p_window_seconds integer, p_failures_max integer, p_in_row_max integer,
  p_network_window_seconds integer, p_network_free integer, p_wait_seconds integer, p_wait_seconds_max integer)
returns table (refusal text, failures integer, in_row integer, retry_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t password_tries; recent timestamptz[]; own timestamptz[]; wait_until timestamptz;
begin
  insert into password_tries as o (key, last_at) values (p_key, p_now) on conflict on constraint password_tries_pkey
    do update set last_at = p_now returning o.* into t;
  recent := array(
    select f from unnest(t.failed_at) f where f > p_now - make_interval(secs => p_window_seconds) order by f);
  own := array(
    select f from stranger_network n, unnest(n.failed_at) f
    where n.key = p_key and n.network = p_network and f > p_now - make_interval(secs => p_network_window_seconds)
    order by f);
  if cardinality(own) >= p_network_free then
    wait_until := own[cardinality(own)] + make_interval(
      secs => least(p_wait_seconds_max, p_wait_seconds * 2::double precision ^ (cardinality(own) - p_network_free)));
  end if;
  if wait_until > p_now then
    return query select 'wait', cardinality(recent), t.in_row, wait_until;
  elsif cardinality(recent) >= p_failures_max or t.in_row >= p_in_row_max then
    return query select 'work', cardinality(recent), t.in_row, null::timestamptz;
  else
    update password_tries o set failed_at = recent || p_now, in_row = o.in_row + 1 where o.key = p_key;
    insert into stranger_network as o (key, network, failed_at, last_at) values (p_key, p_network, own || p_now, p_now)
      on conflict on constraint stranger_network_pkey
      do update set failed_at = excluded.failed_at, last_at = excluded.last_at;
    return query select null::text, cardinality(recent), t.in_row, null::timestamptz;
  end if;
end $$;

revoke all on function take_stranger_try from public;
grant execute on function take_stranger_try to trilane_api;
