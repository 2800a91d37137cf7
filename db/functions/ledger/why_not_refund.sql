-- Why this much of a sale cannot be refunded, judged by what is left of it; null when it can. `whyNotRefund` of
-- packages/domain (refund.ts) has the same rules and the time limit.
create or replace function ledger.why_not_refund(p_sale ledger.transaction, p_amount bigint, p_tip bigint) returns text
language sql immutable parallel safe
return case
  when p_sale.transaction_number is null or p_sale.kind = ledger.transaction_kind('refund')
    or p_sale.outcome <> ledger.outcome_code('approved') then 'refund_not_possible'
  when p_amount < 0 or p_tip < 0 or p_amount + p_tip = 0 then 'refund_nothing'
  when p_amount > p_sale.gross_cents - p_sale.discount_cents - p_sale.refunded_cents then 'refund_exceeds'
  when p_tip > p_sale.tip_cents - p_sale.refunded_tip_cents then 'refund_tip_exceeds'
end;

alter function ledger.why_not_refund owner to trilane_ledger;
revoke all on function ledger.why_not_refund from public;
