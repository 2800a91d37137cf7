-- Whether a sale, tip included, was refunded in full.
create or replace function ledger.is_given_back(p_sale ledger.transaction) returns boolean
language sql immutable parallel safe
return p_sale.refunded_cents + p_sale.refunded_tip_cents
  >= p_sale.gross_cents - p_sale.discount_cents + p_sale.tip_cents;

alter function ledger.is_given_back owner to trilane_ledger;
revoke all on function ledger.is_given_back from public;
