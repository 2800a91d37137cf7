-- Uses a link code up: the business and device it was made for and who made it, or no row. Of two at once one gets it.
create or replace function take_link_token(p_hash text, p_now timestamptz)
returns table (business_id uuid, device_id uuid, made_by text)
language sql security definer set search_path = public, pg_temp as $$
  update link_token t set used_at = p_now
   where t.token_hash = p_hash and t.used_at is null and t.replaced_at is null and t.expires_at > p_now
  returning t.business_id, t.device_id, t.made_by;
$$;

revoke all on function take_link_token from public;
grant execute on function take_link_token to trilane_api;
