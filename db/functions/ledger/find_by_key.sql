-- The transaction that a business posted under an Idempotency-Key. Key and business are compared as one row, because
-- only the index of keys can serve that. With two equalities the planner may scan all transactions of the business.
create or replace function ledger.find_by_key(p_business uuid, p_key text)
returns table (transaction_number bigint, request_hash text, cashback_cents bigint)
language sql stable as $$
  select t.transaction_number, t.request_hash, t.cashback_cents from ledger.transaction t
   where (t.idempotency_key, t.business_id) >= (p_key, p_business)
     and (t.idempotency_key, t.business_id) <= (p_key, p_business) limit 1
$$;

alter function ledger.find_by_key owner to trilane_ledger;
revoke all on function ledger.find_by_key from public;
grant execute on function ledger.find_by_key to trilane_api;
