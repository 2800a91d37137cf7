-- The sale that a business posted under an authorization of the shopper network.
create or replace function ledger.find_by_authorization(p_business uuid, p_authorization text)
returns table (transaction_number bigint)
language sql stable as $$
  select transaction.transaction_number from ledger.transaction
   where transaction.approval_id = p_authorization and transaction.business_id = p_business
     and transaction.kind in (ledger.transaction_kind('cash'), ledger.transaction_kind('credit')) limit 1
$$;

alter function ledger.find_by_authorization owner to trilane_ledger;
revoke all on function ledger.find_by_authorization from public;
