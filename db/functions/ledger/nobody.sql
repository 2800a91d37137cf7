-- The app user of sums where nobody was signed in at the till. It is part of a primary key, so it cannot be null.
-- `NOBODY` of packages/domain (staff.ts) is the same.
create or replace function ledger.nobody() returns uuid
language sql immutable parallel safe
return '00000000-0000-0000-0000-000000000000'::uuid;

alter function ledger.nobody owner to trilane_ledger;
revoke all on function ledger.nobody from public;
