-- What never changes of a transaction, as bytes that no setting of a session changes. Its number is its place in the
-- chain; what was refunded of it is proved by its refunds. Callers name each argument. A sale leaves out the last
-- three. Rows that are older than `posted_at` have none, and no bytes of it in their line.
create or replace function ledger.line_of(
  p_id uuid, p_store uuid, p_device uuid, p_staff uuid, p_kind smallint, p_outcome smallint, p_gross bigint,
    p_discount bigint, p_cashback bigint, p_fee bigint, p_tip bigint, p_shopper_id text, p_shopper_name text,
    p_apr numeric, p_authorization text, p_cash_day date, p_event_at timestamptz, p_key text, p_hash text,
    p_posted_at timestamptz, p_interest bigint default 0, p_refund_of bigint default null, p_by uuid default null)
returns bytea
language sql stable parallel safe
return record_send(row(p_id, p_store, p_device, p_staff, p_kind, p_outcome, p_gross, p_discount, p_cashback, p_fee,
  p_interest, p_tip, p_refund_of, p_shopper_id, p_shopper_name, p_apr::numeric(6, 3), p_authorization, p_cash_day,
  p_event_at, p_key, p_hash, p_by)) || coalesce(timestamptz_send(p_posted_at), '');

-- The line of a stored transaction.
create or replace function ledger.line_of(p_stored ledger.transaction) returns bytea
language sql stable parallel safe
return ledger.line_of(
  p_id => p_stored.transaction_id, p_store => p_stored.store_id, p_device => p_stored.device_id,
  p_staff => p_stored.staff_id, p_kind => p_stored.kind, p_outcome => p_stored.outcome,
  p_gross => p_stored.gross_cents, p_discount => p_stored.discount_cents, p_cashback => p_stored.cashback_cents,
  p_fee => p_stored.premium_fee_cents, p_tip => p_stored.tip_cents, p_shopper_id => p_stored.shopper_id,
  p_shopper_name => p_stored.shopper_name, p_apr => p_stored.apr, p_authorization => p_stored.approval_id,
  p_cash_day => p_stored.cash_day, p_event_at => p_stored.event_at, p_key => p_stored.idempotency_key,
  p_hash => p_stored.request_hash, p_posted_at => p_stored.posted_at, p_interest => p_stored.refund_interest_cents,
  p_refund_of => p_stored.refund_of, p_by => p_stored.by_user_id);

alter function ledger.line_of(ledger.transaction) owner to trilane_ledger;
revoke all on function ledger.line_of(ledger.transaction) from public;
grant execute on function ledger.line_of(ledger.transaction) to trilane_api, trilane_jobs;
alter function ledger.line_of(uuid, uuid, uuid, uuid, smallint, smallint, bigint, bigint, bigint, bigint, bigint,
  text, text, numeric, text, date, timestamptz, text, text, timestamptz, bigint, bigint, uuid) owner to trilane_ledger;
revoke all on function ledger.line_of(uuid, uuid, uuid, uuid, smallint, smallint, bigint, bigint, bigint, bigint,
  bigint, text, text, numeric, text, date, timestamptz, text, text, timestamptz, bigint, bigint, uuid) from public;
grant execute on function ledger.line_of(uuid, uuid, uuid, uuid, smallint, smallint, bigint, bigint, bigint, bigint,
  bigint, text, text, numeric, text, date, timestamptz, text, text, timestamptz, bigint, bigint, uuid)
  to trilane_api, trilane_jobs;
