-- What may leave: the balance of the source; for Available and Tips also less what batches that are not settled yet
-- will take out of it.
create or replace function ledger.withdrawable(p_business uuid, p_source smallint) returns bigint
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select keep_to_business(p_business);
  select account.balance_cents + coalesce((
           select sum(least(
                    case when p_source = account_kind('available') then batch.net_cents else batch.tips_cents end, 0))
             from settlement_batch batch where batch.business_id = p_business and batch.settled_at is null), 0)::bigint
    from account where account.business_id = p_business and account.kind = p_source;
$$;

alter function ledger.withdrawable owner to trilane_ledger;
revoke all on function ledger.withdrawable from public;
grant execute on function ledger.withdrawable to trilane_jobs;
