-- Uses a support code up: its business, or no row. Of two at once one gets it.
create or replace function take_support_code(p_code text, p_now timestamptz) returns table (business_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update support_code c set used_at = p_now where c.code_hash = p_code and c.used_at is null and c.expires_at > p_now
    returning c.business_id;
$$;

revoke all on function take_support_code from public;
grant execute on function take_support_code to trilane_api;
