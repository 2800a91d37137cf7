-- Keeps a new secret that is still to be confirmed; false when a confirmed one is there.
create or replace function put_totp(p_user uuid, p_box text, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with kept as (
    insert into user_totp as t (user_id, secret_box, created_at) values (p_user, p_box, p_now)
      on conflict (user_id) do update set secret_box = excluded.secret_box, created_at = excluded.created_at,
        last_step = 0 where t.confirmed_at is null
    returning 1)
  select exists (select 1 from kept);
$$;

revoke all on function put_totp from public;
grant execute on function put_totp to trilane_api;
