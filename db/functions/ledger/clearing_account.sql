-- The account that a shopper's money passes through, by the kind of the sale.
create or replace function ledger.clearing_account(p_sale_kind smallint) returns smallint
language sql immutable parallel safe
return case when p_sale_kind = ledger.transaction_kind('cash') then ledger.account_kind('cash_clearing')
            else ledger.account_kind('credit_clearing') end;

alter function ledger.clearing_account owner to trilane_ledger;
revoke all on function ledger.clearing_account from public;
