-- Whether a sale, tip included, was refunded in full.
create or replace function ledger.is_given_back(t ledger.transaction) returns boolean
language sql immutable parallel safe
return t.refunded_cents + t.refunded_tip_cents >= t.gross_cents - t.discount_cents + t.tip_cents;

alter function ledger.is_given_back owner to trilane_ledger;
revoke all on function ledger.is_given_back from public;
