-- Uses a hand-off code up: its business and the e-mail of the person who asked; no e-mail means the owner's.
create or replace function take_support_code(p_code text, p_now timestamptz)
returns table (business_id uuid, email text)
language sql security definer set search_path = public, pg_temp as $$
  update support_code c set used_at = p_now where c.code_hash = p_code and c.used_at is null and c.expires_at > p_now
  returning c.business_id, c.email;
$$;

revoke all on function take_support_code from public;
grant execute on function take_support_code to trilane_api;
