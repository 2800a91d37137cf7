-- Whether the owner is to be told now that passwords of strangers are closed: once a day.
create or replace function tell_passwords_closed(p_key text, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with told as (update password_tries t set told_at = p_now
    where t.key = p_key and (t.told_at is null or t.told_at <= p_now - interval '1 day') returning 1)
  select exists (select 1 from told);
$$;

revoke all on function tell_passwords_closed from public;
grant execute on function tell_passwords_closed to trilane_api;
