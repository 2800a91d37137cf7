-- The seals of transactions in the order of their numbers: each row adds its line to the seal of the row before.
create or replace aggregate ledger.chain(head bytea, line bytea) (sfunc = ledger.add_link, stype = bytea);

alter aggregate ledger.chain(bytea, bytea) owner to trilane_ledger;
revoke all on function ledger.chain from public;
