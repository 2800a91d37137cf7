-- Moves the amount of a batch from a pending account to its settled one. A negative amount moves back.
create or replace function ledger.settle_amount(
  p_batch ledger.settlement_batch, p_reason text, p_pending smallint, p_settled smallint, p_cents bigint) returns void
language sql set search_path = ledger, public, pg_temp as $$
  select write_entry(p_batch.business_id, p_reason, case when p_cents > 0 then p_pending else p_settled end,
    case when p_cents > 0 then p_settled else p_pending end, abs(p_cents), null, p_batch.cash_day, null,
    p_batch.settles_at);
$$;

alter function ledger.settle_amount owner to trilane_ledger;
revoke all on function ledger.settle_amount from public;
