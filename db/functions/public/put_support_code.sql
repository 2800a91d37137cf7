-- Keeps a code by which the support site asks for a business.
create or replace function put_support_code(p_code text, p_business uuid, p_now timestamptz, p_expires timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into support_code (code_hash, business_id, created_at, expires_at)
    values (p_code, p_business, p_now, p_expires);
$$;

revoke all on function put_support_code from public;
grant execute on function put_support_code to trilane_api;
