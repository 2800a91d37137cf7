-- Keeps a new link of a receipt. Links that were sent before stay good.
create or replace function put_receipt_link(p_token text, p_business uuid, p_number bigint, p_now timestamptz,
  p_expires timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  insert into receipt_link (token_hash, business_id, transaction_number, created_at, expires_at)
    values (p_token, p_business, p_number, p_now, p_expires);
$$;

revoke all on function put_receipt_link from public;
grant execute on function put_receipt_link to trilane_api;
