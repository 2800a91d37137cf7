-- Refuses work for any business but the one that the transaction is for. A request must have named its business; due
-- work and the operator may name none, and are kept to the one that they named. A pool steps down to its role by SET
-- ROLE, so that is asked before the login.
create or replace function ledger.keep_to_business(p_business uuid) returns void
language plpgsql stable set search_path = ledger, public, pg_temp as $$
declare own uuid := current_business_id(); caller text := coalesce(nullif(current_setting('role'), 'none'),
  session_user);
begin
  if p_business is distinct from own and (own is not null or caller = 'trilane_api') then
    raise exception 'the transaction does not work for business %', p_business using errcode = 'insufficient_privilege';
  end if;
end $$;

alter function ledger.keep_to_business owner to trilane_ledger;
revoke all on function ledger.keep_to_business from public;
