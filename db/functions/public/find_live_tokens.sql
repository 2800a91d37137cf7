-- Which of these tokens are good, by the rule of use_session, in one question for all open streams. It is no activity.
create or replace function find_live_tokens(p_tokens text[], p_now timestamptz, p_idle_seconds integer)
returns setof text
language sql security definer set search_path = public, pg_temp as $$
  select t from unnest(p_tokens) t where exists (select from use_session(t, p_now, p_idle_seconds, false));
$$;

revoke all on function find_live_tokens from public;
grant execute on function find_live_tokens to trilane_api;
