-- The sale that a business posted under an approval of the shopper network. Approval and business are compared as one
-- row, for the reason given in `find_by_key`.
create or replace function ledger.find_by_approval(p_business uuid, p_approval text)
returns table (transaction_number bigint)
language sql stable as $$
  select t.transaction_number from ledger.transaction t
   where (t.approval_id, t.business_id) >= (p_approval, p_business)
     and (t.approval_id, t.business_id) <= (p_approval, p_business)
     and t.kind in (ledger.transaction_kind('cash'), ledger.transaction_kind('credit')) limit 1
$$;

alter function ledger.find_by_approval owner to trilane_ledger;
revoke all on function ledger.find_by_approval from public;
