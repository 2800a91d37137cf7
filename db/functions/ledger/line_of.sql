-- What never changes of a transaction, as bytes that no setting of a session changes. Its number is its place in the
-- chain; what was refunded of it is proved by its refunds.
create or replace function ledger.line_of(
  p_id uuid, p_store uuid, p_device uuid, p_staff uuid, p_kind smallint, p_outcome smallint, p_gross bigint,
    p_discount bigint, p_cashback bigint, p_fee bigint, p_interest bigint, p_tip bigint, p_refund_of bigint,
    p_shopper_id text, p_shopper_name text, p_apr numeric, p_authorization text, p_cash_day date,
    p_event_at timestamptz, p_key text, p_hash text, p_by uuid) returns bytea
language sql stable parallel safe
return record_send(row(p_id, p_store, p_device, p_staff, p_kind, p_outcome, p_gross, p_discount, p_cashback, p_fee,
  p_interest, p_tip, p_refund_of, p_shopper_id, p_shopper_name, p_apr::numeric(6, 3), p_authorization, p_cash_day,
  p_event_at, p_key, p_hash, p_by));

-- The line of a stored transaction.
create or replace function ledger.line_of(t ledger.transaction) returns bytea
language sql stable parallel safe
return ledger.line_of(t.transaction_id, t.store_id, t.device_id, t.staff_id, t.kind, t.outcome, t.gross_cents,
  t.discount_cents, t.cashback_cents, t.premium_fee_cents, t.refund_interest_cents, t.tip_cents, t.refund_of,
  t.shopper_id, t.shopper_name, t.apr, t.approval_id, t.cash_day, t.event_at, t.idempotency_key, t.request_hash,
  t.by_user_id);

alter function ledger.line_of(ledger.transaction) owner to trilane_ledger;
revoke all on function ledger.line_of(ledger.transaction) from public;
grant execute on function ledger.line_of(ledger.transaction) to trilane_api, trilane_jobs;
alter function ledger.line_of(uuid, uuid, uuid, uuid, smallint, smallint, bigint, bigint, bigint, bigint, bigint,
  bigint, bigint, text, text, numeric, text, date, timestamptz, text, text, uuid) owner to trilane_ledger;
revoke all on function ledger.line_of(uuid, uuid, uuid, uuid, smallint, smallint, bigint, bigint, bigint, bigint,
  bigint, bigint, bigint, text, text, numeric, text, date, timestamptz, text, text, uuid) from public;
grant execute on function ledger.line_of(uuid, uuid, uuid, uuid, smallint, smallint, bigint, bigint, bigint, bigint,
  bigint, bigint, bigint, text, text, numeric, text, date, timestamptz, text, text, uuid) to trilane_api, trilane_jobs;
