-- The transaction whose receipt a link opens, or no row when the link is unknown or has expired.
create or replace function find_receipt_link(p_token text, p_now timestamptz)
returns table (business_id uuid, transaction_number bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.business_id, l.transaction_number from receipt_link l
   where l.token_hash = p_token and l.expires_at > p_now;
$$;

revoke all on function find_receipt_link from public;
grant execute on function find_receipt_link to trilane_api;
