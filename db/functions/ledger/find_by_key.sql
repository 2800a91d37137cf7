-- The transaction that a business posted under an Idempotency-Key.
create or replace function ledger.find_by_key(p_business uuid, p_key text)
returns table (transaction_number bigint, request_hash text, cashback_cents bigint)
language sql stable as $$
  select transaction.transaction_number, transaction.request_hash, transaction.cashback_cents from ledger.transaction
   where transaction.idempotency_key = p_key and transaction.business_id = p_business limit 1
$$;

alter function ledger.find_by_key owner to trilane_ledger;
revoke all on function ledger.find_by_key from public;
grant execute on function ledger.find_by_key to trilane_api;
