-- Both functions return other columns now; their files make them anew.
drop function if exists ledger.lines_of_sale;
drop function if exists ledger.post_payments;
