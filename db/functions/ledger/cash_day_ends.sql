-- The instant that ends a cash day and belongs to the next one (`cutOffAt` of packages/domain, settlement-calendar.ts).
create or replace function ledger.cash_day_ends(p_cash_day date) returns timestamptz
language sql stable
return (p_cash_day + time '16:00') at time zone 'America/New_York';

alter function ledger.cash_day_ends owner to trilane_ledger;
revoke all on function ledger.cash_day_ends from public;
