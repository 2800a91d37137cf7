-- Keeps a hand-off code with the e-mail of the person who asked for it.
create or replace function put_support_code(p_code text, p_business uuid, p_email text, p_now timestamptz,
  p_expires timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  insert into support_code (code_hash, business_id, email, created_at, expires_at)
    values (p_code, p_business, p_email, p_now, p_expires);
$$;

-- The last release names nobody: it knows no one but the owner.
create or replace function put_support_code(p_code text, p_business uuid, p_now timestamptz, p_expires timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  insert into support_code (code_hash, business_id, created_at, expires_at)
    values (p_code, p_business, p_now, p_expires);
$$;

revoke all on function put_support_code(text, uuid, text, timestamptz, timestamptz) from public;
revoke all on function put_support_code(text, uuid, timestamptz, timestamptz) from public;
grant execute on function put_support_code(text, uuid, text, timestamptz, timestamptz) to trilane_api;
grant execute on function put_support_code(text, uuid, timestamptz, timestamptz) to trilane_api;
